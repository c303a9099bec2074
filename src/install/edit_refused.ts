/** Thrown by a planner that cannot edit a file safely. Nothing has been written when it is thrown. */
export class EditRefused extends Error {
  override readonly name = "EditRefused";

  /**
   * @param reason In the user's words, without the file's name.
   * @param offset Where in the file's text the trouble is, if it has a place.
   */
  constructor(readonly reason: string, readonly offset?: number) {
    super(reason);
  }
}
