import { assert, assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { type JsonNode, type JsonValue, parseObject, toValue } from "./json_document.ts";
import { addItem, addProperty, removeChild, replaceValue } from "./json_edit.ts";

/** Writes a value with blanks, line ends, comments and trailing commas of its own choice. */
function written(value: JsonValue, pick: () => number): string {
  const gaps = ["", "", " ", "\n", "\r\n\t", "\n  ", " /* c */ ", " // c\n", "\n\n"];
  const gap = () => gaps[pick() % gaps.length]!;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const array = Array.isArray(value);
  const entries = Object.entries(value).map(([key, item]) =>
    gap() + (array ? "" : `${JSON.stringify(key)}${gap()}:${gap()}`) + written(item as JsonValue, pick) + gap()
  );
  const trailing = entries.length > 0 && pick() % 4 === 0 ? `,${gap()}` : "";
  const body = entries.length === 0 ? gap() : entries.join(",") + trailing;
  return array ? `[${body}]` : `{${body}}`;
}

const value: fc.Arbitrary<JsonValue> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.string({ maxLength: 4 }).filter((key) => key !== "__proto__"), tie("value"), { maxKeys: 4 }),
  ),
})).value as fc.Arbitrary<JsonValue>;

const text = fc.tuple(
  fc.dictionary(fc.string({ maxLength: 4 }).filter((key) => key !== "__proto__"), value, { maxKeys: 4 }),
  fc.infiniteStream(fc.nat(1000)),
).map(([object, stream]) => written(object, () => stream.next().value!));

function containers(node: JsonNode): JsonNode[] {
  const below = (node.children ?? []).flatMap(containers);
  return node.type === "object" || node.type === "array" ? [node, ...below] : below;
}

function comments(source: string): number {
  return source.replace(/"(?:[^"\\]|\\.)*"/g, "").split(/\/\*|\/\//).length;
}

/** A value in one form: keys sorted, since `{"1":0,"a":0}` reads back in another order. */
function same(a: JsonValue, b: JsonValue): void {
  assertEquals(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)));
}

Deno.test("addProperty() and addItem() add exactly that, keep comments, and removeChild() takes it back", () => {
  fc.assert(
    fc.property(text, value, fc.nat(), (source, added, where) => {
      const document = parseObject(source);
      const all = containers(document.root);
      const index = where % all.length;
      const container = all[index]!;
      const before = toValue(document.root);
      const after = container.type === "array"
        ? addItem(document, container, added)
        : addProperty(document, container, "rtk: new", added);
      const reread = parseObject(after);
      const grown = containers(reread.root)[index]!;
      const child = grown.children!.at(-1)!;
      same(toValue(container.type === "array" ? child : child.children![1]!), added);
      assertEquals(comments(after), comments(source));
      const back = parseObject(removeChild(reread, grown, child));
      same(toValue(back.root), before);
      assertEquals(comments(back.text), comments(source));
    }),
    { numRuns: 500 },
  );
});

Deno.test("removeChild() takes out any child and nothing else", () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (source, where, which) => {
      const document = parseObject(source);
      const all = containers(document.root).filter((node) => (node.children ?? []).length > 0);
      if (all.length === 0) return;
      const container = all[where % all.length]!;
      const child = container.children![which % container.children!.length]!;
      const after = parseObject(removeChild(document, container, child));
      child.parent!.children!.splice(child.parent!.children!.indexOf(child), 1);
      same(toValue(after.root), toValue(document.root));
    }),
    { numRuns: 500 },
  );
});

Deno.test("replaceValue() replaces one value", () => {
  const document = parseObject('{ "a": [1, 2], /* c */ "b": 3 }');
  const list = document.root.children![0]!.children![1]!;
  assertEquals(replaceValue(document, list, ["x"]), '{ "a": ["x"], /* c */ "b": 3 }');
});

Deno.test("addProperty() puts the comma behind the value and the new line behind its comment", () => {
  const document = parseObject('{\n    "a": 1 // one\n    // end\n}\n');
  assertEquals(
    addProperty(document, document.root, "b", [1]),
    '{\n    "a": 1, // one\n    "b": [\n        1\n    ]\n    // end\n}\n',
  );
});

Deno.test("addProperty() stays on one line where everything is on one line", () => {
  const document = parseObject('{"a":1}');
  assertEquals(addProperty(document, document.root, "b", { c: [1, 2] }), '{"a":1,"b":{"c":[1,2]}}');
  assert(addProperty(parseObject('{ "a": 1 }'), parseObject('{ "a": 1 }').root, "b", 2).includes('1, "b": 2'));
});
