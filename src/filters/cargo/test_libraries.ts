import type { Omitted } from "../omitted.ts";

/** Frames and notices that test libraries print around what they have to say. */
const NOISE =
  /^(?:[━─┬┴]{10,}.*|proptest: (?:FileFailurePersistence::|If this test was run on a CI system).*|\s*(?:successes|(?:local|global) rejects): \d+)$/;
/** A line that is the same on both sides, in the table of a snapshot and in a diff of values. */
const SAME_IN_SNAPSHOT = /^ *\d+ +\d+ │ /;
const DIFF_HEAD = /^Diff < left \/ right > :$/;
/** So many such lines before and behind a change are shown. */
const CONTEXT = 2;

/** Leaves out of a failing test's lines what proptest, insta and pretty_assertions print besides. */
export function withoutLibraryNoise(lines: readonly string[], omitted: Omitted): string[] {
  const told = lines.filter((line) => !NOISE.test(line));
  const diff = told.findIndex((line) => DIFF_HEAD.test(line));
  const end = told.findIndex((line, at) => at > diff && !/^[ <>]/.test(line));
  const isInDiff = (at: number) => diff !== -1 && at > diff && (end === -1 || at < end);
  const isSame = (line: string, at: number) => SAME_IN_SNAPSHOT.test(line) || isInDiff(at) && line.startsWith(" ");
  return foldSame(told, told.map(isSame), omitted);
}

function foldSame(lines: readonly string[], same: readonly boolean[], omitted: Omitted): string[] {
  const isNear = (at: number) => {
    for (let other = at - CONTEXT; other <= at + CONTEXT; other++) if (same[other] === false) return true;
    return false;
  };
  const shown: string[] = [];
  for (let at = 0; at < lines.length;) {
    let end = at;
    while (same[end] === true && !isNear(end)) end++;
    if (end - at > 1) {
      shown.push(`… ${end - at} unchanged lines`);
      omitted.add(end - at, "unchanged lines");
    } else if (end > at) shown.push(lines[at]!);
    if (end === at) shown.push(lines[end++]!);
    at = end;
  }
  return shown;
}
