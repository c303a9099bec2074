/** A table as tools print it for people: a heading, and rows whose cells stand below the column's name. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Where each column of a heading begins; undefined when it is no heading of two columns or more. */
function columnStarts(heading: string): number[] | undefined {
  const starts = [...heading.matchAll(/(?:^| {2,})(?=\S)/g)].map(({ index, 0: gap }) => index + gap.length);
  return starts.length < 2 ? undefined : starts;
}

function cutAt(line: string, starts: readonly number[]): string[] | undefined {
  const cells: string[] = [];
  for (const [index, start] of starts.entries()) {
    // A cell that is wider than its column would be torn apart.
    if (start > 0 && start < line.length && line[start - 1] !== " ") return undefined;
    cells.push(line.slice(start, starts[index + 1]).trim());
  }
  return cells;
}

function splitTabs(lines: readonly string[]): Table | undefined {
  const [columns = [], ...rows] = lines.map((line) => line.split("\t").map((cell) => cell.trim()));
  if (columns.length < 2 || rows.some((row) => row.length !== columns.length)) return undefined;
  return { columns, rows };
}

/**
 * Reads lines as a table whose columns are set apart by two blanks or more in the heading, or by tabs.
 *
 * @param lines The heading first; no empty ones.
 * @returns undefined when a line does not fit under the heading.
 */
export function readTable(lines: readonly string[]): Table | undefined {
  const heading = lines[0] ?? "";
  if (heading.includes("\t")) return splitTabs(lines);
  const starts = columnStarts(heading);
  if (starts === undefined || lines.length < 2) return undefined;
  const rows: string[][] = [];
  for (const line of lines.slice(1)) {
    // Wide cells, and colours that were taken out, move what stands behind them.
    const parts = line.trimEnd().split(/ {2,}/);
    const cells = parts.length === starts.length ? parts : cutAt(line, starts);
    if (cells === undefined || line.includes("\t")) return undefined;
    rows.push(cells);
  }
  return { columns: cutAt(heading, starts) ?? [], rows };
}

/** The index of a column by its name in any case; -1 when there is none. */
export function columnOf(table: Table, ...names: readonly string[]): number {
  return table.columns.findIndex((column) => names.includes(column.toUpperCase()));
}
