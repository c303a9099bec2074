/** Why an installation or a removal was not done. Nothing has changed when it is thrown, unless its text says so. */
export class SetupError extends Error {
  override readonly name = "SetupError";
}
