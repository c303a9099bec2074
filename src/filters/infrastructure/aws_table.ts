import type { Answer, Capture, Elision } from "../filter.ts";
import { renderTable } from "./render_table.ts";

/** `|+-----+----+|`, and the dashes above everything. */
const RULE = /^\|*(?:\+-+)+\+\|*$|^-{10,}$/;

/** A row, how deep it stands, and how many rules came before it. */
interface Row {
  readonly level: number;
  readonly cells: readonly string[];
  readonly part: number;
}

/** A line with cells; tables within tables stand between more bars. */
function readRow(line: string): { readonly before: string; readonly inner: string; readonly after: string } {
  let start = 0;
  while (line[start] === "|") start++;
  let end = line.length;
  while (end > start && line[end - 1] === "|") end--;
  return { before: line.slice(0, start), inner: line.slice(start, end), after: line.slice(end) };
}

function readRows(lines: readonly string[]): Row[] | undefined {
  const rows: Row[] = [];
  let part = 0;
  for (const line of lines) {
    const { before, inner, after } = readRow(line);
    if (RULE.test(line)) part += 1;
    else if (before === "" || before.length !== after.length) return undefined;
    else rows.push({ level: before.length - 1, cells: inner.split("|").map((cell) => cell.trim()), part });
  }
  return rows;
}

/** Rows that stand below one another without a rule between. */
function partsOf(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  for (const row of rows) {
    const last = parts.at(-1)?.[0];
    if (last === undefined || last.part !== row.part || last.level !== row.level) parts.push([row]);
    else parts.at(-1)!.push(row);
  }
  return parts;
}

function indent(level: number, text: string): string {
  return text.split("\n").map((line) => " ".repeat(level) + line).join("\n");
}

/**
 * Tables as `aws --output table` draws them, without rules and padding: those within others stand indented.
 *
 * @returns undefined when some line is none of a table.
 */
export function condenseAwsTable({ stdout, stderr }: Capture, elision: Elision): Answer | undefined {
  const rows = readRows(stdout.split("\n").map((line) => line.trim()).filter((line) => line !== ""));
  if (rows === undefined || rows.length === 0) return undefined;
  const parts = partsOf(rows);
  const written: string[] = [];
  for (let at = 0; at < parts.length; at++) {
    const [[first, ...more] = [], body = []] = [parts[at], parts[at + 1]];
    if (first === undefined) continue;
    const columns = first.cells;
    const isHeading = more.length === 0 && columns.length > 1 && body.length > 1 &&
      body.every(({ level, cells }) => level === first.level && cells.length === columns.length);
    if (isHeading) {
      const table = { columns, rows: body.map(({ cells }) => cells) };
      written.push(indent(first.level, renderTable(table, elision, { separator: "|" })));
      at += 1;
    } else written.push(...[first, ...more].map(({ level, cells }) => indent(level, cells.join("|"))));
  }
  return { stdout: written.join("\n"), stderr };
}
