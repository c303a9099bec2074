import { jsonFilter } from "../files/json/mod.ts";
import { parseJson } from "../files/json/parse.ts";
import type { Answer, Capture, Elision } from "../filter.ts";
import { findRecords, recordTable } from "./json_records.ts";
import { renderTable } from "./render_table.ts";

const WHOLE = jsonFilter({ keysOnly: false, depth: Infinity });

/**
 * Shortens an answer that is JSON because the tool knows no better: a list of records becomes a table, anything else is
 * written closer.
 *
 * @returns undefined when it is no JSON.
 */
export function condenseJsonAnswer(capture: Capture, elision: Elision): Answer | undefined {
  const [value, ...more] = parseJson(capture.stdout) ?? [];
  if (value === undefined) return undefined;
  const records = more.length === 0 ? findRecords(value) : undefined;
  const table = records === undefined ? undefined : recordTable(records.items);
  if (records === undefined || table === undefined) {
    const written = WHOLE.condense?.(capture, elision);
    return typeof written === "string" ? { stdout: written, stderr: capture.stderr } : written;
  }
  const beside = records.beside.length > 0 ? [records.beside.join(" ")] : [];
  const lines = [...beside, `${table.rows.length} records`, renderTable(table, elision)];
  return { stdout: lines.join("\n"), stderr: capture.stderr };
}
