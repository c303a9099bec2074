import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { parseJsonc } from "./read_jsonc.ts";

Deno.test("parseJsonc() takes comments, trailing commas and a byte order mark", () => {
  const text = '\uFEFF{ // one\n "a": "x // no comment", /* two */ "b": [1, 2, ], }';
  assertEquals(parseJsonc(text), { a: "x // no comment", b: [1, 2] });
});

Deno.test("parseJsonc() refuses what is no JSON", () => {
  for (const text of ["{", "{a: 1}", "", '{"a": 1} x']) assertThrows(() => parseJsonc(text), SyntaxError);
});

Deno.test("parseJsonc() reads all JSON as JSON.parse() does", () => {
  fc.assert(fc.property(fc.json(), (text) => assertEquals(parseJsonc(text), JSON.parse(text))));
});
