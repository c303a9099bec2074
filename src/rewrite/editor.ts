import type { Span } from "../shell/mod.ts";

/** Puts text in place of a stretch of the source; an insertion when `start` equals `end`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The quoted script that the edit is made in: the one token it may cut. */
  readonly within?: Span;
}

/**
 * Applies edits; everything between them is copied as it stands.
 *
 * @param tokenEnds Where the tokens of the source end, in order: an edit begins and ends at such a place, or in its script.
 * @throws {RangeError} when edits overlap or one cuts a token: a mistake that must not reach a shell.
 */
export function applyEdits(source: string, tokenEnds: readonly number[], edits: readonly Edit[]): string {
  const result: string[] = [];
  const ends = new Boundaries(tokenEnds);
  let at = 0;
  for (const { start, end, text, within } of inOrder(edits)) {
    if (start < at || end < start || end > source.length) throw new RangeError(`Cannot edit ${start}–${end}: overlap`);
    const inScript = within !== undefined && start > within.start && end < within.end;
    if (!inScript && !(ends.has(start) && ends.has(end))) {
      throw new RangeError(`Cannot edit ${start}–${end}: it cuts a token`);
    }
    result.push(source.slice(at, start), text);
    at = end;
  }
  result.push(source.slice(at));
  return result.join("");
}

/** A line of a megabyte has as many edits as commands, and mostly in their order. */
function inOrder(edits: readonly Edit[]): readonly Edit[] {
  const compare = (a: Edit, b: Edit) => a.start - b.start || a.end - b.end;
  const isSorted = edits.every((edit, index) => index === 0 || compare(edits[index - 1]!, edit) <= 0);
  return isSorted ? edits : [...edits].sort(compare);
}

/** The places where tokens end, to be asked about in ascending order. */
class Boundaries {
  #next = 0;

  constructor(private readonly ends: readonly number[]) {}

  has(offset: number): boolean {
    while (this.#next < this.ends.length && this.ends[this.#next]! < offset) this.#next++;
    return offset === 0 || this.ends[this.#next] === offset;
  }
}
