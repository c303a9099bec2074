/**
 * How a JSON text is laid out, so that what is added looks like what is there.
 *
 * @module
 */

import type { JsonDocument, JsonNode, JsonValue } from "./json_document.ts";
import { indentAt, lineEnd } from "./text.ts";

/** How a new child of a container is written. */
export interface Layout {
  /** All on one line. */
  readonly inline: boolean;
  readonly eol: string;
  /** One step of indentation. */
  readonly unit: string;
  /** Indentation of the line on which the container ends. */
  readonly outer: string;
  /** Indentation of the child itself. */
  readonly inner: string;
  /** Between key and value, and between items on one line. */
  readonly colon: string;
  readonly comma: string;
}

/** The position behind blanks, line ends and comments. */
export function skipTrivia(text: string, from: number): number {
  let at = from;
  for (;;) {
    while (at < text.length && " \t\r\n".includes(text[at]!)) at++;
    if (text.startsWith("//", at)) {
      const end = text.indexOf("\n", at);
      at = end < 0 ? text.length : end;
    } else if (text.startsWith("/*", at)) {
      const end = text.indexOf("*/", at + 2);
      at = end < 0 ? text.length : end + 2;
    } else return at;
  }
}

function onOneLine(text: string, node: JsonNode): boolean {
  const first = node.children?.[0];
  return first !== undefined && !text.slice(node.offset, first.offset).includes("\n");
}

/** True when nothing but blanks stands before an offset on its line. */
export function startsLine(text: string, offset: number): boolean {
  const start = text.lastIndexOf("\n", offset - 1);
  return start >= 0 && text.slice(start + 1, offset).trim() === "";
}

/** One step of indentation in a document: what its nodes show, or else two blanks. */
function indentUnit(document: JsonDocument): string {
  const queue = [document.root];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    const first = node.children?.[0];
    if (first !== undefined && node.type !== "property" && startsLine(document.text, first.offset)) {
      const outer = indentAt(document.text, node.offset);
      const inner = indentAt(document.text, first.offset);
      if (inner.length > outer.length && inner.startsWith(outer)) return inner.slice(outer.length);
    }
    queue.push(...node.children ?? []);
    if (queue.length > 10_000) break;
  }
  return "  ";
}

/** How a child added to a container is to be written. */
export function layoutFor(document: JsonDocument, container: JsonNode): Layout {
  const { text, root } = document;
  const children = container.children ?? [];
  const wholeOnOneLine = root !== container && !text.trim().includes("\n") && (root.children ?? []).length > 0;
  const inline = children.length > 0 ? onOneLine(text, container) : wholeOnOneLine;
  const unit = indentUnit(document);
  const outer = indentAt(text, container.offset);
  const sample = children.findLast((child) => startsLine(text, child.offset));
  const spaced = !/"[ \t]*:\S/.test(text) || /"[ \t]*:[ \t]/.test(text);
  return {
    inline,
    eol: lineEnd(text),
    unit,
    outer,
    inner: sample === undefined ? outer + unit : indentAt(text, sample.offset),
    colon: spaced || !inline ? ": " : ":",
    comma: spaced || !inline ? ", " : ",",
  };
}

/** A value in the given layout; the first line carries no indentation. */
export function render(value: JsonValue, layout: Layout, indent = layout.inner): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const array = Array.isArray(value);
  const [open, close] = array ? "[]" : "{}";
  const deeper = indent + layout.unit;
  const parts = Object.entries(value).map(([key, item]) =>
    (array ? "" : JSON.stringify(key) + layout.colon) + render(item as JsonValue, layout, deeper)
  );
  if (parts.length === 0) return `${open}${close}`;
  if (layout.inline) return `${open}${parts.join(layout.comma)}${close}`;
  const line = layout.eol + deeper;
  return `${open}${line}${parts.join(`,${line}`)}${layout.eol}${indent}${close}`;
}
