import type { Table } from "./table.ts";

/** `----+-----`, `|----|----|`, `+----+----+`, and the same in box-drawing characters. */
const RULE = /^[+|├┌└╭╰╞]?[-─=]+(?:[+┼┬┴┬╪|][-─=]+)*[+|┤┐┘╮╯╡]?$/;
/** A `+` in the last place of a column: the cell goes on in the next line. */
const CONTINUED = /\+(?:\||$)/;
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
    isOpen = CONTINUED.test(line);
  }
  return { table: { columns, rows }, length: index - at };
}
