import { renderTable, type TableStyle } from "../infrastructure/render_table.ts";
import type { Answer, Capture, Elision } from "../filter.ts";

/** What the columns of a list are called; undefined for a list whose columns are not known. */
export type Columns = readonly string[] | undefined;

/** Columns in which most rows say the same. */
const STATES = new Set(["state", "status", "conclusion"]);
/** From this many rows on the usual state stands in the heading. */
const MANY = 8;
/** The usual state is that of this part of the rows or more. */
const USUAL = 0.6;

/** The day of a time: nobody asks a list of what is open for the hour. */
function dayOf(cell: string): string {
  return cell.replace(/^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d:\d\d(?:Z| \+0000 UTC)$/, "$1");
}

function usualState(states: readonly string[]): string | undefined {
  const counts = Map.groupBy(states, (state) => state);
  const [most] = [...counts].sort(([, a], [, b]) => b.length - a.length);
  const isUsual = most !== undefined && most[0] !== "" && counts.size > 1 && most[1].length >= states.length * USUAL;
  return isUsual && states.length >= MANY ? most[0] : undefined;
}

/** Says the usual state once; a row without one has a dash. */
function withoutUsual(columns: readonly string[], rows: readonly (readonly string[])[]) {
  const usual = columns.map((column, index) =>
    STATES.has(column) ? usualState(rows.map((row) => row[index] ?? "")) : undefined
  );
  return {
    columns: columns.map((column, index) =>
      usual[index] === undefined ? column : `${column}: ${usual[index]} unless shown`
    ),
    rows: rows.map((row) =>
      row.map((cell, index) => usual[index] === undefined ? cell : cell === usual[index] ? "" : cell || "-")
    ),
  };
}

/** A list as people see it, with its columns lined up by blanks, which say nothing. */
function withoutPadding({ stdout, stderr }: Capture): Answer {
  const lines = stdout.split("\n").map((line) => line.replace(/(?<=\S) {3,}/g, "  ").trimEnd());
  const first = lines.findIndex((line) => line !== "");
  return { stdout: lines.slice(Math.max(0, first)).join("\n"), stderr };
}

/**
 * Writes a list whose cells are parted by tabs: what all entries share is said once, and the usual state of many.
 *
 * @param columns As many as the list has; a list of another shape only loses its padding.
 */
export function condenseTabList(columns: Columns, style: TableStyle = {}) {
  return (capture: Capture, elision: Elision): Answer | undefined => {
    const { stdout, stderr } = capture;
    const rows = stdout.replace(/\n$/, "").split("\n").map((line) =>
      line.split("\t").map((cell) => dayOf(cell.trim()))
    );
    const width = rows[0]?.length ?? 0;
    if (!stdout.includes("\t")) return withoutPadding(capture);
    if (width < 2 || rows.some((row) => row.length !== width)) return undefined;
    if (columns !== undefined && columns.length === width) {
      const table = withoutUsual(columns, rows);
      return { stdout: renderTable(table, elision, { ...style, separator: "\t", toMinute: true }), stderr };
    }
    return { stdout: rows.map((row) => row.join("\t")).join("\n"), stderr };
  };
}
