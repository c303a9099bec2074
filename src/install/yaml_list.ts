/**
 * One item of a list two levels deep (`plugins.enabled`) in a YAML file that is otherwise the user's. Lines are edited as
 * text; a real parser then has to agree that exactly that item came or went, or nothing is done.
 *
 * @module
 */

import { parse } from "@std/yaml";
import { EditRefused } from "./edit_refused.ts";
import type { Step, StepState } from "./step.ts";
import { BYTE_ORDER_MARK, lineEnd } from "./text.ts";

/** The item and its place. */
export interface YamlItem {
  readonly path: string;
  readonly label: string;
  readonly keys: readonly [outer: string, inner: string];
  readonly item: string;
}

type Mapping = Record<string, unknown>;

function isMapping(value: unknown): value is Mapping {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function read(text: string): Mapping {
  let value: unknown;
  try {
    value = parse(text.replace(BYTE_ORDER_MARK, ""));
  } catch (error) {
    const reason = (error as Error).message.split("\n")[0]!;
    const line = / at line (\d+)/.exec(reason)?.[1];
    const offset = line === undefined ? 0 : text.split("\n").slice(0, Number(line) - 1).join("\n").length + 1;
    throw new EditRefused(`the file is not valid YAML (${reason})`, offset);
  }
  if (value === null || value === undefined) return {};
  if (!isMapping(value)) throw new EditRefused("the file does not hold keys with values at its top", 0);
  return value;
}

/** The list, empty when it or its parent has no value yet. */
function listOf(text: string, [outer, inner]: YamlItem["keys"]): readonly unknown[] {
  const parent = read(text)[outer] ?? {};
  if (!isMapping(parent)) throw new EditRefused(`"${outer}" holds no keys`, at(text, outer));
  const list = parent[inner] ?? [];
  if (!Array.isArray(list)) throw new EditRefused(`"${outer}.${inner}" is no list`, at(text, outer));
  return list;
}

function at(text: string, key: string): number {
  return Math.max(0, text.search(new RegExp(`^["']?${key}["']?\\s*:`, "m")));
}

/** A line as text without its end, and where it starts. */
interface Row {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function rows(text: string): Row[] {
  return [...text.matchAll(/[^\n]*\n|[^\n]+$/g)].map((match) => ({
    text: match[0].replace(/\r?\n$/, "").replace(BYTE_ORDER_MARK, ""),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function indent(row: Row): number {
  return /^ */.exec(row.text)![0].length;
}

function isBlank(row: Row): boolean {
  return /^\s*(?:#.*)?$/.test(row.text);
}

/** The row of a key at an indentation (any deeper than -1), between two rows. */
function keyRow(all: readonly Row[], key: string, from: number, to: number, depth?: number): number {
  const pattern = new RegExp(`^( *)(?:${key}|"${key}"|'${key}')\\s*:(?:\\s|$)`);
  for (let index = from; index < to; index++) {
    const match = pattern.exec(all[index]!.text);
    if (match !== null && (depth === undefined || match[1]!.length === depth)) return index;
  }
  return -1;
}

/** What stands behind a key on its line, comment aside. */
function valueOf(row: Row): string {
  return row.text.replace(/^[^:]*:\s*/, "").replace(/(?:^|\s)#.*$/, "").trim();
}

/** The first row behind a block: the next one that is not blank and not deeper. List items may stand at the key's own depth. */
function blockEnd(all: readonly Row[], head: number): number {
  const depth = indent(all[head]!);
  for (let index = head + 1; index < all.length; index++) {
    const row = all[index]!;
    const deeper = indent(row) > depth || (indent(row) === depth && /^ *- /.test(`${row.text} `) && depth > 0) ||
      (depth === 0 && /^-(?: |$)/.test(row.text));
    if (!isBlank(row) && !deeper) return index;
  }
  return all.length;
}

function insertRow(text: string, all: readonly Row[], index: number, line: string): string {
  const eol = lineEnd(text);
  const offset = all[index]?.start ?? text.length;
  const before = text.slice(0, offset);
  const gap = before === "" || before === BYTE_ORDER_MARK || before.endsWith("\n") ? "" : eol;
  const close = offset === text.length && gap !== "" ? "" : eol;
  return before + gap + line.replaceAll("\n", eol) + close + text.slice(offset);
}

function flowInsert(text: string, open: number, item: string): string {
  const close = text.indexOf("]", open);
  const inside = text.slice(open + 1, close);
  const added = inside.trim() === "" ? item : `${inside.trimEnd().endsWith(",") ? " " : ", "}${item}`;
  const offset = open + 1 + (inside.trim() === "" ? 0 : inside.trimEnd().length);
  return text.slice(0, offset) + added + text.slice(offset);
}

function added(text: string, { keys: [outer, inner], item }: YamlItem): string {
  const all = rows(text);
  const head = keyRow(all, outer, 0, all.length, 0);
  if (head < 0) return insertRow(text, all, all.length, `${outer}:\n  ${inner}:\n    - ${item}`);
  const row = all[head]!;
  if (/^\{/.test(valueOf(row))) {
    const match = new RegExp(`["']?${inner}["']?\\s*:\\s*\\[`).exec(text.slice(row.start, row.end));
    if (match === null) {
      throw new EditRefused(`"${outer}" is written on one line: add ${inner}: [${item}] there`, row.start);
    }
    return flowInsert(text, row.start + match.index + match[0].length - 1, item);
  }
  const end = blockEnd(all, head);
  const child = keyRow(all, inner, head + 1, end);
  if (child < 0) {
    const first = all.slice(head + 1, end).find((one) => !isBlank(one));
    const pad = " ".repeat(first === undefined ? 2 : indent(first));
    return insertRow(text, all, head + 1, `${pad}${inner}:\n${pad}  - ${item}`);
  }
  const value = valueOf(all[child]!);
  if (value.startsWith("[")) return flowInsert(text, all[child]!.start + all[child]!.text.indexOf("["), item);
  if (value !== "" && value !== "null" && value !== "~") {
    throw new EditRefused(`cannot add to "${outer}.${inner}" in this form`, all[child]!.start);
  }
  const stop = blockEnd(all, child);
  const last = all.slice(child + 1, stop).findLastIndex((one) => /^ *-(?: |$)/.test(one.text));
  const pad = last < 0 ? indent(all[child]!) + 2 : indent(all[child + 1 + last]!);
  return insertRow(text, all, last < 0 ? child + 1 : child + 2 + last, `${" ".repeat(pad)}- ${item}`);
}

function withoutRow(text: string, row: Row): string {
  if (row.end === text.length && !row.text.endsWith("\n") && !text.endsWith("\n")) {
    return text.slice(0, row.start).replace(/\r?\n$/, "");
  }
  return text.slice(0, row.start) + text.slice(row.end);
}

function dropped(text: string, { keys: [outer, inner], item }: YamlItem): string {
  const all = rows(text);
  const head = keyRow(all, outer, 0, all.length, 0);
  const end = head < 0 ? 0 : blockEnd(all, head);
  const line = new RegExp(`^ *-\\s+["']?${item}["']?\\s*(?:#.*)?$`);
  const index = all.findIndex((row, i) => i > head && i < end && line.test(row.text));
  if (index >= 0) return pruned(withoutRow(text, all[index]!), outer, inner);
  const flow = new RegExp(
    `(\\[\\s*)["']?${item}["']?(?:\\s*,\\s*)?(?=[^\\]]*\\])|\\s*,\\s*["']?${item}["']?(?=\\s*[,\\]])`,
  );
  const from = all[head]?.start ?? 0;
  const to = all[end]?.start ?? text.length;
  return text.slice(0, from) + text.slice(from, to).replace(flow, "$1") + text.slice(to);
}

/** Takes away the keys that have nothing below them any more. */
function pruned(text: string, outer: string, inner: string): string {
  const all = rows(text);
  const head = keyRow(all, outer, 0, all.length, 0);
  const child = keyRow(all, inner, head + 1, blockEnd(all, head));
  const bare = (index: number) =>
    index >= 0 && /:\s*$/.test(all[index]!.text) &&
    all.slice(index + 1, blockEnd(all, index)).every((row) => row.text === "");
  if (!bare(child)) return text;
  const rest = withoutRow(text, all[child]!);
  const after = rows(rest);
  const top = keyRow(after, outer, 0, after.length, 0);
  const empty = top >= 0 && /:\s*$/.test(after[top]!.text) &&
    after.slice(top + 1, blockEnd(after, top)).every((row) => row.text === "");
  return empty ? withoutRow(rest, after[top]!) : rest;
}

/** Everything but our item, as JSON, with empty lists and parents left out. */
function others(text: string, { keys: [outer, inner], item }: YamlItem): string {
  const all = { ...read(text) };
  const parent = isMapping(all[outer]) ? { ...all[outer] } : {};
  const list = (Array.isArray(parent[inner]) ? parent[inner] : []).filter((one) => one !== item);
  if (list.length > 0) parent[inner] = list;
  else delete parent[inner];
  if (Object.keys(parent).length > 0) all[outer] = parent;
  else delete all[outer];
  return JSON.stringify(all);
}

function checked(before: string, after: string, item: YamlItem, present: boolean): string {
  if (listOf(after, item.keys).includes(item.item) !== present || others(before, item) !== others(after, item)) {
    throw new EditRefused(
      `cannot change "${item.keys.join(".")}" here without touching something else`,
      at(before, item.keys[0]),
    );
  }
  return after;
}

function install(text: string, item: YamlItem): string {
  if (listOf(text, item.keys).includes(item.item)) return text;
  return checked(text, added(text, item), item, true);
}

function remove(text: string, item: YamlItem): string {
  if (!listOf(text, item.keys).includes(item.item)) return text;
  return checked(text, dropped(text, item), item, false);
}

/** A step that keeps the item in the list. */
export function yamlItemStep(item: YamlItem): Step {
  const state = (text: string | undefined): StepState =>
    text !== undefined && listOf(text, item.keys).includes(item.item) ? "current" : "absent";
  return {
    path: item.path,
    label: item.label,
    owned: false,
    mode: 0o600,
    install: (text) => install(text ?? "", item),
    remove: (text) => remove(text, item),
    state,
    hollow: (text) => text.replace(BYTE_ORDER_MARK, "").trim() === "",
    manual: () => `${item.keys[0]}:\n  ${item.keys[1]}:\n    - ${item.item}`,
    notes: (text) => {
      const parent = read(text)[item.keys[0]];
      const disabled = isMapping(parent) ? parent["disabled"] : undefined;
      return Array.isArray(disabled) && disabled.includes(item.item)
        ? [`${item.item} stands in "${item.keys[0]}.disabled" too, and that wins: take it out there`]
        : [];
    },
  };
}
