import type { Reading } from "./reading.ts";

const ROW = /^ (\S(?:.*?\S)?) +\| +(\d+)(?: ([+-]+))?$/;
const OTHER_ROW = /^ (\S(?:.*?\S)?) +\| +((?:Bin|Unmerged)(?: .*)?)$/;
const SUMMARY = /^ \d+ files? changed(?:, \d+ insertions?\(\+\))?(?:, \d+ deletions?\(-\))?$/;

/** The bar with the numbers it stands for, or with its signs alone where it was drawn to scale. */
function shortBar(total: number, bar: string): string {
  if (bar.length <= 4) return bar;
  const added = bar.lastIndexOf("+") + 1;
  const removed = bar.length - added;
  if (added === 0) return "-";
  if (removed === 0) return "+";
  return bar.length === total ? `+${added} -${removed}` : "+-";
}

/** True for a row whose bar has a sign for each line: a sum of this row alone says nothing more. */
function isExact(line: string): boolean {
  const row = ROW.exec(line);
  return row?.[3]?.length === Number(row?.[2]);
}

function readRow(line: string): string | undefined {
  const row = ROW.exec(line);
  if (row !== null) {
    return ` ${row[1]} | ${row[2]}${row[3] === undefined ? "" : ` ${shortBar(Number(row[2]), row[3])}`}`;
  }
  const other = OTHER_ROW.exec(line);
  return other === null ? undefined : ` ${other[1]} | ${other[2]}`;
}

/** Reads what `--stat` prints, from `start` on: rows and their sum, without the padding and the bars. */
export function readDiffstat(lines: readonly string[], start: number): Reading | undefined {
  const rows: string[] = [];
  let end = start;
  for (; end < lines.length; end++) {
    const row = readRow(lines[end]!);
    if (row === undefined) break;
    rows.push(row);
  }
  if (!SUMMARY.test(lines[end] ?? "")) return undefined;
  const isImplied = end === start + 1 && isExact(lines[start]!);
  return { lines: isImplied ? rows : [...rows, lines[end]!], end: end + 1 };
}
