/** Undoes what was done so far, newest first. */
export class Journal {
  readonly #steps: { readonly what: string; readonly back: () => void }[] = [];

  /** Notes how to undo something. `what` names it should that fail. */
  add(what: string, back: () => void): void {
    this.#steps.push({ what, back });
  }

  /** Returns what could not be undone. */
  rollBack(): string[] {
    const lost: string[] = [];
    for (const { what, back } of this.#steps.splice(0).reverse()) {
      try {
        back();
      } catch {
        lost.push(what);
      }
    }
    return lost;
  }
}
