import type { Elision } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { foldSeries } from "../series.ts";
import { foldNames } from "./fold_names.ts";
import { shortTimes } from "./short_times.ts";
import type { Table } from "./table.ts";

/** Characters of a table that are shown, about 1,500 tokens. */
const BUDGET = 6000;
/** So many rows that say the same of different names share a line. */
const ALIKE = 3;
/** Dispensable columns go when they are longer than this, in characters. */
const DISPENSABLE = 160;
/** A column is said once when this many rows or more hold the same. */
const SAME = 3;

/** How a table is written. */
export interface TableStyle {
  /** Index of the column that names a row. */
  readonly name?: number;
  /** Index of a column that may differ from row to row on a line of many names: it stands behind each, in brackets. */
  readonly beside?: number;
  /** Characters shown; {@linkcode BUDGET} unless given. */
  readonly budget?: number;
  /** What parts cells, and then an empty cell stays empty; else blanks, and `-` for an empty cell. */
  readonly separator?: string;
  /** Whether the seconds of times may go. */
  readonly toMinute?: boolean;
  /** Whether names of rows that are alike are written out, not with what they begin with once. */
  readonly wholeNames?: boolean;
  /** Columns that are left out of a long table, by name. */
  readonly dispensable?: readonly string[];
  /** Columns that are left out of a table that is too long otherwise, by name. */
  readonly lastResort?: readonly string[];
  /** Whether each cell says by itself what it is: then no heading stands above. */
  readonly isSelfTelling?: boolean;
  /** Says that a row has to be seen: it comes first, and no limit takes it away. */
  isNotable?(row: readonly string[]): boolean;
}

