/**
 * A hook entry in a JSON settings file.
 *
 * @module
 */

import type { HookCommandKind } from "./hook_command.ts";
import { addItem, addProperty, removeChild } from "./json_edit.ts";
import {
  type JsonDocument,
  type JsonNode,
  type JsonValue,
  member,
  memberText,
  parseObject,
  toValue,
} from "./json_document.ts";
import { arrayAt, makeValue, pruneEmpty } from "./json_path.ts";
import type { Step, StepState } from "./step.ts";

/** What to register, and how to know it again. */
export interface JsonHook {
  readonly path: string;
  /** Keys on the way to the list of entries: `["hooks", "PreToolUse"]`. */
  readonly list: readonly string[];
  /** The entry itself: `{command, …}`. */
  readonly entry: { readonly command: string; readonly [key: string]: JsonValue };
  /** Set where entries stand in groups `{matcher, hooks: [entry]}`; `matcher` is the group's. */
  readonly matcher?: string;
  /** Keys that the file must have besides, such as `version`. */
  readonly seed?: Readonly<Record<string, JsonValue>>;
  /** Tells rtk's commands from others. */
  kind(command: string): HookCommandKind;
  /** True when a matcher found in the file (undefined when there is none) fits the shell tool. */
  covers(matcher: string | undefined): boolean;
  /** True for the command line of another program that changes commands as rtk does. */
  rival?(command: string): boolean;
}

/** An entry of the list, and what its command line is to rtk. */
interface Found {
  readonly node: JsonNode;
  readonly parent: JsonNode;
  readonly group: JsonNode | undefined;
  readonly kind: HookCommandKind;
  readonly covers: boolean;
}

/** All entries of the list that name a command. */
function entries(document: JsonDocument, hook: JsonHook): Found[] {
  const list = arrayAt(document, hook.list);
  const result: Found[] = [];
  for (const item of list?.children ?? []) {
    const inner = hook.matcher === undefined ? undefined : member(item, "hooks");
    const nodes = hook.matcher === undefined ? [item] : inner?.type === "array" ? inner.children ?? [] : [];
    for (const node of nodes) {
      const command = memberText(node, "command");
      if (command === undefined) continue;
      const group = hook.matcher === undefined ? undefined : item;
      const covers = hook.covers(memberText(group ?? node, "matcher"));
      result.push({ node, parent: inner ?? list!, group, kind: hook.kind(command), covers });
    }
  }
  return result;
}

function found(document: JsonDocument, hook: JsonHook): Found[] {
  return entries(document, hook).filter(({ kind }) => kind !== "other");
}

function rivals(document: JsonDocument, hook: JsonHook): string[] {
  return entries(document, hook).filter(({ covers }) => covers).map(({ node }) => memberText(node, "command")!)
    .filter((command) => hook.rival?.(command) === true);
}

/** The text without one entry, and without the group that only held it. */
function without(document: JsonDocument, hook: JsonHook, entry: Found): string {
  const alone = entry.group !== undefined && entry.parent.children?.length === 1;
  if (!alone) return removeChild(document, entry.parent, entry.node);
  return removeChild(document, arrayAt(document, hook.list)!, entry.group);
}

function removeWhere(text: string, hook: JsonHook, unwanted: (entry: Found, all: Found[]) => boolean): string {
  for (let result = text;;) {
    const document = parseObject(result);
    const all = found(document, hook);
    const entry = all.find((one) => unwanted(one, all));
    if (entry === undefined) return document.text === `${result}{}` ? result : document.text;
    result = without(document, hook, entry);
  }
}

/** Scripts of older versions, and copies of an entry that stands there already. */
function superseded(entry: Found, all: Found[]): boolean {
  if (entry.kind === "old") return true;
  const first = all.find((one) => one.kind === "own" && one.covers);
  return entry.kind === "own" && entry.covers && entry !== first;
}

/** Keys of ours that an entry of an older version lacks. */
function missingKeys(hook: JsonHook, entry: Found | undefined): [string, JsonValue][] {
  if (entry?.kind !== "own") return [];
  return Object.entries(hook.entry).filter(([key]) => key !== "matcher" && member(entry.node, key) === undefined);
}

function missingSeed(document: JsonDocument, hook: JsonHook): [string, JsonValue][] {
  return Object.entries(hook.seed ?? {}).filter(([key]) => member(document.root, key) === undefined);
}

function active(document: JsonDocument, hook: JsonHook): Found | undefined {
  const all = found(document, hook).filter((one) => one.covers && one.kind !== "old");
  return all.find((one) => one.kind === "own") ?? all[0];
}

function seeded(text: string, hook: JsonHook): string {
  let result = text;
  for (const [key, value] of missingSeed(parseObject(text), hook)) {
    const document = parseObject(result);
    result = addProperty(document, document.root, key, value);
  }
  return result;
}

function install(text: string, hook: JsonHook): string {
  const cleaned = seeded(removeWhere(text, hook, superseded), hook);
  const document = parseObject(cleaned);
  const entry = active(document, hook);
  if (entry === undefined) {
    const item: JsonValue = hook.matcher === undefined ? hook.entry : { matcher: hook.matcher, hooks: [hook.entry] };
    const list = arrayAt(document, hook.list);
    return list === undefined ? makeValue(document, hook.list, [item]) : addItem(document, list, item);
  }
  const missing = missingKeys(hook, entry)[0];
  if (missing === undefined) return cleaned;
  return install(addProperty(document, entry.node, missing[0], missing[1]), hook);
}

function state(text: string | undefined, hook: JsonHook): StepState {
  if (text === undefined) return "absent";
  const document = parseObject(text);
  const all = found(document, hook);
  const entry = active(document, hook);
  if (entry === undefined) return all.some((one) => one.kind !== "mixed") ? "outdated" : "absent";
  const stale = all.some((one) => superseded(one, all));
  return stale || missingKeys(hook, entry).length > 0 || missingSeed(document, hook).length > 0
    ? "outdated"
    : "current";
}

function remove(text: string, hook: JsonHook): string {
  const result = removeWhere(text, hook, (entry) => entry.kind !== "mixed");
  return result === text ? text : pruneEmpty(result, hook.list);
}

function hollow(text: string, hook: JsonHook): boolean {
  // Another program that took the entry out may have left the empty list.
  const { root, text: source } = parseObject(pruneEmpty(text, hook.list));
  if (/\/[/*]/.test(source.replace(/"(?:[^"\\]|\\.)*"/g, '""'))) return false;
  const rest = Object.entries(toValue(root) as Record<string, JsonValue>)
    .filter(([key, value]) => JSON.stringify(hook.seed?.[key]) !== JSON.stringify(value));
  return rest.length === 0;
}

/** A step that registers a hook. */
export function jsonHookStep(hook: JsonHook): Step {
  const shown = hook.matcher === undefined ? hook.entry : { matcher: hook.matcher, hooks: [hook.entry] };
  return {
    path: hook.path,
    label: `hook \`${hook.entry.command}\``,
    owned: false,
    mode: 0o600,
    install: (text) => install(text ?? "{}\n", hook),
    remove: (text) => remove(text, hook),
    state: (text) => state(text, hook),
    hollow: (text) => hollow(text, hook),
    manual: () => `in the list "${hook.list.join(".")}":\n${JSON.stringify(shown, null, 2)}`,
    rivals: (text) => rivals(parseObject(text), hook),
    notes: (text) =>
      found(parseObject(text), hook).filter((entry) => entry.kind === "mixed").map((entry) =>
        `an entry of your own calls rtk too and stays: ${JSON.stringify(memberText(entry.node, "command"))}`
      ),
  };
}
