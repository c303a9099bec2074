/**
 * Finds and makes containers inside a JSON document.
 *
 * @module
 */

import { EditRefused } from "./edit_refused.ts";
import { addProperty, removeChild } from "./json_edit.ts";
import {
  type JsonDocument,
  type JsonNode,
  type JsonValue,
  member,
  named,
  parseObject,
  propertiesNamed,
} from "./json_document.ts";

/**
 * The array at a path of keys, or undefined when it, or an object on the way, does not exist.
 *
 * @throws {EditRefused} when something else stands on the way.
 */
export function arrayAt(document: JsonDocument, keys: readonly string[]): JsonNode | undefined {
  let node: JsonNode = document.root;
  for (const [index, key] of keys.entries()) {
    const next = member(node, key);
    if (next === undefined) return undefined;
    const wanted = index === keys.length - 1 ? "array" : "object";
    if (next.type !== wanted) {
      throw new EditRefused(`"${keys.slice(0, index + 1).join(".")}" is ${named(next)}, not an ${wanted}`, next.offset);
    }
    node = next;
  }
  return node;
}

/** The text with a value at a path where there was none. */
export function makeValue(document: JsonDocument, keys: readonly string[], value: JsonValue): string {
  let object = document.root;
  let depth = 0;
  for (let next = member(object, keys[0]!); next !== undefined; next = member(object, keys[depth]!)) {
    object = next;
    depth++;
  }
  const nested = keys.slice(depth + 1).reduceRight<JsonValue>((inner, key) => ({ [key]: inner }), value);
  return addProperty(document, object, keys[depth]!, nested);
}

/** The text without the empty array or object at a path, and without the objects that its removal leaves empty. */
export function pruneEmpty(text: string, keys: readonly string[]): string {
  let result = text;
  for (let depth = keys.length; depth > 0; depth--) {
    const document = parseObject(result);
    const parent = keys.slice(0, depth - 1).reduce<JsonNode | undefined>((n, k) => n && member(n, k), document.root);
    const property = parent && propertiesNamed(parent, keys[depth - 1]!).at(-1);
    const value = property?.children?.[1];
    const inside = value && document.text.slice(value.offset + 1, value.offset + value.length - 1);
    if (property === undefined || inside?.trim() !== "" || !/^(?:array|object)$/.test(value!.type)) break;
    result = removeChild(document, parent!, property);
  }
  return result;
}
