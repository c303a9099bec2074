import type { Hunk } from "../files/diff_unified.ts";

/** Unchanged lines kept on each side of a change. With none, `git apply` would need `--unidiff-zero`. */
const CONTEXT = 1;
/** Splitting a hunk costs a header; unchanged lines shorter than that are cheaper to show. */
const HEADER_LENGTH = 24;

function isContext(line: string): boolean {
  return line === "" || line.startsWith(" ");
}

/** A line and the "no newline" note on it, which go together. */
function unitsOf(lines: readonly string[]): string[][] {
  const units: string[][] = [];
  for (const line of lines) {
    if (line.startsWith("\\") && units.length > 0) units.at(-1)!.push(line);
    else units.push([line]);
  }
  return units;
}

function stretchesOf(units: readonly (readonly string[])[]): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  units.forEach(([line = ""], index) => {
    if (isContext(line)) return;
    const start = Math.max(0, index - CONTEXT);
    const end = Math.min(units.length, index + 1 + CONTEXT);
    const previous = found.at(-1);
    if (previous === undefined) {
      found.push({ start, end });
      return;
    }
    const between = units.slice(previous.end, start).flat().join("\n").length;
    if (start <= previous.end || between <= HEADER_LENGTH) previous.end = end;
    else found.push({ start, end });
  });
  return found;
}

/** True if git might have named one of these lines as the function that a hunk lies in. */
function holdHeading(lines: readonly string[]): boolean {
  return lines.some((line) => /^[ -][A-Za-z_$]/.test(line));
}

/**
 * The same change with one unchanged line on each side, as one hunk or several. A heading that may no longer be the nearest
 * one is dropped.
 */
export function trimHunk(hunk: Hunk): Hunk[] {
  const units = unitsOf(hunk.lines);
  const count = (lines: readonly string[], other: string) =>
    lines.filter((line) => !line.startsWith(other) && !line.startsWith("\\")).length;
  return stretchesOf(units).map(({ start, end }) => {
    const before = units.slice(0, start).flat();
    return {
      oldStart: hunk.oldStart + count(before, "+"),
      newStart: hunk.newStart + count(before, "-"),
      heading: holdHeading(before) ? "" : hunk.heading,
      lines: units.slice(start, end).flat(),
    };
  });
}
