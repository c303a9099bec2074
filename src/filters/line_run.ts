import { decodeBytes, encodeText } from "../platform/text_codec.ts";
import { cleanLine } from "./clean_line.ts";
import { countLineEnds } from "./count_line_ends.ts";
import { contradicts, failureSign, namesFailure } from "./guard.ts";
import { LineReader, MAX_LINE_BYTES } from "./line_reader.ts";
import { withLineEnd } from "./shorten.ts";
import type { RunElision } from "./elision.ts";
import { type CapturedLine, KEPT_LINES, type LineFilter, type StreamName } from "./filter.ts";

/** Hidden lines kept for a run that fails without a word of it shown. */
const TAIL = 40;

/** Fewer bytes between two lines that may name a failure are read as all others are. */
const WORTH_SKIPPING = 512;

/** A line without its end that a program waits behind: `Continue? `, `Password:`, `[y/N] `, `> `. */
const PROMPT = /[?:>\])$#] ?$/;

const STREAMS = ["stdout", "stderr"] as const;

/** Takes what a run prints. */
export type Emit = (stream: StreamName, bytes: Uint8Array) => void;

/** Puts one run through a line filter while it goes on, and makes good what the filter gets wrong. */
export class LineRun {
  readonly #filter: LineFilter;
  readonly #elision: RunElision;
  readonly #emit: Emit;
  readonly #readers: Readonly<Record<StreamName, LineReader>>;
  /** Streams whose present line was shown before its end. */
  readonly #begun = new Set<StreamName>();
  /** True for a filter that only holds back: no failure can be missing from what it shows. */
  readonly #isWhole: boolean;
  #tail: CapturedLine[] = [];
  #hidden = 0;
  #namesFailure = false;
  #isBroken = false;

  /** @param masks True when what the filter does not show must not be seen. */
  constructor(filter: LineFilter, elision: RunElision, emit: Emit, readonly masks = false) {
    this.#filter = filter;
    this.#isWhole = filter.release !== undefined;
    this.#elision = elision;
    this.#emit = emit;
    // A piece of a line does not tell whether it goes on with a secret.
    const most = masks ? Infinity : MAX_LINE_BYTES;
    this.#readers = { stdout: new LineReader("stdout", most), stderr: new LineReader("stderr", most) };
  }

  push(stream: StreamName, bytes: Uint8Array): void {
    if (this.#begun.has(stream)) {
      const end = bytes.indexOf(10) + 1 || bytes.length;
      if (bytes[end - 1] === 10) this.#begun.delete(stream);
      this.#emit(stream, bytes.slice(0, end));
      bytes = bytes.subarray(end);
    }
    const reader = this.#readers[stream];
    if (
      this.#isWhole && reader.restLength + bytes.length > MAX_LINE_BYTES && !bytes.includes(10) && !bytes.includes(13)
    ) {
      // Too long to be one of many that are alike.
      this.#release(stream);
      this.#begun.add(stream);
      this.#emit(stream, reader.takeRest());
      this.#emit(stream, bytes.slice());
    } else this.#read(stream, bytes);
  }

  /** Gives the filter its lines, and tells it of those that it need not see: a string of each is most of the work. */
  #read(stream: StreamName, bytes: Uint8Array): void {
    const reader = this.#readers[stream];
    const isBegun = reader.restLength > 0;
    let at = isBegun ? bytes.indexOf(10) + 1 : 0;
    const whole = bytes.subarray(0, beforeLastLines(bytes, KEPT_LINES));
    if (this.#filter.skip !== undefined && !(isBegun && at === 0) && whole.length > at) {
      this.#show(stream, reader.push(bytes.subarray(0, at)));
      while (at < whole.length && !this.#isBroken) {
        const sign = this.#filter.isSated === true ? -1 : failureSign(whole, at);
        const line = sign < 0 ? whole.length : whole.lastIndexOf(10, sign) + 1;
        if (sign >= 0 && line - at < WORTH_SKIPPING || !this.#skip(whole.subarray(at, line))) break;
        at = sign < 0 ? line : whole.indexOf(10, sign) + 1;
        this.#show(stream, reader.push(whole.subarray(line, at)));
      }
    } else at = 0;
    this.#show(stream, reader.push(bytes.subarray(at)));
  }

  #skip(lines: Uint8Array): boolean {
    const count = countLineEnds(lines);
    if (!this.#filter.skip!(count)) return false;
    this.#hidden += count;
    return true;
  }

  /** True while a line has no end and was not shown. */
  get isUnfinished(): boolean {
    return STREAMS.some((stream) => this.#readers[stream].restLength > 0);
  }

  /**
   * Shows lines that have no end yet: one that looks like a question, and any other one that the program seems to wait
   * behind, unless it is drawn over and over.
   */
  showPrompt(isWaiting: boolean): void {
    if (this.masks) return;
    for (const stream of STREAMS) {
      const words = cleanLine(this.#readers[stream].lastWords);
      if (words === "" || !(PROMPT.test(words) || isWaiting && !this.#readers[stream].lastWords.includes("\r"))) {
        continue;
      }
      this.#release(stream);
      this.#begun.add(stream);
      this.#emit(stream, encodeText(cleanLine(decodeBytes(this.#readers[stream].takeRest()))));
    }
  }

  /** Ends the reading by lines: what was not shown yet is shown as it is. */
  stop(): void {
    for (const stream of STREAMS) {
      this.#release(stream);
      this.#emit(stream, this.#readers[stream].takeRest());
    }
  }

  /** Shows what the filter holds back of a stream. */
  #release(stream: StreamName): void {
    this.#emit(stream, encodeText(this.#isBroken ? "" : this.#filter.release?.(stream) ?? ""));
  }

  /** @param exitCode undefined when nobody knows. */
  end(exitCode: number | undefined): void {
    for (const stream of STREAMS) this.#show(stream, this.#readers[stream].end());
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
        const answer = this.#isBroken ? this.#unread(text) : this.#apply({ stream, text });
        if (answer === undefined) continue;
        this.#namesFailure ||= this.#isWhole || namesFailure(answer);
        shown += `${answer}\n`;
      }
      if (shown !== "") this.#emit(stream, encodeText(shown));
    }
  }

  #apply(line: CapturedLine): string | undefined {
    try {
      const answer = this.#filter.line(line);
      if (answer === undefined && !this.#isWhole) this.#hide(line);
      return answer;
    } catch {
      this.#isBroken = true;
      if (this.masks || this.#hidden === 0) return this.#unread(line.text);
      return `${this.#elision.leftOut(this.#hidden)}\n${line.text}`;
    }
  }

  /** A line that the filter cannot judge. */
  #unread(text: string): string | undefined {
    return this.masks ? undefined : text;
  }

  #hide(line: CapturedLine): void {
    this.#hidden++;
    this.#tail.push(line);
    if (this.#tail.length > 2 * TAIL) this.#tail = this.#tail.slice(-TAIL);
  }

  #showTail(): void {
    if (this.masks) return;
    const tail = this.#tail.slice(-TAIL);
    const before = this.#hidden - tail.length;
    if (before > 0) this.#emit("stdout", encodeText(`${this.#elision.leftOut(before)}\n`));
    for (const { stream, text } of tail) this.#emit(stream, encodeText(`${text}\n`));
  }
}

/** Where the last so many line ends of the bytes begin to count; 0 when there are no more than these. */
function beforeLastLines(bytes: Uint8Array, lines: number): number {
  let end = bytes.lastIndexOf(10);
  for (let left = lines; left > 0 && end > 0; left--) end = bytes.lastIndexOf(10, end - 1);
  return end + 1;
}
