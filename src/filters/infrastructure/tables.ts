import type { Answer, Capture, Elision } from "../filter.ts";
import { foldRepeated } from "./repeated.ts";
import { renderTable, type TableStyle } from "./render_table.ts";
import { readTable, type Table } from "./table.ts";

/** Chooses how a table is written by what its columns are called. */
export type StyleOf = (table: Table) => TableStyle;

/** Parts of a text that an empty line separates. */
function parts(text: string): string[][] {
  return text.replace(/\n$/, "").split(/\n(?:[ \t]*\n)+/).map((part) => part.split("\n"));
}

/**
 * Writes all tables of an output in few characters; between them stands an empty line, as it did.
 *
 * @returns undefined when some part of it is no table.
 */
export function renderTables(text: string, elision: Elision, styleOf: StyleOf): string | undefined {
  const written: string[] = [];
  for (const lines of parts(text)) {
    const table = readTable(lines);
    if (table === undefined) return undefined;
    written.push(renderTable(table, elision, styleOf(table)));
  }
  return written.join("\n\n");
}

/** Condenses an output that consists of tables; complaints on stderr are written once each. */
export function condenseTables(styleOf: StyleOf): (capture: Capture, elision: Elision) => Answer | undefined {
  return ({ stdout, stderr }, elision) => {
    const folded = foldRepeated(stderr);
    if (stdout.trim() === "") return { stdout, stderr: folded };
    const text = renderTables(stdout, elision, styleOf);
    return text === undefined ? undefined : { stdout: text, stderr: folded };
  };
}
