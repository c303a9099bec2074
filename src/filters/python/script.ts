import type { Answer, CapturedLine, Elision, Filter, LineFilter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { foldTracebacks } from "./traceback.ts";
import { unittest } from "./unittest.ts";

/** Lines that are held back at most: three for each call of a deep recursion, and room for groups of errors. */
const MOST_HELD = 10_000;

const TRACEBACK = /^ *(?:\+ Exception Group )?Traceback \(most recent call last\):$/;

/** Stands above each failure that `unittest` reports, with which a script of tests ends. */
const FIRST_FAILURE = /^={70}$/;
/** Stands below that; any other program may draw a line and go on. */
const HEADING = /^(?:FAIL|ERROR|UNEXPECTED SUCCESS): \S/;

/** Passes a program's output on as it comes; a traceback is held back until its last line, and folded. */
class ScriptLines implements LineFilter {
  readonly #omitted = new Omitted();
  #held: string[] = [];
  /** Whether what is held are failures of `unittest`, to be read at the end. */
  #isReport = false;

  constructor(readonly argv: readonly string[], readonly elision: Elision) {}

  line({ stream, text }: CapturedLine): string | undefined {
    if (stream === "stdout") return text;
    if (this.#goesOn(text)) {
      this.#held.push(text);
      return undefined;
    }
    const before = this.#flush();
    this.#isReport = FIRST_FAILURE.test(text);
    if (this.#isReport || TRACEBACK.test(text)) this.#held.push(text);
    else before.push(text);
    return before.length === 0 ? undefined : before.join("\n");
  }

  end(exitCode: number | undefined): Answer {
    const report = this.#readReport(exitCode);
    if (report !== undefined) return report;
    const lines = [...this.#flush(), ...this.#omitted.marker(this.elision)];
    return lines.length === 0 ? {} : { stderr: lines.join("\n") + "\n" };
  }

  #goesOn(text: string): boolean {
    if (this.#held.length === 0 || this.#held.length >= MOST_HELD) return false;
    if (this.#isReport) return this.#held.length > 1 || HEADING.test(text);
    return /^[ |+]/.test(text);
  }

  #flush(): string[] {
    const lines = foldTracebacks(this.#held, this.#omitted);
    this.#held = [];
    return lines;
  }

  #readReport(exitCode: number | undefined): Answer | undefined {
    if (!this.#isReport || this.#held.length === 0) return undefined;
    const stderr = this.#held.join("\n") + "\n";
    const lines = this.#held.map((text) => ({ stream: "stderr" as const, text }));
    const short = unittest.condense!({ argv: this.argv, lines, stdout: "", stderr, exitCode }, this.elision);
    if (short === undefined || typeof short === "string") return undefined;
    const marker = this.#omitted.marker(this.elision).map((line) => line + "\n").join("");
    return { ...short, stderr: `${short.stderr ?? ""}${marker}` };
  }
}

/** A program in Python, also a script of tests. */
export const pythonScript: Filter = {
  name: "python",
  open: (argv, elision) => new ScriptLines(argv, elision),
};
