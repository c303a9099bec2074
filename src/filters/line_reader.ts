import { lastLineEnd } from "../platform/last_line_end.ts";
import { decodeBytes } from "../platform/text_codec.ts";
import { cleanLine, withoutEscapes } from "./clean_line.ts";
import type { StreamName } from "./filter.ts";

/** Longest line that is held back for its end; a longer one is cut into pieces. */
export const MAX_LINE_BYTES = 64 * 1024;

/** Cuts the pieces of one stream into lines as they come. What it is given may be used again afterwards. */
export class LineReader {
  /** The beginning of a line without its end. */
  #rest = new Uint8Array(1024);
  #length = 0;
  #isWithinLine = false;

  /** @param most Bytes of a line that are held back for its end. */
  constructor(readonly stream: StreamName, readonly most = MAX_LINE_BYTES) {}

  /** The lines that end in these bytes. */
  push(bytes: Uint8Array): string[][] {
    const batches: string[][] = [];
    let from = 0;
    if (this.#length > 0) {
      from = bytes.indexOf(10) + 1;
      this.#keep(from === 0 ? bytes : bytes.subarray(0, from));
      if (from === 0) return this.#endPiece();
      batches.push(...this.end());
      this.#isWithinLine = false;
    }
    const end = lastLineEnd(bytes) + 1;
    if (end > from) {
      batches.push(toLines(bytes.subarray(from, end)));
      this.#isWithinLine = false;
    }
    this.#keep(bytes.subarray(Math.max(from, end)));
    return this.#length > this.most ? [...batches, ...this.#endPiece()] : batches;
  }

  /** What is kept, where it is too long to be kept any longer. */
  #endPiece(): string[][] {
    if (this.#length <= this.most) return [];
    this.#isWithinLine = true;
    return this.end();
  }

  /** True where the next line goes on with one of which a piece was given. */
  get isWithinLine(): boolean {
    return this.#isWithinLine;
  }

  /** Told of bytes that were passed over. */
  pass(bytes: Uint8Array): void {
    if (this.#isWithinLine && bytes.includes(10)) this.#isWithinLine = false;
  }

  /** What came after the last line end. */
  end(): string[][] {
    if (this.#length === 0) return [];
    // Read where it lies: a copy for each piece of a line without end would be garbage of the size of the output.
    const lines = toLines(this.#rest.subarray(0, this.#length));
    this.#length = 0;
    return [lines];
  }

  /** Gives away what came after the last line end, as bytes. */
  takeRest(): Uint8Array {
    const rest = this.#rest.slice(0, this.#length);
    this.#length = 0;
    return rest;
  }

  /** Forgets what was drawn over in a line that is too long to be kept. */
  #dropDrawnOver(): void {
    if (this.#length <= this.most) return;
    // Carriage returns at the end draw over nothing yet.
    let last = this.#length - 1;
    while (last >= 0 && this.#rest[last] === 13) last--;
    const from = this.#rest.subarray(0, last + 1).lastIndexOf(13) + 1;
    this.#rest.copyWithin(0, from, this.#length);
    this.#length -= from;
  }

  /** How much has come after the last line end. */
  get restLength(): number {
    return this.#length;
  }

  /** The last words after the last line end, for looking at only. */
  get lastWords(): string {
    return new TextDecoder().decode(this.#rest.subarray(Math.max(0, this.#length - 80), this.#length));
  }

  #keep(bytes: Uint8Array): void {
    if (this.#length + bytes.length > this.#rest.length) {
      const larger = new Uint8Array(2 * (this.#length + bytes.length));
      larger.set(this.#rest.subarray(0, this.#length));
      this.#rest = larger;
    }
    this.#rest.set(bytes, this.#length);
    this.#length += bytes.length;
    this.#dropDrawnOver();
  }
}

function toLines(bytes: Uint8Array): string[] {
  // Of all lines at once: a look at each costs several times as much.
  const text = withoutEscapes(decodeBytes(bytes));
  const texts = text.split("\n");
  if (texts.at(-1) === "") texts.pop();
  return text.includes("\r") ? texts.map(cleanLine) : texts;
}
