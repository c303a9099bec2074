import { decodeBytes, encodeText } from "../platform/text_codec.ts";
import { cleanLine } from "./clean_line.ts";
import { contradicts, failureSign, namesFailure } from "./guard.ts";
import { LineReader, MAX_LINE_BYTES } from "./line_reader.ts";
import { LineSkipper } from "./line_skipper.ts";
import { withLineEnd } from "./shorten.ts";
import type { RunElision } from "./elision.ts";
import type { CapturedLine, LineFilter, StreamName } from "./filter.ts";

/** Hidden lines kept for a run that fails without a word of it shown. */
const TAIL = 40;

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
  /** For a filter that need not see every line. */
  readonly #skippers: Readonly<Record<StreamName, LineSkipper>> | undefined;
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
    const skipper = (stream: StreamName) =>
      new LineSkipper({
        give: (bytes) => this.#give(stream, bytes),
        skip: (count, skipped) => this.#skip(count, stream, skipped),
        isSated: () => this.#filter.isSated?.(stream) ?? false,
      });
    this.#skippers = filter.skip === undefined ? undefined : { stdout: skipper("stdout"), stderr: skipper("stderr") };
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

  #read(stream: StreamName, bytes: Uint8Array): void {
    const skipper = this.#skippers?.[stream];
    for (const other of STREAMS) if (this.#isBroken || other !== stream) this.#flush(other);
    if (skipper === undefined || this.#isBroken) return this.#give(stream, bytes);
    if (this.#readers[stream].restLength > 0) {
      const end = bytes.indexOf(10) + 1 || bytes.length;
      this.#give(stream, bytes.subarray(0, end));
      bytes = bytes.subarray(end);
    }
    if (bytes.length > 0) skipper.push(bytes);
  }

  #give(stream: StreamName, bytes: Uint8Array): void {
    const { isWithinLine } = this.#readers[stream];
    this.#show(stream, this.#readers[stream].push(bytes), isWithinLine);
  }

  #skip(count: number, stream: StreamName, bytes: Uint8Array): boolean {
    if (this.#isBroken || this.#filter.skip?.(count, stream, bytes) !== true) return false;
    this.#hidden += count;
    this.#readers[stream].pass(bytes);
    return true;
  }

  /** Has the filter see what it was not given yet. */
  #flush(stream: StreamName): void {
    this.#skippers?.[stream].flush();
  }

  /** True while a line has no end and was not shown. */
  get isUnfinished(): boolean {
    return STREAMS.some((stream) =>
      this.#readers[stream].restLength > 0 || this.#skippers?.[stream].isUnfinished === true
    );
  }

  /**
   * Shows lines that have no end yet: one that looks like a question, and any other one that the program seems to wait
   * behind, unless it is drawn over and over.
   */
  showPrompt(isWaiting: boolean): void {
    if (this.masks) return;
    for (const stream of STREAMS) {
      this.#flush(stream);
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
      this.#flush(stream);
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
    for (const stream of STREAMS) this.#flush(stream);
    for (const stream of STREAMS) {
      this.#show(stream, this.#readers[stream].end(), this.#readers[stream].isWithinLine);
    }
    const { stdout, stderr, claim, isNoFailure } = this.#isBroken ? {} : this.#lastAnswer(exitCode);
    const text = `${stdout ?? ""}\n${stderr ?? ""}`;
    const isWrong = contradicts(claim, exitCode);
    if (!isWrong) this.#forget(text.split("\n"));
    const isFailure = exitCode !== undefined && exitCode !== 0 && isNoFailure !== true;
    const isSilent = isFailure && !this.#namesFailure && !namesFailure(text) &&
      this.#tail.slice(-TAIL).some((line) => namesFailure(line.text));
    const isCounted = isSilent && this.#hidden > Math.min(TAIL, this.#tail.length);
    const said = (part: string | undefined) => encodeText(withLineEnd(isCounted ? this.#withoutMarker(part) : part));
    if (!isWrong) this.#emit("stdout", said(stdout));
    if (!isWrong) this.#emit("stderr", said(stderr));
    if (isWrong || isSilent) this.#showTail();
  }

  /** What was said, but for the count of lines that is said again with the last ones. */
  #withoutMarker(text: string | undefined): string | undefined {
    const isMarker = (line: string) => line.endsWith(` lines left out${this.#elision.recall}`);
    return text?.split("\n").filter((line) => !isMarker(line)).join("\n");
  }

  #lastAnswer(exitCode: number | undefined): ReturnType<LineFilter["end"]> {
    try {
      return this.#filter.end(exitCode);
    } catch {
      this.#showTail();
      return {};
    }
  }

  /** @param isRest True where the first line goes on with one of which a piece was shown. */
  #show(stream: StreamName, batches: readonly (readonly string[])[], isRest: boolean): void {
    for (const texts of batches) {
      let shown = "";
      for (const text of texts) {
        const answer = this.#isBroken ? this.#unread(text) : this.#apply({ stream, text, isRest });
        isRest = false;
        if (answer !== undefined) shown += `${answer}\n`;
      }
      if (shown === "") continue;
      const bytes = encodeText(shown);
      this.#namesFailure ||= this.#isWhole || failureSign(bytes, 0) >= 0 && shown.split("\n").some(namesFailure);
      this.#emit(stream, bytes);
    }
  }

  #apply(line: CapturedLine): string | undefined {
    try {
      const answer = this.#filter.line(line);
      if (answer === undefined && !this.#isWhole && line.isRest !== true) this.#hide(line);
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

  /** Lines that the filter only held back are not hidden. */
  #forget(said: readonly string[]): void {
    const isSaid = new Set(said);
    const last = this.#tail.slice(-TAIL);
    const hidden = last.filter((line) => !isSaid.has(line.text));
    if (hidden.length < last.length) this.#hidden = hidden.length;
    this.#tail = hidden;
  }

  #showTail(): void {
    if (this.masks) return;
    const tail = this.#tail.slice(-TAIL);
    const before = this.#hidden - tail.length;
    if (before > 0) this.#emit("stdout", encodeText(`${this.#elision.leftOut(before)}\n`));
    for (const { stream, text } of tail) this.#emit(stream, encodeText(`${text}\n`));
  }
}
