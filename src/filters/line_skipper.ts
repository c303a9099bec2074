import { lastLineEnd } from "../platform/last_line_end.ts";
import { countLineEnds } from "./count_line_ends.ts";
import { failureSign } from "./guard.ts";
import { MAX_LINE_BYTES } from "./line_reader.ts";
import { stripEscapes } from "./strip_escapes.ts";
import { KEPT_LINES, type LineFilter } from "./filter.ts";

/** Fewer bytes between two lines that may name a failure are given as all others are. */
const WORTH_SKIPPING = 512;

/** So many bytes are kept back at most. */
const MOST_KEPT = 256 * 1024;

const [LINE_END, ESCAPE] = [10, 27];

/** What becomes of a stream's bytes. */
export interface Skipping {
  /** Takes bytes that the filter has to see, whole lines but for the last; they are valid during the call only. */
  give(bytes: Uint8Array): void;
  /** Tells the filter of lines that it does not see; false where it wants to. */
  skip(count: number): boolean;
}

/**
 * Finds in one stream the lines that a filter need not see: a string of each is most of the work. The last lines are kept
 * back without one, since the filter has to see those that no more follow.
 */
export class LineSkipper {
  readonly #filter: LineFilter;
  readonly #skipping: Skipping;
  #kept = new Uint8Array(128 * 1024);
  #length = 0;
  /** Up to here the lines that are kept are without colours and without a sign of failure. */
  #seen = 0;

  constructor(filter: LineFilter, skipping: Skipping) {
    this.#filter = filter;
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
    const given = isTooLong ? this.#give(this.#kept, 0, this.#length) : this.#look(end);
    this.#kept.copyWithin(0, given, this.#length);
    this.#length -= given;
    this.#seen = this.#wholeLines();
  }

  /** Gives what is kept back. */
  flush(): void {
    const kept = this.#kept.subarray(0, this.#length);
    this.#length = this.#seen = 0;
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
      const sign = this.#filter.isSated === true ? -1 : failureSign(lines, from);
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
        if (!isWorth || !this.#skipping.skip(countLineEnds(lines.subarray(at, skipped)))) {
          return this.#give(lines, at, lines.length);
        }
        at = skipped;
      }
      if (sign < 0) break;
      from = lines.indexOf(LINE_END, sign) + 1;
      at = this.#give(lines, at, from);
    }
    // What the filter wants to see it has to see at once.
    return at < lines.length && !this.#skipping.skip(0) ? this.#give(lines, at, lines.length) : at;
  }

  #give(lines: Uint8Array, from: number, to: number): number {
    this.#skipping.give(lines.subarray(from, to));
    return to;
  }
}

/** Where the last lines begin, as many as are kept; 0 when there are no more than these, or they are too long. */
function beforeLastLines(bytes: Uint8Array): number {
  const least = Math.max(0, bytes.length - MOST_KEPT / 2);
  let at = bytes.length;
  for (let left = KEPT_LINES; left >= 0 && at >= least; left--) at = lastLineEnd(bytes, at - 1);
  return at < least ? 0 : at + 1;
}
