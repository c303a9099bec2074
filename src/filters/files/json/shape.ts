import type { JsonNode } from "./parse.ts";

/** What all values in one place have in common. */
interface Shape {
  readonly scalars: ReadonlySet<string>;
  /** Shape of the items and how many there are, over all arrays in this place. */
  readonly items: Shape | undefined;
  readonly count: number;
  readonly arrays: number;
  /** Keys in order of appearance, with how many of the objects have them. */
  readonly keys: ReadonlyMap<string, { readonly shape: Shape; readonly times: number }>;
  readonly objects: number;
}

function typeOf(source: string): string {
  if (source.startsWith('"')) return "string";
  if (source === "true" || source === "false") return "boolean";
  return source === "null" ? "null" : "number";
}

function shapeOf(nodes: readonly JsonNode[]): Shape {
  const scalars = new Set<string>();
  const items: JsonNode[] = [];
  const values = new Map<string, JsonNode[]>();
  let arrays = 0;
  let objects = 0;
  for (const node of nodes) {
    if (node.kind === "scalar") scalars.add(typeOf(node.source));
    if (node.kind === "array") {
      arrays += 1;
      for (const item of node.items) items.push(item);
    }
    if (node.kind !== "object") continue;
    objects += 1;
    for (const [key, value] of node.entries) {
      const same = values.get(key);
      if (same === undefined) values.set(key, [value]);
      else same.push(value);
    }
  }
  const keys = new Map([...values].map(([key, found]) => [key, { shape: shapeOf(found), times: found.length }]));
  return { scalars, items: items.length > 0 ? shapeOf(items) : undefined, count: items.length, arrays, keys, objects };
}

function plainKey(source: string): string {
  const key = source.slice(1, -1);
  return /^[\w$.-]+$/.test(key) ? key : source;
}

function write(shape: Shape, depth: number): string {
  const parts: string[] = [...shape.scalars];
  if (shape.objects > 0) {
    const keys = [...shape.keys].map(([key, { shape: value, times }]) =>
      `${plainKey(key)}${times < shape.objects ? "?" : ""}: ${write(value, depth - 1)}`
    );
    parts.push(depth > 0 ? `{${keys.join(", ")}}` : `{… ${keys.length} keys}`);
  }
  if (shape.arrays > 0) {
    const length = shape.arrays === 1 ? `${shape.count} × ` : "";
    parts.push(shape.items === undefined ? "[]" : `[${length}${write(shape.items, depth - 1)}]`);
  }
  return parts.join(" | ");
}

/** Keys and types of JSON values, all items of an array taken together; `?` marks a key that some lack. */
export function jsonShape(nodes: readonly JsonNode[], depth: number): string {
  return write(shapeOf(nodes), depth);
}
