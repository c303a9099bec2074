import { clipMiddle } from "../clip_middle.ts";
import type { Omitted } from "../omitted.ts";
import { listPaths } from "./list_paths.ts";
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

/** Rows from which on files with the same change are put together. */
const MANY = 40;
/** So many files of a change are. */
const ALIKE = 6;
/** Characters shown of the other rows. */
const BUDGET = 6000;

/** Files of the same change below it, each folder once; the other rows as they are. */
function foldAlike(rows: readonly string[], omitted: Omitted): string[] {
  const byChange = Map.groupBy(rows, (row) => row.slice(row.lastIndexOf(" | ")));
  const isAlike = (row: string) => byChange.get(row.slice(row.lastIndexOf(" | ")))!.length >= ALIKE;
  const others = rows.filter((row) => !isAlike(row));
  const average = others.reduce((sum, row) => sum + row.length + 1, 0) / Math.max(1, others.length);
  const alike = [...byChange].filter(([, same]) => same.length >= ALIKE).flatMap(([change, same]) => [
    ` ${same.length} files${change} each:`,
    ...listPaths(same.map((row) => row.slice(1, -change.length)), omitted).map((path) => `  ${path}`),
  ]);
  return [...clipMiddle(others, Math.max(20, Math.floor(BUDGET / Math.max(1, average))), omitted), ...alike];
}

/**
 * Reads what `--stat` prints, from `start` on: rows and their sum, without the padding and the bars.
 *
 * @param omitted Where what is left out of very many rows is noted; without it every row is shown.
 */
export function readDiffstat(lines: readonly string[], start: number, omitted?: Omitted): Reading | undefined {
  const rows: string[] = [];
  let end = start;
  for (; end < lines.length; end++) {
    const row = readRow(lines[end]!);
    if (row === undefined) break;
    rows.push(row);
  }
  if (!SUMMARY.test(lines[end] ?? "")) return undefined;
  const isImplied = end === start + 1 && isExact(lines[start]!);
  const shown = omitted === undefined || rows.length < MANY ? rows : foldAlike(rows, omitted);
  return { lines: isImplied ? rows : [...shown, lines[end]!], end: end + 1 };
}
