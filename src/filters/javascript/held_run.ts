import type { Answer, CapturedLine, Elision, Filter, LineFilter } from "../filter.ts";
import { HeldLines } from "./held_lines.ts";

/**
 * The same filter for a command that may watch instead of ending: the run is held back until it ends, or shown as it comes from the moment
 * it says that it waits.
 *
 * @param filter One that condenses.
 */
export function watchable(filter: Filter): Filter {
  return { name: filter.name, open: (argv, elision) => new HeldRun(filter, argv, elision) };
}

class HeldRun implements LineFilter {
  #held = new HeldLines();
  #isHolding = true;
  constructor(readonly filter: Filter, readonly argv: readonly string[], readonly elision: Elision) {}

  line(line: CapturedLine): string | undefined {
    if (this.#isHolding) {
      this.#isHolding = this.#held.push(line);
      return this.#isHolding ? undefined : this.#held.release(line.stream).join("\n");
    }
    return [...this.#held.release(line.stream), line.text].join("\n");
  }

  end(exitCode: number | undefined): Answer {
    if (!this.#isHolding) return this.#held.answer();
    const short = this.filter.condense!(this.#held.capture(this.argv, exitCode), this.elision);
    return short === undefined || typeof short === "string" ? this.#held.answer() : short;
  }
}
