/** A JSON value that keeps what `JSON.parse` loses: numbers as written, the order of keys, keys that stand twice. */
export type JsonNode =
  | { readonly kind: "scalar"; readonly source: string }
  | { readonly kind: "array"; readonly items: readonly JsonNode[] }
  | { readonly kind: "object"; readonly entries: readonly (readonly [key: string, value: JsonNode])[] };

/** A text that is not JSON. */
class NotJson extends Error {}

const SPACE = /[ \t\n\r]*/y;
const SCALAR =
  /"(?:[^"\\\n\r\t]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
/** Deeper nesting is nothing to look at. */
const MAX_DEPTH = 500;

class Reader {
  at = 0;

  constructor(readonly text: string) {}

  skipSpace(): void {
    SPACE.lastIndex = this.at;
    SPACE.test(this.text);
    this.at = SPACE.lastIndex;
  }

  #take(character: string): boolean {
    this.skipSpace();
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  #scalar(): string {
    this.skipSpace();
    SCALAR.lastIndex = this.at;
    const source = SCALAR.exec(this.text)?.[0];
    if (source === undefined) throw new NotJson();
    this.at += source.length;
    return source;
  }

  value(depth = 0): JsonNode {
    if (depth > MAX_DEPTH) throw new NotJson();
    if (this.#take("[")) return { kind: "array", items: this.#items("]", () => this.value(depth + 1)) };
    if (this.#take("{")) {
      const entry = (): readonly [string, JsonNode] => {
        const key = this.#scalar();
        if (!key.startsWith('"') || !this.#take(":")) throw new NotJson();
        return [key, this.value(depth + 1)];
      };
      return { kind: "object", entries: this.#items("}", entry) };
    }
    return { kind: "scalar", source: this.#scalar() };
  }

  #items<Item>(close: string, read: () => Item): Item[] {
    const items: Item[] = [];
    if (this.#take(close)) return items;
    do items.push(read()); while (this.#take(","));
    if (!this.#take(close)) throw new NotJson();
    return items;
  }
}

/**
 * Reads a text of one or several JSON values, one behind the other as in NDJSON.
 *
 * @returns undefined when it is anything else.
 */
export function parseJson(text: string): readonly JsonNode[] | undefined {
  const reader = new Reader(text.replace(/^\uFEFF/, ""));
  const values: JsonNode[] = [];
  try {
    for (reader.skipSpace(); reader.at < reader.text.length; reader.skipSpace()) values.push(reader.value());
  } catch (error) {
    if (error instanceof NotJson) return undefined;
    throw error;
  }
  return values.length === 0 ? undefined : values;
}
