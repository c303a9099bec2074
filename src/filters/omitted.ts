import type { Elision } from "./filter.ts";

/** Collects what a filter leaves out, so that one marker at the end of the answer tells of all of it. */
export class Omitted {
  readonly #counts = new Map<string, number>();

  /** Notes `count` things as left out; `unit` is their plural noun. */
  add(count: number, unit = "lines"): void {
    if (count > 0) this.#counts.set(unit, (this.#counts.get(unit) ?? 0) + count);
  }

  /** True if anything was left out so far. */
  get isAny(): boolean {
    return this.#counts.size > 0;
  }

  /** The marker as an array of no or one line, for use in a list of lines. */
  marker(elision: Elision): string[] {
    if (this.#counts.size === 0) return [];
    let total = 0;
    for (const count of this.#counts.values()) total += count;
    const unit = this.#counts.size === 1 ? [...this.#counts.keys()][0]! : "lines";
    return [elision.leftOut(total, unit)];
  }
}
