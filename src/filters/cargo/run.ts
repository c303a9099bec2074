import type { Answer, CapturedLine, Elision, Filter, LineFilter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { continuesBacktrace, foldBacktraces, startsBacktrace } from "./backtrace.ts";
import { BuildReader } from "./build_output.ts";
import { readStatusLine } from "./status_line.ts";

/** Passes the program's own output on as it comes, but for its panics' stacks; what cargo says before is shortened. */
export const cargoRun: Filter = {
  name: "cargo-run",
  open: (argv, elision) => new RunLines(isQuiet(argv), elision),
};

/** Characters held back at most: of a very long build a part at a time is shortened, of a very long stack as well. */
const MOST_HELD = 1024 * 1024;

function isQuiet(argv: readonly string[]): boolean {
  const end = argv.indexOf("--");
  return argv.slice(0, end === -1 ? undefined : end).some((arg) => arg === "-q" || arg === "--quiet");
}

class RunLines implements LineFilter {
  /** What cargo said; undefined once the program runs. */
  #building: string[] | undefined = [];
  /** A stack that is still coming. */
  #stack: string[] | undefined;
  /** Length of what is held back. */
  #held = 0;
  #hasFailed = false;
  readonly #omitted = new Omitted();

  /** @param quiet True where cargo says nothing of its own but errors, and so not when the program starts. */
  constructor(readonly quiet: boolean, readonly elision: Elision) {}

  line({ stream, text }: CapturedLine): string | undefined {
    if (this.quiet && this.#building?.length === 0 && !(stream === "stderr" && /^error\[E\d+\]: /.test(text))) {
      this.#building = undefined;
    }
    if (stream === "stdout") return text;
    if (this.#building === undefined) return this.#program(text);
    const status = readStatusLine(text);
    if (status?.verb === "Running" && status.text.startsWith("`")) {
      const said = this.#readBuild();
      this.#building = undefined;
      this.#hasFailed = false;
      return said || undefined;
    }
    this.#building.push(text);
    return this.#isTooMuch(text) ? this.#readBuild() || undefined : undefined;
  }

  /** Counts a line that is held back. */
  #isTooMuch(text: string): boolean {
    this.#held += text.length;
    return this.#held > MOST_HELD;
  }

  end(): Answer {
    const text = this.#readBuild();
    const lines = [...(text === "" ? [] : [text]), ...this.#folded(), ...this.#omitted.marker(this.elision)];
    return {
      ...(lines.length === 0 ? {} : { stderr: lines.join("\n") + "\n" }),
      ...(this.#hasFailed ? { claim: "failed" } : {}),
    };
  }

  #program(text: string): string | undefined {
    if (this.#stack !== undefined && continuesBacktrace(text)) {
      this.#stack.push(text);
      return this.#isTooMuch(text) ? this.#folded().join("\n") || undefined : undefined;
    }
    const before = this.#folded();
    if (startsBacktrace(text)) this.#stack = [text];
    else before.push(text);
    return before.length === 0 ? undefined : before.join("\n");
  }

  #folded(): string[] {
    const lines = this.#stack === undefined ? [] : foldBacktraces(this.#stack, this.#omitted);
    this.#stack = undefined;
    this.#held = 0;
    return lines;
  }

  /** What cargo said since the last time, in short. */
  #readBuild(): string {
    const said = new BuildReader(this.#omitted).read(this.#building ?? []);
    this.#hasFailed ||= said.failed;
    if (this.#building !== undefined) this.#building = [];
    this.#held = 0;
    return said.lines.filter((line) => !/^Finished `/.test(line)).join("\n");
  }
}
