import type { Table } from "./table.ts";

/** `----+-----`, `|----|----|`, `+----+----+`, and the same in box-drawing characters. */
const RULE = /^[+|├┌└╭╰╞]?[-─=]+(?:[+┼┬┴┬╪|][-─=]+)*[+|┤┐┘╮╯╡]?$/;
/** A `+` in the last place of a column, where else a blank stands: the cell goes on in the next line. */
const CONTINUED = /\+\|/;
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/gu;

/** Places that a line takes on a terminal. */
function widthOf(line: string): number {
  return [...line.replace(/\p{Mn}/gu, "")].length + (line.match(WIDE)?.length ?? 0);
}

/** True when a cell goes on in the next line; the last cell of a line that is shorter than the rule only ends in a `+`. */
function isContinued(line: string, rule: string): boolean {
  return CONTINUED.test(line) || (line.endsWith("+") && widthOf(line) >= rule.length);
}

const BAR = /[|│]/;

function cellsOf(line: string, isBoxed: boolean): string[] {
  const cells = line.split(BAR).map((cell) => cell.trim());
  return isBoxed ? cells.slice(1, /[|│]\s*$/.test(line) ? -1 : undefined) : cells;
}

/** A table that a database client drew, and how many lines of the text it took. */
export interface SqlTable {
  readonly table: Table;
  readonly length: number;
}

/**
 * Reads a table drawn with bars, which begins at the given line: names, a rule, rows. A box may stand around it.
 *
 * @returns undefined when there is none.
 */
export function readSqlTable(lines: readonly string[], at: number): SqlTable | undefined {
  let index = at;
  if (RULE.test(lines[index] ?? "")) index += 1;
  const isBoxed = /^\s*[|│]/.test(lines[index] ?? "");
  const columns = cellsOf(lines[index] ?? "", isBoxed);
  const rule = lines[index + 1] ?? "";
  if (columns.length === 0 || !RULE.test(rule) || !/[-─]/.test(rule)) return undefined;
  if (columns.length > 1 && !BAR.test(lines[index] ?? "")) return undefined;
  index += 2;
  const rows: string[][] = [];
  let isOpen = false;
  for (; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (RULE.test(line)) continue;
    const isRow = columns.length > 1 ? BAR.test(line) : /^ \S/.test(line);
    if (!isRow) break;
    const cells = cellsOf(line, isBoxed);
    if (cells.length !== columns.length) return undefined;
    const before = rows.at(-1);
    if (isOpen && before !== undefined) {
      cells.forEach((cell, column) => before[column] = `${before[column]?.replace(/ *\+$/, "") ?? ""} ${cell}`.trim());
    } else rows.push(cells);
    isOpen = isContinued(line, rule);
  }
  return { table: { columns, rows }, length: index - at };
}
