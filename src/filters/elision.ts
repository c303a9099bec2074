import type { Elision } from "./filter.ts";

/** The marker of one run, and whether it was used. */
export class RunElision implements Elision {
  #used = false;

  /** @param id Under which `rtk recall` finds the whole output. */
  constructor(readonly id: string) {}

  /** True once something was left out. */
  get used(): boolean {
    return this.#used;
  }

  leftOut(count: number, unit = "lines"): string {
    this.#used = true;
    const noun = count === 1 ? unit.replace(/(?<=[^s])s$/, "") : unit;
    return `… ${count} ${noun} left out · rtk recall ${this.id}`;
  }
}

/** A fresh id: eight hexadecimal digits. */
export function newRecallId(): string {
  return crypto.getRandomValues(new Uint8Array(4)).toHex();
}
