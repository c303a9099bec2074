/**
 * One string in a table that is named by where it belongs (`[hooks.state."<place>"] trusted_hash = "…"`), in a TOML file that
 * is otherwise the user's.
 *
 * @module
 */

import { EditRefused } from "./edit_refused.ts";
import { appendParagraph, cutParagraph } from "./paragraph.ts";
import type { Step, StepState } from "./step.ts";
import { lineEnd } from "./text.ts";
import { parseTomlText, tomlStatements } from "./toml_document.ts";

/** The string, and how to know it again where it stands under another name. */
export interface TomlLeaf {
  readonly path: string;
  readonly label: string;
  /** The table of tables, part by part. */
  readonly parent: readonly string[];
  /** The name of the table in it. */
  readonly name: string;
  readonly key: string;
  readonly value: string;
  /** True for a table's name and value that rtk put there, now or before. */
  ours(name: string, value: string): boolean;
  /** What stands in every text that holds it. */
  readonly sign: RegExp;
}

type Table = Readonly<Record<string, unknown>>;

function isTable(value: unknown): value is Table {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function tableAt(text: string, path: readonly string[]): Table {
  const found = path.reduce<unknown>((inner, part) => isTable(inner) ? inner[part] : undefined, parseTomlText(text));
  return isTable(found) ? found : {};
}

/** The values under `key` in all tables of the parent, by the tables' names. */
function leaves(text: string, { parent, key }: TomlLeaf): Map<string, string> {
  const found = Object.entries(tableAt(text, parent)).map(([name, inner]) =>
    [name, isTable(inner) ? inner[key] : undefined] as const
  );
  return new Map(found.filter((pair): pair is [string, string] => typeof pair[1] === "string"));
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index]);
}

function lineStop(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end + 1;
}

/** The text without one leaf, and without the table that held nothing else. In a form that cannot be cut it stays. */
function without(text: string, leaf: TomlLeaf, name: string): string {
  const statements = tomlStatements(text);
  const at = [...leaf.parent, name];
  const index = statements.findIndex((one) =>
    one.kind === "key" && [[...at, leaf.key], at].some((path) => same([...one.table, ...one.path], path))
  );
  const found = statements[index];
  if (found === undefined) return text;
  // `"<place>" = { … }` may hold more than the leaf.
  if (same([...found.table, ...found.path], at) && Object.keys(tableAt(text, at)).length > 1) return text;
  const header = statements[index - 1];
  const next = statements[index + 1];
  const alone = header?.kind === "table" && same(header.path, at) && (next === undefined || next.kind !== "key");
  if (alone) return cutParagraph(text, header.start, lineStop(text, found.end));
  const start = text.lastIndexOf("\n", found.start) + 1;
  return text.slice(0, start) + text.slice(lineStop(text, found.end));
}

/** Takes out what rtk put there, but for the leaf named `keep`. */
function remove(text: string, leaf: TomlLeaf, keep?: string): string {
  let result = text;
  for (const [name, value] of leaves(text, leaf)) {
    if (name !== keep && leaf.ours(name, value)) result = without(result, leaf, name);
  }
  return result;
}

function added(text: string, leaf: TomlLeaf): string {
  const at = [...leaf.parent, leaf.name];
  const statements = tomlStatements(text);
  const value = JSON.stringify(leaf.value);
  const there = statements.find((one) => one.kind === "key" && same([...one.table, ...one.path], [...at, leaf.key]));
  if (there !== undefined) return text.slice(0, there.value) + value + text.slice(there.end);
  const header = statements.find((one) => one.kind === "table" && same(one.path, at));
  if (header === undefined) {
    const name = [...leaf.parent, JSON.stringify(leaf.name).replaceAll("\x7f", "\\u007f")].join(".");
    return appendParagraph(text, `[${name}]\n${leaf.key} = ${value}`);
  }
  const stop = lineStop(text, header.end);
  const eol = lineEnd(text);
  const line = `${leaf.key} = ${value}`;
  return text.endsWith("\n") || stop < text.length
    ? `${text.slice(0, stop)}${line}${eol}${text.slice(stop)}`
    : `${text}${eol}${line}`;
}

/** The whole text as a value, without the leaf and the tables that only lead to it. */
function rest(text: string, leaf: TomlLeaf): string {
  const bare = (value: unknown, path: readonly string[]): unknown => {
    if (!isTable(value) || value instanceof Date) return value;
    const [first, ...others] = path;
    const entries = Object.entries(value).flatMap(([key, inner]) => {
      if (key !== first) return [[key, inner] as const];
      const kept = others.length === 0 ? undefined : bare(inner, others);
      return kept === undefined || (isTable(kept) && Object.keys(kept).length === 0) ? [] : [[key, kept] as const];
    });
    return Object.fromEntries(entries);
  };
  const value = bare(parseTomlText(text), [...leaf.parent, leaf.name, leaf.key]);
  return JSON.stringify(value, (_, inner) => typeof inner === "bigint" ? `${inner}n` : inner);
}

function install(text: string, leaf: TomlLeaf): string {
  const cleaned = remove(text, leaf, leaf.name);
  if (leaves(cleaned, leaf).get(leaf.name) === leaf.value) return cleaned;
  const place = tomlStatements(cleaned).find((one) => one.kind === "key" && one.path[0] === leaf.parent[0]);
  const refusal = () => new EditRefused(`cannot add the ${leaf.label} to this text`, place?.start);
  const result = added(cleaned, leaf);
  try {
    if (leaves(result, leaf).get(leaf.name) === leaf.value && rest(result, leaf) === rest(cleaned, leaf)) return result;
  } catch {
    // A table that is written on one line takes no part behind it.
  }
  throw refusal();
}

function state(text: string | undefined, leaf: TomlLeaf): StepState {
  if (text === undefined) return "absent";
  const all = leaves(text, leaf);
  const stale = [...all].some(([name, value]) => name !== leaf.name && leaf.ours(name, value));
  const value = all.get(leaf.name);
  if (value === leaf.value) return stale ? "outdated" : "current";
  return stale || value !== undefined ? "outdated" : "absent";
}

/** A step that keeps the string there. */
export function tomlLeafStep(leaf: TomlLeaf): Step {
  return {
    path: leaf.path,
    label: leaf.label,
    owned: false,
    mode: 0o600,
    sign: leaf.sign,
    install: (text) => install(text ?? "", leaf),
    remove: (text) => remove(text, leaf),
    state: (text) => state(text, leaf),
    hollow: (text) => text.replace("\uFEFF", "").trim() === "",
    manual: () =>
      `[${[...leaf.parent, JSON.stringify(leaf.name)].join(".")}]\n${leaf.key} = ${JSON.stringify(leaf.value)}`,
  };
}
