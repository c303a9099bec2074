/**
 * One value in a JSON settings file, such as a switch of another program's. What the user has set stays.
 *
 * @module
 */

import { EditRefused } from "./edit_refused.ts";
import {
  isEmptyObject,
  type JsonDocument,
  type JsonNode,
  member,
  named,
  parseObject,
  propertiesNamed,
} from "./json_document.ts";
import { removeChild } from "./json_edit.ts";
import { makeValue, pruneEmpty } from "./json_path.ts";
import type { Step } from "./step.ts";

/** The value and its place. */
export interface JsonLeaf {
  readonly path: string;
  readonly label: string;
  /** Keys on the way to the value: `["plugins", "entries", "rtk-rewrite", "enabled"]`. */
  readonly keys: readonly string[];
  readonly value: string | number | boolean;
}

/** The object that holds the value; undefined when there is none yet. */
function holder(document: JsonDocument, { keys }: JsonLeaf): JsonNode | undefined {
  let node: JsonNode | undefined = document.root;
  for (const [index, key] of keys.slice(0, -1).entries()) {
    node = member(node, key);
    if (node === undefined) return undefined;
    if (node.type !== "object") {
      throw new EditRefused(`"${keys.slice(0, index + 1).join(".")}" is ${named(node)}, not an object`, node.offset);
    }
  }
  return node;
}

function current(document: JsonDocument, leaf: JsonLeaf): JsonNode | undefined {
  const object = holder(document, leaf);
  return object && member(object, leaf.keys.at(-1)!);
}

function install(text: string, leaf: JsonLeaf): string {
  const document = parseObject(text);
  const there = current(document, leaf);
  if (there === undefined) return makeValue(document, leaf.keys, leaf.value);
  if (there.value === leaf.value) return text;
  throw new EditRefused(`"${leaf.keys.join(".")}" is set to something else`, there.offset);
}

function remove(text: string, leaf: JsonLeaf): string {
  const document = parseObject(text);
  if (current(document, leaf)?.value !== leaf.value) return text;
  const object = holder(document, leaf)!;
  const property = propertiesNamed(object, leaf.keys.at(-1)!).at(-1)!;
  return pruneEmpty(removeChild(document, object, property), leaf.keys.slice(0, -1));
}

/** A step that keeps the value there; it refuses a text in which another one stands in its place. */
export function jsonLeafStep(leaf: JsonLeaf): Step {
  return {
    path: leaf.path,
    label: leaf.label,
    owned: false,
    mode: 0o600,
    install: (text) => install(text ?? "{}\n", leaf),
    remove: (text) => remove(text, leaf),
    state: (text) =>
      text !== undefined && current(parseObject(text), leaf)?.value === leaf.value ? "current" : "absent",
    hollow: isEmptyObject,
    manual: () => `"${leaf.keys.join(".")}" is to be ${JSON.stringify(leaf.value)}`,
  };
}
