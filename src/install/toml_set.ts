/**
 * Sets one value in a TOML text. Everything else keeps its bytes.
 *
 * @module
 */

import { EditRefused } from "./edit_refused.ts";
import { lineEnd } from "./text.ts";
import { parseTomlText, type TomlStatement, tomlStatements } from "./toml_document.ts";

/** A value that can be set. */
export type TomlValue = string | number | boolean | readonly string[];

function written(value: TomlValue): string {
  if (typeof value === "object") return `[${value.map(written).join(", ")}]`;
  return typeof value === "string" ? JSON.stringify(value).replaceAll("\x7f", "\\u007f") : String(value);
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index]);
}

/** Where a new line of a table goes: behind the last statement of it, comment on the same line included. */
function endOfTable(text: string, statements: readonly TomlStatement[], header: TomlStatement): number {
  const next = statements.findIndex((one) => one.start > header.start && one.kind !== "key");
  const last = statements.slice(0, next < 0 ? undefined : next).at(-1)!;
  const end = text.indexOf("\n", last.end);
  return end < 0 ? text.length : end + 1;
}

function edited(text: string, table: string, key: string, value: string): string {
  const statements = tomlStatements(text);
  const eol = lineEnd(text);
  const there = statements.find((one) => one.kind === "key" && same([...one.table, ...one.path], [table, key]));
  if (there !== undefined) return text.slice(0, there.value) + value + text.slice(there.end);
  const inline = statements.find((one) => one.kind === "key" && same([...one.table, ...one.path], [table]));
  if (inline !== undefined) throw new EditRefused(`"${table}" is written on one line: add ${key} there`, inline.start);
  const header = statements.find((one) => one.kind === "table" && same(one.path, [table]));
  if (header === undefined) {
    const gap = text === "" || text === "\uFEFF"
      ? ""
      : /\n\r?\n$/.test(text)
      ? ""
      : text.endsWith("\n")
      ? eol
      : eol + eol;
    return `${text}${gap}[${table}]${eol}${key} = ${value}${eol}`;
  }
  const at = endOfTable(text, statements, header);
  const before = text.slice(0, at);
  return `${before}${before.endsWith("\n") ? "" : eol}${key} = ${value}${eol}${text.slice(at)}`;
}

function without(parsed: Record<string, unknown>, table: string, key: string): string {
  const section = { ...parsed[table] as Record<string, unknown> };
  delete section[key];
  return JSON.stringify({ ...parsed, [table]: section }, (_, v) => typeof v === "bigint" ? `${v}n` : v);
}

/**
 * The text with `[table] key` set.
 *
 * @throws {EditRefused} when the text is not valid, or cannot take the key without a change elsewhere.
 */
export function setTomlValue(text: string, table: string, key: string, value: TomlValue): string {
  const before = parseTomlText(text);
  const result = edited(text, table, key, written(value));
  const after = parseTomlText(result);
  const set = (after[table] as Record<string, unknown> | undefined)?.[key];
  const order = (parsed: Record<string, unknown>) => {
    const names = Object.keys({ ...before, [table]: 0 }).sort();
    return without(Object.fromEntries(names.map((name) => [name, parsed[name] ?? {}])), table, key);
  };
  if (JSON.stringify(set) !== JSON.stringify(value) || order(before) !== order(after)) {
    throw new EditRefused(`cannot set ${table}.${key} without changing something else: set it by hand`);
  }
  return result;
}
