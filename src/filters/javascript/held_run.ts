import type { Answer, CapturedLine, Elision, Filter, LineFilter, StreamName } from "../filter.ts";
import { HeldLines } from "./held_lines.ts";
import { LargeReport } from "./large_report.ts";

/**
 * The same filter for a command that may watch instead of ending: the run is held back until it ends, or shown as it comes from the moment
 * it says that it waits; a report too large for that is cut.
 *
 * @param filter One that condenses.
 */
export function watchable(filter: Filter): Filter {
  return { name: filter.name, open: (argv, elision) => new HeldRun(filter, argv, elision) };
}

class HeldRun implements LineFilter {
  #held = new HeldLines();
  #isHolding = true;
  #large: LargeReport | undefined;

  constructor(readonly filter: Filter, readonly argv: readonly string[], readonly elision: Elision) {}

  /** Where every line is shown none is looked for. */
  isSated(stream: StreamName): boolean {
    return this.#large?.isSated(stream) ?? true;
  }

  skip(count: number, stream: StreamName, bytes: Uint8Array): boolean {
    return this.#large?.skip(count, stream, bytes) ?? false;
  }

  line(line: CapturedLine): string | undefined {
    if (this.#large !== undefined) return this.#large.show(line.stream, line.text);
    if (this.#isHolding) {
      this.#isHolding = this.#held.push(line);
      if (this.#held.isFull) {
        this.#large = new LargeReport(this.#held, this.elision);
        return this.#large.show(line.stream);
      }
      return this.#isHolding ? undefined : this.#held.release(line.stream).join("\n");
    }
    return [...this.#held.release(line.stream), line.text].join("\n");
  }

  end(exitCode: number | undefined): Answer {
    if (this.#large !== undefined) return this.#large.end(exitCode);
    if (!this.#isHolding) return this.#held.answer();
    const short = this.filter.condense!(this.#held.capture(this.argv, exitCode), this.elision);
    return short === undefined || typeof short === "string" ? this.#held.answer() : short;
  }
}
