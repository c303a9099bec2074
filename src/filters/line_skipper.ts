import { lastLineEnd } from "../platform/last_line_end.ts";
import { countLineEnds } from "./count_line_ends.ts";
import { failureSign } from "./guard.ts";
import { MAX_LINE_BYTES } from "./line_reader.ts";
import { stripEscapes } from "./strip_escapes.ts";
import { KEPT_LINES } from "./filter.ts";

/** Fewer bytes between two lines that may name a failure are given as all others are. */
const WORTH_SKIPPING = 512;

/** So many bytes are kept back at most. */
const MOST_KEPT = 256 * 1024;

const [LINE_END, ESCAPE] = [10, 27];

/** What becomes of a stream's bytes. */
export interface Skipping {
  /** Takes bytes that the filter has to see, whole lines but for the last; they are valid during the call only. */
  give(bytes: Uint8Array): void;
  /** Tells the filter of lines that it does not see; false where it wants to. The bytes are valid during the call only. */
  skip(count: number, bytes: Uint8Array): boolean;
  /** True where the filter need not see lines that name a failure either. */
  isSated(): boolean;
}

/**
 * Finds in one stream the lines that a filter need not see: a string of each is most of the work. The last lines are kept
 * back without one, since the filter has to see those that no more follow.
 */
export class LineSkipper {
  readonly #skipping: Skipping;
  #kept = new Uint8Array(128 * 1024);
  #length = 0;
  /** Up to here the lines that are kept are without colours and without a sign of failure. */
  #seen = 0;
  /** True where the filter was given a part of the line that goes on. */
  #isWithinLine = false;

  constructor(skipping: Skipping) {
    this.#skipping = skipping;
  }

  /** True while something is kept back that has no line end. */
  get isUnfinished(): boolean {
    return this.#length > 0 && this.#kept[this.#length - 1] !== LINE_END;
  }

  /** Takes bytes that begin a line, or go on where the last ones ended. */
  push(bytes: Uint8Array): void {
    this.#append(bytes);
    const end = this.#wholeLines();
    const isTooLong = this.#length > MOST_KEPT || this.#length - end > MAX_LINE_BYTES;
    const given = isTooLong ? this.#passLong(end) : this.#look(end);
    this.#kept.copyWithin(0, given, this.#length);
    this.#length -= given;
    this.#seen = this.#wholeLines();
    if (given > 0) this.#isWithinLine = isTooLong && given > end;
  }

  /** Passes on what is too long to be kept back; of a line that has begun above, as little as of other lines. */
  #passLong(end: number): number {
    const piece = this.#kept.subarray(0, this.#length);
    const isNeedless = end === 0 && this.#isWithinLine &&
      (this.#skipping.isSated() || failureSign(piece, 0) < 0) && this.#skipping.skip(0, piece);
    this.#isWithinLine = true;
    return isNeedless ? this.#length : this.#give(this.#kept, 0, this.#length);
  }

  /** Gives what is kept back. */
  flush(): void {
    const kept = this.#kept.subarray(0, this.#length);
    this.#length = this.#seen = 0;
    this.#isWithinLine = false;
    if (kept.length > 0) this.#skipping.give(kept);
  }

  #append(bytes: Uint8Array): void {
    if (this.#length + bytes.length > this.#kept.length) {
      const larger = new Uint8Array(2 * (this.#length + bytes.length));
      larger.set(this.#kept.subarray(0, this.#length));
      this.#kept = larger;
    }
    this.#kept.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #wholeLines(): number {
    return lastLineEnd(this.#kept, this.#length - 1) + 1;
  }

  /** Takes the colours out of whole lines, since no word is found within which one stands; returns where they end then. */
  #stripColours(from: number, end: number): number {
    const left = from + stripEscapes(this.#kept.subarray(from, end));
    this.#kept.copyWithin(left, end, this.#length);
    this.#length -= end - left;
    return left;
  }

  /** Gives whole lines to the filter, or tells it of them; returns up to where. */
  #look(end: number): number {
    let lines = this.#kept.subarray(0, end);
    let last = beforeLastLines(lines);
    let isPlain = false;
    let at = 0;
    for (let from = this.#seen; from < lines.length;) {
      const sign = this.#skipping.isSated() ? -1 : failureSign(lines, from);
      const line = sign < 0 ? lines.length : lastLineEnd(lines, sign) + 1;
      if (sign >= 0 && lines[sign] === ESCAPE && !isPlain) {
        lines = this.#kept.subarray(0, this.#stripColours(line, lines.length));
        last = beforeLastLines(lines);
        isPlain = true;
        from = line;
        continue;
      }
      const skipped = Math.min(line, last);
      if (skipped > at) {
        const isWorth = sign < 0 || skipped - at >= WORTH_SKIPPING;
        const passed = lines.subarray(at, skipped);
        // The line that ends first was counted where it began.
        const count = countLineEnds(passed) - (at === 0 && this.#isWithinLine ? 1 : 0);
        if (!isWorth || !this.#skipping.skip(count, passed)) {
          return this.#give(lines, at, lines.length);
        }
        at = skipped;
      }
      if (sign < 0) break;
      from = lines.indexOf(LINE_END, sign) + 1;
      at = this.#give(lines, at, from);
    }
    // What the filter wants to see it has to see at once.
    return at < lines.length && !this.#skipping.skip(0, lines.subarray(0, 0))
      ? this.#give(lines, at, lines.length)
      : at;
  }

  #give(lines: Uint8Array, from: number, to: number): number {
    this.#skipping.give(lines.subarray(from, to));
    return to;
  }
}

/** Where the last lines begin, as many as are kept and have room: one at least. */
function beforeLastLines(bytes: Uint8Array): number {
  const least = Math.max(0, bytes.length - MOST_KEPT / 2);
  let start = Math.max(0, lastLineEnd(bytes, bytes.length - 2) + 1);
  for (let left = KEPT_LINES - 1; left > 0 && start > 0; left--) {
    const before = lastLineEnd(bytes, start - 2) + 1;
    if (before < least) break;
    start = before;
  }
  return start;
}