function size(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

function cellText(cell: string): string {
  return cell === "" ? "-" : cell;
}

/** Cells in few characters: parted by one blank, or by two where a cell has blanks of its own or tells of a failure. */
function joinCells(
  rows: readonly (readonly string[])[],
  separator: string | undefined,
): (row: readonly string[]) => string {
  if (separator !== undefined) return (row) => row.join(separator);
  // `15 failed` would be a count of failures.
  const needsGap = (cell: string) => cell.includes(" ") || /^(?:fail|error)/i.test(cell);
  const gap = rows.some((row) => row.some(needsGap)) ? "  " : " ";
  return (row) => row.map(cellText).join(gap);
}

/** Columns in which all rows hold the same. */
function sharedColumns({ columns, rows }: Table, name: number | undefined): Set<number> {
  if (rows.length < SAME) return new Set();
  const indexes = columns.map((_, index) => index).filter((index) => index !== name);
  const shared = indexes.filter((index) => rows.every((row) => row[index] === rows[0]?.[index]));
  return new Set(shared.length === columns.length ? [] : shared);
}

/** Leaves out what may be, where that saves more than it takes to say so. */
function withoutDispensable(
  table: Table,
  dispensable: readonly string[],
  elision: Elision,
): { table: Table; note: string[] } {
  const names = table.columns.filter((column) => dispensable.includes(column.toUpperCase()));
  const dropped = new Set(names.map((column) => table.columns.indexOf(column)));
  const length = table.rows.reduce(
    (sum, row) => sum + [...dropped].reduce((all, at) => all + (row[at]?.length ?? 0), 0),
    0,
  );
  if (length < DISPENSABLE) return { table, note: [] };
  const unit = `${names.length === 1 ? "column" : "columns"} (${names.join(", ")})`;
  const rows = table.rows.map((row) => without(row, dropped));
  return { table: { columns: without(table.columns, dropped), rows }, note: [elision.leftOut(names.length, unit)] };
}

/** A row that stands for one name or for several. */
interface Block {
  readonly names: string[];
  readonly rest: readonly string[];
  readonly row: readonly string[];
}

function blocksOf(
  rows: readonly (readonly string[])[],
  name: number | undefined,
  beside: number | undefined,
): Block[] {
  if (name === undefined) return rows.map((row) => ({ names: [], rest: row, row }));
  const restOf = (row: readonly string[]) => row.filter((_, index) => index !== name && index !== beside);
  const nameOf = (row: readonly string[]) =>
    beside === undefined ? row[name] ?? "" : `${row[name] ?? ""} (${row[beside] ?? ""})`;
  return [...Map.groupBy(rows, (row) => restOf(row).join("\0")).values()].flatMap((alike) => {
    const rest = restOf(alike[0]!);
    if (alike.length >= ALIKE) return [{ names: alike.map(nameOf), rest, row: alike[0]! }];
    return alike.map((row) => ({ names: [nameOf(row)], rest, row }));
  });
}

function without(row: readonly string[], dropped: ReadonlySet<number>): string[] {
  return row.filter((_, index) => !dropped.has(index));
}

/** The rows that fit: the first ones and the last ones, and all that have to be seen. */
function fit(lines: readonly string[], budget: number, elision: Elision): string[] {
  if (size(lines) <= budget) return [...lines];
  let left = budget;
  const tail = lines.slice(-5);
  left -= size(tail);
  const head: string[] = [];
  for (const line of lines.slice(0, -5)) {
    if ((left -= line.length + 1) < 0) break;
    head.push(line);
  }
  return [...head, elision.leftOut(lines.length - head.length - tail.length, "rows"), ...tail];
}

/** Rows of many names on a line each, as many names as there is room for. */
function foldedLines(
  blocks: readonly Block[],
  join: (row: readonly string[]) => string,
  budget: number,
  wholeNames: boolean,
  elision: Elision,
): string[] {
  const list = (names: readonly string[], most: number) =>
    wholeNames && names.length <= most ? names.join(" ") : foldNames(names, most);
  const write = (most: number) =>
    blocks.map(({ rest, names }) => `${rest.length === 0 ? "" : `${join(rest)}: `}${list(names, most)}`);
  const whole = write(Infinity);
  if (size(whole) <= budget) return whole;
  const most = [100, 50, 25, 12, 6, 3].find((each) => size(write(each)) <= budget) ?? 1;
  const hidden = blocks.reduce((sum, { names }) => sum + Math.max(0, names.length - most), 0);
  return [...write(most), elision.leftOut(hidden, "names")];
}

/** A table taken apart. */
interface Parts {
  readonly head: readonly string[];
  readonly first: readonly string[];
  readonly single: readonly string[];
  readonly blocks: readonly Block[];
  readonly join: (row: readonly string[]) => string;
  readonly note: readonly string[];
}

function takeApart(whole: Table, dispensable: readonly string[], style: TableStyle, elision: Elision): Parts {
  const notableRows = new Set(whole.rows.map((row, index) => style.isNotable?.(row) === true ? index : -1));
  const { table: chosen, note } = withoutDispensable(whole, dispensable, elision);
  const nameColumn = style.name === undefined ? undefined : chosen.columns.indexOf(whole.columns[style.name] ?? "");
  const shared = sharedColumns(chosen, nameColumn);
  const table = shortTimes(chosen, style.toMinute);
  const kept = table.rows.map((row) => without(row, shared));
  const beside = style.beside === undefined ? undefined : chosen.columns.indexOf(whole.columns[style.beside] ?? "");
  const keptAt = (column: number | undefined) =>
    column === undefined || shared.has(column)
      ? undefined
      : column - [...shared].filter((index) => index < column).length;
  const heading = without(table.columns, shared);
  const join = joinCells([heading, ...kept], style.separator);
  const blocks = blocksOf(
    kept.filter((_, index) => !notableRows.has(index)),
    keptAt(nameColumn),
    keptAt(beside),
  );
  const all = [...shared].map((index) => `${chosen.columns[index]} ${chosen.rows[0]?.[index] || '""'}`);
  return {
    head: [
      ...(all.length > 0 ? [`all: ${all.join(", ")}`] : []),
      ...(style.isSelfTelling === true ? [] : [join(heading)]),
    ],
    first: kept.filter((_, index) => notableRows.has(index)).map(join),
    single: blocks.filter(({ names }) => names.length <= 1).map(({ row }) => join(row)),
    blocks: blocks.filter(({ names }) => names.length > 1),
    join,
    note,
  };
}

/**
 * Writes a table in few characters: without padding, what all rows share once, and rows that differ in their name alone on
 * one line. Rows that have to be seen come first.
 */
export function renderTable(table: Table, elision: Elision, style: TableStyle = {}): string {
  const total = style.budget ?? BUDGET;
  const { dispensable = [], lastResort = [] } = style;
  let parts = takeApart(table, dispensable, style, elision);
  const names = parts.blocks.reduce((sum, block) => sum + block.names.join(" ").length, 0);
  if (lastResort.length > 0 && size(parts.single) + names > total) {
    parts = takeApart(table, [...dispensable, ...lastResort], style, elision);
  }
  const { head, first, single, blocks, join, note } = parts;
  const left = Math.max(total / 2, total - size(head) - size(first));
  const folded = foldedLines(blocks, join, single.length === 0 ? left : left / 2, style.wholeNames === true, elision);
  const room = Math.max(left / 2, left - size(folded));
  const omitted = new Omitted();
  const series = foldSeries(single, omitted);
  const rows = size(series) <= room ? [...series, ...omitted.marker(elision)] : fit(single, room, elision);
  return [...head, ...first, ...rows, ...folded, ...note].join("\n");
}
