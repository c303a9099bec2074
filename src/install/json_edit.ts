/**
 * Adds and removes children of JSON containers in the text itself. Comments, order, indentation, line ends and the
 * spelling of everything else stay.
 *
 * @module
 */

import type { JsonDocument, JsonNode, JsonValue } from "./json_document.ts";
import { type Layout, layoutFor, render, skipTrivia, startsLine } from "./json_layout.ts";
import { applyEdits, type TextEdit } from "./text.ts";

function end(node: JsonNode): number {
  return node.offset + node.length;
}

/** Behind blanks and comments that stand on the same line; a line end is not crossed. */
function endOfLineTrivia(text: string, from: number): number {
  let at = from;
  for (;;) {
    while (text[at] === " " || text[at] === "\t") at++;
    if (text.startsWith("//", at)) {
      const stop = text.indexOf("\n", at);
      const line = stop < 0 ? text.length : stop;
      return text[line - 1] === "\r" ? line - 1 : line;
    }
    const close = text.startsWith("/*", at) ? text.indexOf("*/", at + 2) : -1;
    if (close < 0 || text.slice(at, close).includes("\n")) break;
    at = close + 2;
  }
  return text[at] === "\n" || text[at] === "\r" ? at : from;
}

function intoEmpty(text: string, container: JsonNode, layout: Layout, child: string): TextEdit[] {
  const from = container.offset + 1;
  const to = end(container) - 1;
  const inside = text.slice(from, to);
  if (layout.inline) return [{ offset: from, length: inside.trim() === "" ? inside.length : 0, text: child }];
  const line = layout.eol + layout.inner + child;
  if (inside.trim() === "") return [{ offset: from, length: inside.length, text: line + layout.eol + layout.outer }];
  const last = from + inside.trimEnd().length;
  const closesOwnLine = text.slice(last, to).includes("\n");
  return [{ offset: last, length: 0, text: line + (closesOwnLine ? "" : layout.eol + layout.outer) }];
}

function afterLast(text: string, last: JsonNode, layout: Layout, child: string): TextEdit[] {
  const next = skipTrivia(text, end(last));
  const trailing = text[next] === ",";
  const anchor = trailing ? next + 1 : end(last);
  const edits: TextEdit[] = trailing ? [] : [{ offset: anchor, length: 0, text: "," }];
  if (layout.inline) {
    edits.push({ offset: anchor, length: 0, text: layout.comma.slice(1) + child + (trailing ? "," : "") });
  } else {
    const at = endOfLineTrivia(text, anchor);
    edits.push({ offset: at, length: 0, text: layout.eol + layout.inner + child + (trailing ? "," : "") });
  }
  return edits;
}

function insert(document: JsonDocument, container: JsonNode, child: (layout: Layout) => string): string {
  const layout = layoutFor(document, container);
  const last = container.children?.at(-1);
  const written = child(layout);
  const edits = last === undefined
    ? intoEmpty(document.text, container, layout, written)
    : afterLast(document.text, last, layout, written);
  return applyEdits(document.text, edits);
}

/** The text with a property added behind the others of an object. */
export function addProperty(document: JsonDocument, object: JsonNode, key: string, value: JsonValue): string {
  return insert(document, object, (layout) => JSON.stringify(key) + layout.colon + render(value, layout));
}

/** The text with an item added behind the others of an array. */
export function addItem(document: JsonDocument, array: JsonNode, value: JsonValue): string {
  return insert(document, array, (layout) => render(value, layout));
}

/** The text with a value replaced. */
export function replaceValue(document: JsonDocument, node: JsonNode, value: JsonValue): string {
  const inline = !document.text.slice(node.offset, end(node)).includes("\n");
  const layout = { ...layoutFor(document, node), inline };
  const text = render(value, layout, layout.outer);
  return applyEdits(document.text, [{ offset: node.offset, length: node.length, text }]);
}

/** The text without a child (property or item) of a container, and without the comma that only it needed. */
export function removeChild(document: JsonDocument, container: JsonNode, child: JsonNode): string {
  const { text } = document;
  const siblings = container.children ?? [];
  const index = siblings.indexOf(child);
  const before = siblings[index - 1];
  const behind = skipTrivia(text, end(child));
  const ownComma = text[behind] === ",";
  const edits: TextEdit[] = [];
  if (!ownComma && before !== undefined) {
    edits.push({ offset: skipTrivia(text, end(before)), length: 1, text: "" });
  }
  // Only blanks between value and comma: both go in one piece; a comment in between stays.
  const joined = ownComma && text.slice(end(child), behind).trim() === "";
  if (ownComma && !joined) edits.push({ offset: behind, length: 1, text: "" });
  const stop = joined ? behind + 1 : end(child);
  edits.push(region(text, container, child, stop, siblings.length === 1, index === 0));
  return applyEdits(text, edits);
}

function region(
  text: string,
  container: JsonNode,
  child: JsonNode,
  stop: number,
  only: boolean,
  first: boolean,
): TextEdit {
  const inside = text.slice(container.offset + 1, child.offset) + text.slice(stop, end(container) - 1);
  if (only && inside.trim() === "") {
    return { offset: container.offset + 1, length: container.length - 2, text: "" };
  }
  // What stands behind it on its line must not move up: the line above may end in a comment that would take it in.
  if (startsLine(text, child.offset) && /^[ \t]*\r?(?:\n|$)/.test(text.slice(stop))) {
    const line = text.lastIndexOf("\n", child.offset - 1);
    const start = text[line - 1] === "\r" ? line - 1 : line;
    return { offset: start, length: stop - start, text: "" };
  }
  let [start, until] = [child.offset, stop];
  if (first) { while (text[until] === " ") until++; }
  else while (text[start - 1] === " " || text[start - 1] === "\t") start--;
  return { offset: start, length: until - start, text: "" };
}
