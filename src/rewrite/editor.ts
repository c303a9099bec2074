import type { Word } from "../shell/mod.ts";

/** Puts text in place of a stretch of the source; an insertion when `start` equals `end`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The quoted script that the edit is made in: the one token it may cut. */
  readonly within?: Word;
}

/**
 * Applies edits; everything between them is copied as it stands.
 *
 * @param tokenEnds Where the tokens of the source end, in order: an edit begins and ends at such a place, or in its script.
 * @throws {RangeError} when edits overlap or one cuts a token: a mistake that must not reach a shell.
 */
export function applyEdits(source: string, tokenEnds: readonly number[], edits: readonly Edit[]): string {
  const result: string[] = [];
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const { start, end, text, within } = edit;
    if (start < at || end < start || end > source.length) throw new RangeError(`Cannot edit ${start}–${end}: overlap`);
    const inScript = within !== undefined && start > within.start && end < within.end;
    if (!inScript && !(isBoundary(tokenEnds, start) && isBoundary(tokenEnds, end))) {
      throw new RangeError(`Cannot edit ${start}–${end}: it cuts a token`);
    }
    result.push(source.slice(at, start), text);
    at = end;
  }
  result.push(source.slice(at));
  return result.join("");
}

function isBoundary(ends: readonly number[], offset: number): boolean {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! < offset) low = middle + 1;
    else high = middle;
  }
  return offset === 0 || ends[low] === offset;
}
