import type { JsonNode } from "./parse.ts";

/** How much of a value is written. */
export interface JsonLimits {
  /** Items of an array, its last one included. */
  readonly items: number;
  /** Characters of a string. */
  readonly string: number;
  /** Keys of an object. */
  readonly keys: number;
  /** Levels of nesting. */
  readonly depth: number;
  /** A blank behind each colon, so that what was looked for in such a text is found. */
  readonly spaced?: boolean;
}

/** Values longer than this are broken over lines. */
const WIDTH = 180;

/** A text and what is missing in it. */
export interface Rendered {
  readonly text: string;
  readonly hidden: number;
}

/** Writes JSON in few characters; where it must leave out, `…` and a number stand in place of it. */
class Writer {
  hidden = 0;

  constructor(readonly limits: JsonLimits) {}

  write(node: JsonNode, indent: string, depth: number): string {
    if (node.kind === "scalar") return this.#scalar(node.source);
    const size = node.kind === "array" ? node.items.length : node.entries.length;
    const [open, close] = node.kind === "array" ? "[]" : "{}";
    if (size === 0) return `${open}${close}`;
    if (depth <= 0) {
      this.hidden += size;
      return `${open}… ${size} ${node.kind === "array" ? "items" : "keys"}${close}`;
    }
    const inner = `${indent} `;
    const parts = node.kind === "array"
      ? this.#chosen(node.items, this.limits.items, "items", (item) => this.write(item, inner, depth - 1))
      : this.#chosen(
        node.entries,
        this.limits.keys,
        "keys",
        ([key, value]) => `${key}${this.limits.spaced ? ": " : ":"}${this.write(value, inner, depth - 1)}`,
      );
    const line = `${open}${parts.join(",")}${close}`;
    if (line.length + indent.length <= WIDTH && !line.includes("\n")) return line;
    return `${open}\n${parts.map((part) => inner + part).join(",\n")}\n${indent}${close}`;
  }

  /** The first ones and the last one; the gap is counted. */
  #chosen<Item>(items: readonly Item[], most: number, unit: string, write: (item: Item) => string): string[] {
    if (items.length <= most + 1) return items.map(write);
    const gap = items.length - most;
    this.hidden += gap;
    const last = items.slice(-1).map(write);
    return [...items.slice(0, most - 1).map(write), `… ${gap} more ${unit}`, ...(most > 0 ? last : [])];
  }

  #scalar(source: string): string {
    if (source.length <= this.limits.string + 20) return source;
    this.hidden += 1;
    // An escape sequence is not cut in two.
    const head = source.slice(0, this.limits.string).replace(/\\(?:u[0-9a-fA-F]{0,3})?$/, "");
    return `${head}…"(${source.length - 2})`;
  }
}

/** Writes a value within limits. */
export function renderJson(node: JsonNode, limits: JsonLimits): Rendered {
  const writer = new Writer(limits);
  const text = writer.write(node, "", limits.depth);
  return { text, hidden: writer.hidden };
}
