/**
 * Strings in a list of a TOML settings file, such as the commands that an agent runs unasked.
 *
 * @module
 */

import { EditRefused } from "./edit_refused.ts";
import type { Step, StepState } from "./step.ts";
import { applyEdits, lineEnd } from "./text.ts";
import { parseTomlText, type TomlStatement, tomlStatements } from "./toml_document.ts";

/** The list, and what belongs in it. */
export interface TomlItems {
  readonly path: string;
  readonly label: string;
  /** The table, part by part, and the key in it. */
  readonly table: readonly string[];
  readonly key: string;
  /** What the agent takes when the file has no such list: a list that is made anew starts with it. */
  readonly fallback: readonly string[];
  /** Items that belong with a list; the list is the file's, or the fallback. */
  wanted(list: readonly string[]): readonly string[];
  /** True for an item that some rtk put there. */
  ours(item: string): boolean;
}

function listIn(text: string, { table, key }: TomlItems): readonly string[] | undefined {
  const parent = table.reduce<unknown>(
    (inner, part) => (inner as Record<string, unknown> | undefined)?.[part],
    parseTomlText(text),
  );
  const list = (parent as Record<string, unknown> | undefined)?.[key];
  if (list === undefined) return undefined;
  if (Array.isArray(list) && list.every((item) => typeof item === "string")) return list;
  throw new EditRefused(
    `"${[...table, key].join(".")}" is no list of strings`,
    statement(text, [...table, key])?.start,
  );
}

function statement(text: string, path: readonly string[]): TomlStatement | undefined {
  return tomlStatements(text).find((one) => one.kind === "key" && same([...one.table, ...one.path], path));
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index]);
}

function missing(text: string, items: TomlItems): readonly string[] {
  const list = listIn(text, items);
  const own = (list ?? items.fallback).filter((item) => !items.ours(item));
  return items.wanted(own).filter((item) => list?.includes(item) !== true);
}

function make(text: string, items: TomlItems, added: readonly string[]): string {
  const { table, key, fallback } = items;
  const eol = lineEnd(text);
  const line = `${key} = [${[...fallback, ...added].map((item) => JSON.stringify(item)).join(", ")}]${eol}`;
  const statements = tomlStatements(text);
  const header = statements.findIndex((one) => one.kind === "table" && same(one.path, table));
  if (header < 0) {
    const gap = text === "" || text === "\uFEFF" || /\n\r?\n$/.test(text) ? "" : text.endsWith("\n") ? eol : eol + eol;
    return `${text}${gap}[${table.join(".")}]${eol}${line}`;
  }
  const next = statements.findIndex((one, index) => index > header && one.kind !== "key");
  const last = statements[(next < 0 ? statements.length : next) - 1]!;
  const end = text.indexOf("\n", last.end);
  return end < 0 ? text + eol + line.slice(0, -eol.length) : text.slice(0, end + 1) + line + text.slice(end + 1);
}

function checked(before: string, after: string, items: TomlItems): string {
  const rest = (text: string) => {
    const all = structuredClone(parseTomlText(text)) as Record<string, unknown>;
    const parent = items.table.reduce<unknown>(
      (inner, part) => (inner as Record<string, unknown> | undefined)?.[part],
      all,
    );
    if (parent !== undefined) delete (parent as Record<string, unknown>)[items.key];
    const bare = JSON.stringify(all, (_, v) => typeof v === "bigint" ? `${v}n` : v);
    return bare.replace(/"[^"]*":\{\},?/g, "").replace(/"[^"]*":\{\},?/g, "").replace(/,(?=\})/g, "");
  };
  if (rest(before) !== rest(after)) {
    const place = statement(before, items.table)?.start;
    throw new EditRefused(
      `cannot change ${[...items.table, items.key].join(".")} without touching something else`,
      place,
    );
  }
  return after;
}

function install(text: string, items: TomlItems): string {
  const added = missing(text, items);
  if (added.length === 0) return text;
  const there = statement(text, [...items.table, items.key]);
  if (there === undefined) return checked(text, make(text, items, added), items);
  const close = there.end - 1;
  const inside = text.slice(there.value + 1, close);
  const kept = there.value + 1 + inside.trimEnd().length;
  const empty = inside.trim() === "";
  const comma = empty ? "" : inside.trimEnd().endsWith(",") ? " " : ", ";
  const written = comma + added.map((item) => JSON.stringify(item)).join(", ");
  return checked(text, applyEdits(text, [{ offset: kept, length: 0, text: written }]), items);
}

function remove(text: string, items: TomlItems): string {
  const list = listIn(text, items);
  if (list === undefined || !list.some((item) => items.ours(item))) return text;
  const there = statement(text, [...items.table, items.key]);
  if (there === undefined) throw new EditRefused(`cannot find ${items.key} in this form`);
  const source = text.slice(there.value, there.end);
  const own = list.filter((item) => !items.ours(item));
  if (same(own, items.fallback)) return checked(text, withoutLine(text, there), items);
  let result = source;
  for (const item of list.filter((one) => items.ours(one))) {
    const quoted = [JSON.stringify(item), `'${item}'`].find((spelling) => result.includes(spelling));
    const at = quoted === undefined ? -1 : result.indexOf(quoted);
    if (at < 0) throw new EditRefused(`cannot find ${item} in the list`, there.start);
    const before = result.slice(0, at).replace(/,[ \t]*$/, "");
    const after = result.slice(at + quoted!.length);
    result = before === result.slice(0, at) ? before + after.replace(/^[ \t]*,[ \t]*/, "") : before + after;
  }
  return checked(text, text.slice(0, there.value) + result + text.slice(there.end), items);
}

/** The text without a line that rtk made, and without the table that only held it. */
function withoutLine(text: string, there: TomlStatement): string {
  const start = text.lastIndexOf("\n", there.start - 1) + 1;
  const stop = text.indexOf("\n", there.end);
  const rest = text.slice(0, start) + (stop < 0 ? "" : text.slice(stop + 1));
  const statements = tomlStatements(rest);
  const index = statements.findIndex((one) => one.kind === "table" && same(one.path, there.table));
  const bare = index >= 0 && (statements[index + 1] === undefined || statements[index + 1]!.kind !== "key") &&
    /^\s*$/.test(rest.slice(statements[index]!.end, statements[index + 1]?.start));
  if (!bare) return rest;
  const header = statements[index]!;
  const tail = rest.slice(header.end).replace(/^[^\n]*\n?/, "");
  return rest.slice(0, header.start).replace(/(\n)\r?\n$/, "$1") + tail;
}

/** A step that adds strings to a list. */
export function tomlItemsStep(items: TomlItems): Step {
  const state = (text: string | undefined): StepState => {
    if (missing(text ?? "", items).length === 0) return "current";
    return (listIn(text ?? "", items) ?? []).some((item) => items.ours(item)) ? "outdated" : "absent";
  };
  return {
    path: items.path,
    label: items.label,
    owned: false,
    mode: 0o600,
    install: (text) => install(text ?? "", items),
    remove: (text) => remove(text, items),
    state,
    hollow: (text) => text.replace("\uFEFF", "").trim() === "",
    manual: () =>
      `[${items.table.join(".")}]\n${items.key} = [${
        [...items.fallback, ...items.wanted(items.fallback)].map((item) => JSON.stringify(item)).join(", ")
      }]`,
  };
}
