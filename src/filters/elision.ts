import type { Elision } from "./filter.ts";

/** The marker of one run, and whether it was used. */
export class RunElision implements Elision {
  #used = false;

  /** @param id Under which `rtk recall` finds the whole output; undefined when the user wants nothing kept. */
  constructor(readonly id: string | undefined) {}

  /** True once something was left out. */
  get used(): boolean {
    return this.#used;
  }

  /** The end of every marker. */
  get recall(): string {
    return this.id === undefined ? "" : ` · rtk recall ${this.id}`;
  }

  leftOut(count: number, unit = "lines"): string {
    this.#used = true;
    const noun = count === 1 ? unit.replace(/(?<=[^s])s$/, "") : unit;
    return `… ${count} ${noun} left out${this.recall}`;
  }
}

/** A fresh id: eight hexadecimal digits. */
export function newRecallId(): string {
  // No secret: that an id is taken already is found out when its file is made.
  return Math.floor(Math.random() * 2 ** 32).toString(16).padStart(8, "0");
}
