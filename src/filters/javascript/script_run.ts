import type { Answer, CapturedLine, Elision, Filter, LineFilter, StreamName } from "../filter.ts";
import { CrashFilter } from "./crash.ts";
import { HeldLines } from "./held_lines.ts";
import { LargeReport } from "./large_report.ts";
import { isManagerNoise, withoutManagerNoise } from "./manager_noise.ts";
import { answerOf, type Streams, streamsOf } from "./reading.ts";
import { recognise } from "./recognise.ts";

/** What a script runner prints before the script's own first line. */
export interface Preamble {
  /** Whether a first line may belong to it. */
  mayBe(line: string): boolean;
  /** The lines that do not belong to it, of lines that start with it. */
  strip(lines: readonly string[]): string[];
  /**
   * Whether the run is to be held back until its end, since a report will come of it.
   *
   * @param start What was printed before the script's first line.
   */
  holds(start: Streams, first: string, argv: readonly string[]): boolean;
}

/** Lines that only `node:test` and producers of TAP print. */
const TEST_START = /^TAP version 1[34]$|^[✔✖] .+ \(\d[\d.]*ms\)$/;
/** Lines of a run held too long that are passed on in one go. */
const AT_ONCE = 1000;
/** Lines of npm's own that wait for their end at most. */
const MOST_ERRORS = 10_000;
const NPM_ERROR = /^npm (error|ERR!)( |$)/;

/**
 * A run of which it shows only from its output what it is. It is shown as it comes, crashes without Node's own frames; a report is held
 * back from where it starts to the end of the run, and shortened; one that is too large for that is shown by its ends and its failures.
 */
export class ScriptRun implements LineFilter {
  #mode: "start" | "held" | "through";
  #held = new HeldLines();
  #crash = new CrashFilter();
  /** npm's own words on a failure, which are its last and are shorter as a whole. */
  #npmErrors: string[] = [];
  /** What takes the lines of a report that is too large to be held back. */
  #large: LargeReport | undefined;

  constructor(readonly argv: readonly string[], readonly elision: Elision, readonly preamble?: Preamble) {
    this.#mode = preamble === undefined ? "through" : "start";
  }

  /** Where every line is shown none is looked for. */
  isSated(stream: StreamName): boolean {
    return this.#large?.isSated(stream) ?? true;
  }

  skip(count: number, stream: StreamName, bytes: Uint8Array): boolean {
    return this.#large?.skip(count, stream, bytes) ?? false;
  }

  line(line: CapturedLine): string | undefined {
    if (this.#large !== undefined) return this.#large.show(line.stream, line.text);
    if (this.#mode === "start") {
      if (this.preamble!.mayBe(line.text)) {
        this.#held.push(line);
        return undefined;
      }
      const start = streamsOf(this.#held.capture(this.argv, undefined));
      this.#mode = this.preamble!.holds(start, line.text, this.argv) ? "held" : "through";
    }
    if (this.#mode === "through" && this.#held.isEmpty && TEST_START.test(line.text)) this.#mode = "held";
    if (this.#mode === "through") {
      return this.#held.isEmpty
        ? this.#passOne(line)
        : this.#pass([...this.#held.release(line.stream), line.text], line.stream);
    }
    if (this.#held.push(line)) return undefined;
    if (this.#held.isFull) {
      this.#large = new LargeReport(this.#held, this.elision);
      return this.#large.show(line.stream);
    }
    this.#mode = "through";
    return this.#passAll(this.#held.release(line.stream), line.stream);
  }

  end(exitCode: number | undefined): Answer {
    if (this.#large !== undefined) return this.#large.end(exitCode);
    if (this.#mode === "held") return this.#shorten(exitCode);
    const rest = this.#held.answer();
    if (this.#mode === "start") return rest;
    const { stdout, stderr } = streamsOf(this.#held.capture(this.argv, exitCode));
    const errors = text(withoutManagerNoise(this.#npmErrors));
    return {
      stdout: text(this.#strip(stdout)),
      stderr: text(this.#strip(stderr)) + (this.#crash.end().stderr ?? "") + errors,
    };
  }

  /** What was held for long, a part at a time: all at once would take many times its size. */
  #passAll(lines: readonly string[], stream: StreamName): string | undefined {
    const shown: string[] = [];
    for (let at = 0; at < lines.length; at += AT_ONCE) {
      const part = this.#pass(lines.slice(at, at + AT_ONCE), stream);
      if (part !== undefined) shown.push(part);
    }
    return shown.length === 0 ? undefined : shown.join("\n");
  }

  #strip(lines: readonly string[]): readonly string[] {
    return this.preamble?.strip(lines) ?? lines;
  }

  /** The same as for many lines, without the lists: of a large output nearly every line goes this way. */
  #passOne(line: CapturedLine): string | undefined {
    const { stream, text } = line;
    if (text.trim() === "") return this.#crash.line({ stream, text: "" });
    if (stream === "stderr" && (this.#npmErrors.length > 0 || NPM_ERROR.test(text))) return this.#pass([text], stream);
    return isManagerNoise(text) ? undefined : this.#crash.line(line);
  }

  #pass(lines: readonly string[], stream: StreamName): string | undefined {
    if (lines.length === 1 && lines[0]!.trim() === "") return this.#crash.line({ stream, text: "" });
    if (stream === "stderr" && this.#npmErrors.length < MOST_ERRORS && lines.every((line) => NPM_ERROR.test(line))) {
      this.#npmErrors.push(...lines);
      return undefined;
    }
    const told = stream === "stderr" ? [...this.#npmErrors.splice(0), ...lines] : lines;
    const shown: string[] = [];
    for (const each of withoutManagerNoise(told.length > 1 ? this.#strip(told) : told)) {
      const answer = this.#crash.line({ stream, text: each });
      if (answer !== undefined) shown.push(answer);
    }
    return shown.length === 0 ? undefined : shown.join("\n");
  }

  #shorten(exitCode: number | undefined): Answer {
    const capture = this.#held.capture(this.argv, exitCode);
    const { stdout, stderr } = streamsOf(capture);
    const streams = { stdout: this.#strip(stdout), stderr: this.#strip(stderr) };
    return answerOf(recognise(streams), capture, this.elision) ??
      { stdout: text(streams.stdout), stderr: text(streams.stderr) };
  }
}

function text(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

/** `node program.js` and `deno run`: shown as they come, but for reports and crashes. */
export const program: Filter = { name: "node", open: (argv, elision) => new ScriptRun(argv, elision) };
