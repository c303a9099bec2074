/**
 * Strings in a list of a JSON settings file, such as permission rules.
 *
 * @module
 */

import { addItem, removeChild } from "./json_edit.ts";
import { isEmptyObject, type JsonDocument, type JsonNode, parseObject } from "./json_document.ts";
import { arrayAt, makeValue, pruneEmpty } from "./json_path.ts";
import type { Step, StepState } from "./step.ts";

/** The list, and what belongs in it. */
export interface JsonItems {
  readonly path: string;
  readonly label: string;
  /** Keys on the way to the list: `["permissions", "allow"]`. */
  readonly list: readonly string[];
  readonly items: readonly string[];
  /** Items that older versions put there: removed with ours, never added. */
  readonly former?: readonly string[];
}

function present(document: JsonDocument, items: JsonItems): JsonNode[] {
  return (arrayAt(document, items.list)?.children ?? []).filter((node) => node.type === "string");
}

function missing(document: JsonDocument, items: JsonItems): string[] {
  const there = new Set(present(document, items).map((node) => node.value));
  return items.items.filter((item) => !there.has(item));
}

function install(text: string, items: JsonItems): string {
  const lacking = missing(parseObject(text), items);
  if (lacking.length === 0) return text;
  const document = parseObject(text);
  if (arrayAt(document, items.list) === undefined) return makeValue(document, items.list, lacking);
  return lacking.reduce((result, item) => {
    const next = parseObject(result);
    return addItem(next, arrayAt(next, items.list)!, item);
  }, text);
}

function remove(text: string, items: JsonItems): string {
  const ours = new Set([...items.items, ...items.former ?? []]);
  let result = text;
  for (;;) {
    const document = parseObject(result);
    const node = present(document, items).find((one) => ours.has(one.value));
    if (node === undefined) return result === text ? text : pruneEmpty(result, items.list);
    result = removeChild(document, arrayAt(document, items.list)!, node);
  }
}

function state(text: string | undefined, items: JsonItems): StepState {
  if (text === undefined) return "absent";
  const lacking = missing(parseObject(text), items).length;
  return lacking === 0 ? "current" : lacking === items.items.length ? "absent" : "outdated";
}

/** A step that adds strings to a list. */
export function jsonItemsStep(items: JsonItems): Step {
  return {
    path: items.path,
    label: items.label,
    owned: false,
    mode: 0o600,
    install: (text) => install(text ?? "{}\n", items),
    remove: (text) => remove(text, items),
    state: (text) => state(text, items),
    hollow: isEmptyObject,
    manual: () => `in the list "${items.list.join(".")}":\n${JSON.stringify(items.items, null, 2)}`,
  };
}
