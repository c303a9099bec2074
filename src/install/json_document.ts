/**
 * JSON, with or without comments and trailing commas, as a tree over the text it was read from.
 *
 * @module
 */

import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { EditRefused } from "./edit_refused.ts";
import { BYTE_ORDER_MARK } from "./text.ts";

export type JsonNode = Node;

/** Any value that JSON can hold. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** A parsed text; offsets in the tree are offsets in `text`. */
export interface JsonDocument {
  readonly text: string;
  readonly root: JsonNode;
}

function tree(text: string): JsonNode {
  const errors: ParseError[] = [];
  const start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  // The parser knows no byte order mark; a blank in its place keeps all offsets.
  const source = start === 1 ? ` ${text.slice(1)}` : text;
  let root: JsonNode | undefined;
  try {
    root = parseTree(source, errors, { allowTrailingComma: true });
  } catch {
    throw new EditRefused("the JSON is nested too deep", 0);
  }
  const first = errors[0];
  if (first !== undefined || root === undefined) {
    const what = first === undefined ? "" : ` (${printParseErrorCode(first.error)})`;
    throw new EditRefused(`the file is not valid JSON${what}`, first?.offset ?? 0);
  }
  return root;
}

/**
 * Reads a text whose outermost value is an object. A text without anything in it counts as `{}`.
 *
 * @throws {EditRefused} for broken JSON and for any other outermost value.
 */
export function parseObject(text: string): JsonDocument {
  const empty = text.replace(BYTE_ORDER_MARK, "").trim() === "";
  const source = empty ? `${text}{}` : text;
  const root = tree(source);
  if (root.type !== "object") {
    throw new EditRefused(`the outermost value is ${named(root)}, not an object`, root.offset);
  }
  return { text: source, root };
}

/** True when a text holds an object with nothing in it, not even a comment. */
export function isEmptyObject(text: string): boolean {
  // `\s` takes a byte order mark for a blank, too.
  return parseObject(text).text.replace(/\s/g, "") === "{}";
}

/** What a node is, for a message: "an array", "the number …". */
export function named(node: JsonNode): string {
  if (node.type === "array") return "an array";
  if (node.type === "object") return "an object";
  return node.type === "null" ? "null" : `a ${node.type}`;
}

/** All properties of a name, in the order of the text: a key that stands twice has two. */
export function propertiesNamed(object: JsonNode, key: string): JsonNode[] {
  if (object.type !== "object") return [];
  return (object.children ?? []).filter((property) => property.children?.[0]?.value === key);
}

/** The value of a key; of one that stands twice the last, which is the one that programs see. */
export function member(object: JsonNode, key: string): JsonNode | undefined {
  return propertiesNamed(object, key).at(-1)?.children?.[1];
}

/** The string value of a key, or undefined when it is missing or no string. */
export function memberText(object: JsonNode, key: string): string | undefined {
  const node = member(object, key);
  return node?.type === "string" ? node.value : undefined;
}

/** The text of a file as a value, or undefined when it is not JSON; a file with nothing in it is `{}`. */
export function readJson(text: string): JsonValue | undefined {
  try {
    return toValue(parseObject(text).root);
  } catch {
    return undefined;
  }
}

/** A node as a plain value. Keys that stand twice keep the last value. */
export function toValue(node: JsonNode): JsonValue {
  if (node.type === "array") return (node.children ?? []).map(toValue);
  if (node.type !== "object") return node.value;
  const entries = (node.children ?? []).map((p) => [p.children![0]!.value, p.children![1]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined).map(([k, v]) => [k, toValue(v!)]));
}
