import { encodeText } from "../platform/text_codec.ts";
import { contradicts, namesFailure } from "./guard.ts";
import { LineReader } from "./line_reader.ts";
import { withLineEnd } from "./shorten.ts";
import type { RunElision } from "./elision.ts";
import type { CapturedLine, LineFilter, StreamName } from "./filter.ts";

/** Hidden lines kept for a run that fails without a word of it shown. */
const TAIL = 40;

/** A line without its end that a program waits behind: `Continue? `, `Password:`, `[y/N] `, `> `. */
const PROMPT = /[?:>\])$#] ?$/;

/** Takes what a run prints. */
export type Emit = (stream: StreamName, bytes: Uint8Array) => void;

/** Puts one run through a line filter while it goes on, and makes good what the filter gets wrong. */
export class LineRun {
  readonly #filter: LineFilter;
  readonly #elision: RunElision;
  readonly #emit: Emit;
  readonly #readers = { stdout: new LineReader("stdout"), stderr: new LineReader("stderr") };
  /** Streams whose present line was shown before its end. */
  readonly #begun = new Set<StreamName>();
  #tail: CapturedLine[] = [];
  #hidden = 0;
  #namesFailure = false;
  #isBroken = false;

  constructor(filter: LineFilter, elision: RunElision, emit: Emit) {
    this.#filter = filter;
    this.#elision = elision;
    this.#emit = emit;
  }

  push(stream: StreamName, bytes: Uint8Array): void {
    if (this.#begun.has(stream)) {
      const end = bytes.indexOf(10) + 1 || bytes.length;
      if (bytes[end - 1] === 10) this.#begun.delete(stream);
      this.#emit(stream, bytes.slice(0, end));
      bytes = bytes.subarray(end);
    }
    this.#show(stream, this.#readers[stream].push(bytes));
  }

  /** Shows a line that has no end yet, if it looks like a question. */
  showPrompt(): void {
    for (const stream of ["stdout", "stderr"] as const) {
      const words = this.#readers[stream].lastWords;
      if (words.includes("\r") || !PROMPT.test(words)) continue;
      this.#begun.add(stream);
      this.#emit(stream, this.#readers[stream].takeRest());
    }
  }

  /** @param exitCode undefined when nobody knows. */
  end(exitCode: number | undefined): void {
    for (const stream of ["stdout", "stderr"] as const) this.#show(stream, this.#readers[stream].end());
    const { stdout, stderr, claim } = this.#isBroken ? {} : this.#lastAnswer(exitCode);
    const text = `${stdout ?? ""}\n${stderr ?? ""}`;
    const isSilent = exitCode !== undefined && exitCode !== 0 && !this.#namesFailure && !namesFailure(text) &&
      this.#tail.some((line) => namesFailure(line.text));
    const isWrong = contradicts(claim, exitCode);
    if (!isWrong) this.#emit("stdout", encodeText(withLineEnd(stdout)));
    if (!isWrong) this.#emit("stderr", encodeText(withLineEnd(stderr)));
    if (isWrong || isSilent) this.#showTail();
  }

  #lastAnswer(exitCode: number | undefined): ReturnType<LineFilter["end"]> {
    try {
      return this.#filter.end(exitCode);
    } catch {
      this.#showTail();
      return {};
    }
  }

  #show(stream: StreamName, batches: readonly (readonly string[])[]): void {
    for (const texts of batches) {
      let shown = "";
      for (const text of texts) {
        const answer = this.#isBroken ? text : this.#apply({ stream, text });
        if (answer === undefined) continue;
        this.#namesFailure ||= namesFailure(answer);
        shown += `${answer}\n`;
      }
      if (shown !== "") this.#emit(stream, encodeText(shown));
    }
  }

  #apply(line: CapturedLine): string | undefined {
    try {
      const answer = this.#filter.line(line);
      if (answer === undefined) this.#hide(line);
      return answer;
    } catch {
      this.#isBroken = true;
      return this.#hidden > 0 ? `${this.#elision.leftOut(this.#hidden)}\n${line.text}` : line.text;
    }
  }

  #hide(line: CapturedLine): void {
    this.#hidden++;
    this.#tail.push(line);
    if (this.#tail.length > 2 * TAIL) this.#tail = this.#tail.slice(-TAIL);
  }

  #showTail(): void {
    const tail = this.#tail.slice(-TAIL);
    const before = this.#hidden - tail.length;
    if (before > 0) this.#emit("stdout", encodeText(`${this.#elision.leftOut(before)}\n`));
    for (const { stream, text } of tail) this.#emit(stream, encodeText(`${text}\n`));
  }
}
