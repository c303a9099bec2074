import type { JsonNode } from "../files/json/parse.ts";
import type { Table } from "./table.ts";

type Row = Map<string, string>;

/** Text of a value in a cell: strings without quotes unless something would be lost. */
function cellOf(source: string): string {
  if (!source.startsWith('"')) return source;
  const text = source.slice(1, -1);
  return text === "" || /\\|^\s|\s$|\s\s/.test(text) ? source : text;
}

function keyOf(source: string): string {
  return source.slice(1, -1);
}

function field(node: JsonNode, name: string): string | undefined {
  if (node.kind !== "object") return undefined;
  const value = node.entries.find(([key]) => keyOf(key).toLowerCase() === name)?.[1];
  return value?.kind === "scalar" ? cellOf(value.source) : undefined;
}

/** `[{"Key": "Name", "Value": "web"}]`: names and values as fields of their own. */
function flattenTags(items: readonly JsonNode[], path: string, row: Row): boolean {
  const isTag = (item: JsonNode) => item.kind === "object" && item.entries.length === 2;
  if (!items.every((item) => isTag(item) && field(item, "key") !== undefined && field(item, "value") !== undefined)) {
    return false;
  }
  for (const item of items) row.set(`${path}.${field(item, "key")}`, field(item, "value") ?? "");
  return true;
}

/** Every scalar of a value under the path that leads to it. */
function flatten(node: JsonNode, path: string, row: Row): void {
  const below = (name: string) => path === "" ? name : `${path}.${name}`;
  if (node.kind === "scalar") {
    row.set(path, cellOf(node.source));
  } else if (node.kind === "object") {
    if (node.entries.length === 0) row.set(path, "{}");
    for (const [key, value] of node.entries) flatten(value, below(keyOf(key)), row);
  } else if (node.items.every((item) => item.kind === "scalar")) {
    row.set(path, node.items.length === 0 ? "[]" : node.items.map((item) => cellOf(sourceOf(item))).join(","));
  } else if (!flattenTags(node.items, path, row)) {
    node.items.forEach((item, index) => flatten(item, index === 0 ? path : `${path}[${index}]`, row));
  }
}

function sourceOf(node: JsonNode): string {
  return node.kind === "scalar" ? node.source : "";
}

/** A list of records, wherever near the top it stands, and what else the answer says. */
export interface Records {
  readonly items: readonly JsonNode[];
  /** Fields beside the list, such as a token for the next page. */
  readonly beside: readonly string[];
}

const MIN_RECORDS = 2;

function isList(node: JsonNode): node is JsonNode & { readonly kind: "array" } {
  return node.kind === "array" && node.items.length >= MIN_RECORDS && node.items.every(({ kind }) => kind === "object");
}

function isObjects(node: JsonNode): node is JsonNode & { readonly kind: "array" } {
  return node.kind === "array" && node.items.length > 0 && node.items.every(({ kind }) => kind === "object");
}

/** The key of the one list of records that all of some records have in them, if one of these is longer than one. */
function innerList(items: readonly JsonNode[]): string | undefined {
  const found = new Set<string>();
  for (const item of items) {
    if (item.kind !== "object") return undefined;
    for (const [key, value] of item.entries) if (isList(value)) found.add(key);
  }
  const [key] = found;
  const has = (item: JsonNode) =>
    item.kind === "object" && item.entries.some(([own, value]) => own === key && isObjects(value));
  return found.size === 1 && items.every(has) ? key : undefined;
}

/**
 * Records of records, such as the instances of reservations, as one list: each with the fields of what it stands in. Tags
 * are no records.
 */
function unfold(items: readonly JsonNode[]): readonly JsonNode[] {
  const key = innerList(items);
  if (key === undefined || /tags|labels/i.test(key)) return items;
  return items.flatMap((item) => {
    if (item.kind !== "object") return [item];
    const outer = item.entries.filter(([own]) => own !== key);
    const inner = item.entries.find(([own]) => own === key)?.[1];
    const rows = inner?.kind === "array" ? inner.items : [];
    return rows.map((row): JsonNode => row.kind === "object" ? { ...row, entries: [...outer, ...row.entries] } : row);
  });
}

/** An answer with the records in its only list unfolded. */
function unfolded(node: JsonNode): JsonNode {
  if (isObjects(node)) return { ...node, items: unfold(node.items) };
  if (node.kind !== "object") return node;
  const lists = node.entries.filter(([, value]) => isObjects(value));
  if (lists.length !== 1) return node;
  return { ...node, entries: node.entries.map(([key, value]) => [key, isObjects(value) ? unfolded(value) : value]) };
}

/** Finds the one list of records that an answer consists of. */
export function findRecords(answer: JsonNode): Records | undefined {
  const node = unfolded(answer);
  if (isList(node)) return { items: node.items, beside: [] };
  if (node.kind !== "object") return undefined;
  const lists = node.entries.filter(([, value]) => isList(value));
  const others = node.entries.filter(([, value]) => !isList(value));
  const [list] = lists;
  if (lists.length !== 1 || list === undefined || others.some(([, { kind }]) => kind !== "scalar")) return undefined;
  const beside = others.map(([key, value]) => `${keyOf(key)}=${cellOf(sourceOf(value))}`);
  return { items: list[1].kind === "array" ? list[1].items : [], beside };
}

/** Paths without their beginning, as far as they stay apart. */
function shortNames(paths: readonly string[]): string[] {
  const suffix = (path: string, parts: number) => path.split(".").slice(-parts).join(".");
  return paths.map((path) => {
    for (let parts = 1; parts < path.split(".").length; parts++) {
      const short = suffix(path, parts);
      const isGeneric = /^(?:Key|Value|Name|Id|Code|Status|Type|State)$/i.test(short);
      if (!isGeneric && paths.every((other) => other === path || suffix(other, parts) !== short)) return short;
    }
    return path;
  });
}

/** Columns that differ from row to row, beyond which a table is harder to read than the records; the others are said once. */
const MAX_COLUMNS = 60;
const MAX_FIELDS = 200;

/** Records as a table with a column for every path that leads to a value; undefined when they have too little in common. */
export function recordTable(items: readonly JsonNode[]): Table | undefined {
  const rows = items.map((item) => {
    const row: Row = new Map();
    flatten(item, "", row);
    return row;
  });
  const paths = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const filled = rows.reduce((sum, row) => sum + row.size, 0);
  const differ = paths.filter((path) => rows.some((row) => row.get(path) !== rows[0]?.get(path))).length;
  if (
    paths.length < 2 || paths.length > MAX_FIELDS || differ > MAX_COLUMNS || filled < 0.6 * paths.length * rows.length
  ) return undefined;
  return { columns: shortNames(paths), rows: rows.map((row) => paths.map((path) => row.get(path) ?? "")) };
}
