/**
 * A hook's entries in a settings file: every event's, found by their commands.
 *
 * @module
 */

import {
  isEmptyObject,
  type JsonDocument,
  type JsonNode,
  type JsonValue,
  member,
  memberText,
  parseObject,
  toValue,
} from "../install/json_document.ts";
import { addItem, removeChild, replaceValue } from "../install/json_edit.ts";
import { arrayAt, makeValue, pruneEmpty } from "../install/json_path.ts";
import type { Step, StepState } from "../install/step.ts";
import type { HookEvent } from "./types.ts";

/** What belongs into the file, and how to know it. */
export interface HookEntries {
  readonly path: string;
  readonly label: string;
  /** By event, what is to stand in its list; empty for a removal. */
  readonly groups: ReadonlyMap<HookEvent, JsonValue>;
  isOwn(command: string): boolean;
  /** Bits of a file that is made anew. */
  readonly mode?: number;
}

/** An own entry. */
interface Own {
  readonly event: string;
  readonly list: JsonNode;
  readonly group: JsonNode;
  /** The list of the group's entries. */
  readonly inner: JsonNode;
  readonly entry: JsonNode;
}

const EVENTS: readonly HookEvent[] = ["PreToolUse", "Stop", "UserPromptSubmit"];

/** Parses a text and sees to it that entries can be added. */
function readable(text: string): JsonDocument {
  const document = parseObject(text);
  for (const event of EVENTS) arrayAt(document, ["hooks", event]);
  return document;
}

function found(document: JsonDocument, isOwn: (command: string) => boolean): Own[] {
  const result: Own[] = [];
  for (const property of member(document.root, "hooks")?.children ?? []) {
    const [key, list] = property.children ?? [];
    if (key === undefined || list?.type !== "array") continue;
    for (const group of list.children ?? []) {
      const inner = member(group, "hooks");
      for (const entry of inner?.type === "array" ? inner.children ?? [] : []) {
        const command = memberText(entry, "command");
        if (command !== undefined && isOwn(command)) {
          result.push({ event: key.value, list, group, inner: inner!, entry });
        }
      }
    }
  }
  return result;
}

/** An entry that can stay where it is: the first of a wanted event that has its group for itself. */
function slots(all: readonly Own[], { groups }: HookEntries): Map<string, Own> {
  const result = new Map<string, Own>();
  for (const own of all) {
    const wanted = groups.has(own.event as HookEvent) && own.inner.children?.length === 1;
    if (wanted && !result.has(own.event)) result.set(own.event, own);
  }
  return result;
}

function without(document: JsonDocument, { list, group, inner, entry }: Own): string {
  return inner.children?.length === 1 ? removeChild(document, list, group) : removeChild(document, inner, entry);
}

/** The text without the entries that cannot stay, and the events whose lists lost one. */
function cleaned(text: string, entries: HookEntries): { text: string; events: Set<string> } {
  const events = new Set<string>();
  for (let result = text;;) {
    const document = readable(result);
    const all = found(document, entries.isOwn);
    const kept = new Set(slots(all, entries).values());
    const extra = all.find((own) => !kept.has(own));
    if (extra === undefined) return { text: result, events };
    events.add(extra.event);
    result = without(document, extra);
  }
}

function same(node: JsonNode, value: JsonValue): boolean {
  return JSON.stringify(toValue(node)) === JSON.stringify(value);
}

function install(text: string, entries: HookEntries): string {
  let { text: result, events } = cleaned(text, entries);
  for (const [event, group] of entries.groups) {
    const document = readable(result);
    const slot = slots(found(document, entries.isOwn), entries).get(event);
    const list = arrayAt(document, ["hooks", event]);
    if (slot !== undefined) result = same(slot.group, group) ? result : replaceValue(document, slot.group, group);
    else if (list !== undefined) result = addItem(document, list, group);
    else result = makeValue(document, ["hooks", event], [group]);
  }
  for (const event of events) result = pruneEmpty(result, ["hooks", event]);
  return result;
}

function remove(text: string, entries: HookEntries): string {
  const { text: result, events } = cleaned(text, { ...entries, groups: new Map() });
  return [...events].reduce((rest, event) => pruneEmpty(rest, ["hooks", event]), result);
}

function state(text: string | undefined, entries: HookEntries): StepState {
  if (text === undefined) return "absent";
  const all = found(readable(text), entries.isOwn);
  if (all.length === 0) return entries.groups.size === 0 ? "current" : "absent";
  const kept = slots(all, entries);
  const whole = kept.size === entries.groups.size && kept.size === all.length;
  const current = [...entries.groups].every(([event, group]) => {
    const slot = kept.get(event);
    return slot !== undefined && same(slot.group, group);
  });
  return whole && current ? "current" : "outdated";
}

/** The commands of a hook's entries in a text, tool calls first. */
export function ownCommandsIn(text: string, isOwn: (command: string) => boolean): string[] {
  const all = found(readable(text), isOwn);
  const first = all.filter((own) => own.event === "PreToolUse");
  return [...first, ...all.filter((own) => !first.includes(own))].map((own) => memberText(own.entry, "command")!);
}

/** A step that keeps a hook's entries in a settings file. */
export function hookEntriesStep(entries: HookEntries): Step {
  return {
    path: entries.path,
    label: entries.label,
    owned: false,
    ...entries.mode === undefined ? {} : { mode: entries.mode },
    // Commands of an author's older versions may hold anything: no text can be told not to be a concern.
    sign: /(?:)/,
    install: (text) => install(text ?? "{}\n", entries),
    remove: (text) => remove(text, entries),
    state: (text) => state(text, entries),
    hollow: isEmptyObject,
    manual: () => JSON.stringify({ hooks: Object.fromEntries([...entries.groups].map(([e, g]) => [e, [g]])) }, null, 2),
  };
}
