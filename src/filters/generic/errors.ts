import type { Answer, Capture, CapturedLine, Elision, Filter, LineFilter } from "../filter.ts";
import { byStream, cutLine, LastLines, markedLines } from "./shown_part.ts";
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
    if (this.#shown < BUDGET && this.#found[line.stream].has(line.text)) return this.#show(cutLine(line.text));
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
    const { stdout: out, stderr: err } = byStream(lines);
    return {
      stdout: [`failed with exit code ${exitCode}`, ...markedLines(out, before, this.elision)].join("\n"),
      stderr: markedLines(err, 0, this.elision).join("\n"),
    };
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

/** All lines at once through the filter for any program. */
function readThrough(capture: Capture, elision: Elision): Answer {
  const errors = new Errors(elision);
  const shown = { stdout: "", stderr: "" };
  for (const line of capture.lines) {
    const text = errors.line(line);
    if (text !== undefined) shown[line.stream] += `${text}\n`;
  }
  const { stdout = "", stderr = "", ...rest } = errors.end(capture.exitCode);
  return { ...rest, stdout: shown.stdout + stdout, stderr: shown.stderr + stderr };
}

function length({ stdout = "", stderr = "" }: Answer): number {
  return stdout.length + stderr.length;
}

/**
 * The same for a program whose output rtk knows: of a failed run, what the program's own filter shows where that is shorter.
 *
 * @param tool The program's filter.
 */
export function errorsOf(tool: Filter): Filter {
  return {
    ...ERRORS,
    holds: tool.holds === true,
    condense(capture, elision) {
      const any = readThrough(capture, elision);
      const own = capture.exitCode === undefined || capture.exitCode === 0
        ? undefined
        : tool.condense?.(capture, elision);
      const answer = typeof own === "string" ? { stdout: own } : own;
      return answer !== undefined && length(answer) < length(any) ? answer : any;
    },
  };
}
