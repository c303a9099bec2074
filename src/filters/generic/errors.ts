import type { Answer, CapturedLine, Elision, Filter, LineFilter } from "../filter.ts";
import { cutLine, LastLines, markedLines } from "./shown_part.ts";
import { ERRORS_AND_WARNINGS, TroubleLines } from "./trouble.ts";

/** Characters shown; what comes later is counted. */
const BUDGET = 12_000;
/** Lines shown of a run that failed without a word of it. */
const TAIL = 20;
/** Characters of output after which it is said that nothing was found so far. */
const PATIENCE = 1_000_000;

class Errors implements LineFilter {
  readonly #found = { stdout: new TroubleLines(ERRORS_AND_WARNINGS), stderr: new TroubleLines(ERRORS_AND_WARNINGS) };
  readonly #last = new LastLines(TAIL);
  #lines = 0;
  #hidden = 0;
  #shown = 0;
  #seen = 0;

  constructor(readonly elision: Elision) {}

  line(line: CapturedLine): string | undefined {
    this.#lines++;
    this.#seen += line.text.length + 1;
    if (this.#found[line.stream].has(line.text) && this.#shown < BUDGET) return this.#show(cutLine(line.text));
    this.#hidden++;
    this.#last.push(line);
    if (this.#shown > 0 || this.#seen < PATIENCE) return undefined;
    this.#last.clear();
    const hidden = this.#hidden;
    this.#hidden = 0;
    return this.#show(this.elision.leftOut(hidden, "lines without an error"));
  }

  #show(text: string): string {
    this.#shown += text.length + 1;
    return text;
  }

  end(exitCode: number | undefined): Answer {
    const isFailed = exitCode !== undefined && exitCode !== 0;
    if (this.#shown > 0) {
      const { lines } = this.#last.get();
      const tail = this.#shown >= BUDGET ? lines : [];
      const notes = this.#hidden === 0 ? [] : markedLines(tail, this.#hidden - tail.length, this.elision);
      return { stdout: notes.join("\n") };
    }
    if (!isFailed) return this.#quiet(exitCode);
    const { lines, before } = this.#last.get();
    return { stdout: [`failed with exit code ${exitCode}`, ...markedLines(lines, before, this.elision)].join("\n") };
  }

  #quiet(exitCode: number | undefined): Answer {
    const noun = this.#lines === 1 ? "1 line" : `${this.#lines} lines`;
    const found = `no errors or warnings in ${noun}`;
    if (exitCode === undefined) return { stdout: found };
    return { stdout: `ok, ${found}`, claim: "passed" };
  }
}

/** Errors and warnings of any program. */
export const ERRORS: Filter = { name: "err", readsLongLines: true, open: (_argv, elision) => new Errors(elision) };
