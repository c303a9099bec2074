import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { RunElision } from "../../elision.ts";
import { jsonFilter, pickJq } from "./mod.ts";
import { parseJson } from "./parse.ts";
import { renderJson } from "./render.ts";

const ALL = { items: Infinity, string: Infinity, keys: Infinity, depth: Infinity };

function show(text: string, keysOnly = false, depth = Infinity): string | undefined {
  const capture = { argv: [], lines: [], stdout: text, stderr: "", exitCode: 0 };
  const answer = jsonFilter({ keysOnly, depth }).condense?.(capture, new RunElision("1a2b3c4d"));
  return typeof answer === "string" ? answer : answer?.stdout;
}

Deno.test("parseJson() reads what JSON.parse reads, and renderJson() writes it back without loss", () => {
  fc.assert(fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
    const [node] = parseJson(JSON.stringify(value, null, indent)) ?? [];
    assert(node !== undefined);
    assertEquals(JSON.stringify(JSON.parse(renderJson(node, ALL).text)), JSON.stringify(value));
  }));
});

Deno.test("parseJson() refuses whatever JSON.parse refuses", () => {
  const part = fc.constantFrom("{", "}", "[", "]", ",", ":", '"a"', "1", "-", "tru", "true", " ");
  fc.assert(fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
    const text = parts.join("");
    if ((parseJson(text)?.length ?? 0) === 1) JSON.parse(text);
  }));
});

Deno.test("short JSON is written closer, with numbers, key order and repeated keys as they stand", () => {
  assertEquals(
    show('{\n "b": 12345678901234567890,\n "2": 1.0,\n "1": null,\n "b": []\n}\n'),
    '{"b": 12345678901234567890,"2": 1.0,"1": null,"b": []}',
  );
});

Deno.test("long arrays show the first items and the last, the gap counted, and few-valued fields tallied", () => {
  const users = Array.from(
    { length: 300 },
    (_, id) => ({ id, mail: `u${id}@example.com`, active: id % 3 > 0, bio: "x".repeat(90) }),
  );
  const text = show(JSON.stringify({ page: 1, users })) ?? "";
  for (const part of ["u0@example.com", "u299@example.com", '"page":1', '"active": false 100×, true 200×']) {
    assertStringIncludes(text, part);
  }
  assert(/… \d+ values left out · rtk recall 1a2b3c4d$/.test(text), text);
  assert(text.length < 4000);
});

Deno.test("NDJSON shows its first and its last value", () => {
  const text =
    show(Array.from({ length: 200 }, (_, n) => JSON.stringify({ n, level: n % 2 ? "info" : "error" })).join("\n")) ??
      "";
  for (const part of ['{"n":0,', '{"n":199,', '"level": "error" 100×, "info" 100×']) assertStringIncludes(text, part);
});

Deno.test("records that come one by one are a table as those of a list are, other values stay", () => {
  const record = (id: number) => ({ id, mail: `reader-${id * id}@example.org`, status: id % 3 === 0 ? "late" : "ok" });
  const records = Array.from({ length: 9 }, (_, i) => JSON.stringify(record(i)));
  assertEquals(show(records.join("\n")), show(`[${records.join(",")}]`));
  assertStringIncludes(show(records.join("\n"))!, "9 records\nid mail status\n0 reader-0@example.org late");
  const texts = records.map((_, i) => `"reader-${i}"`).join("\n");
  assertEquals(show(texts), texts);
});

Deno.test("keys only shows types, and marks keys that some items lack", () => {
  assertEquals(
    show('{"a":[{"x":1,"y":"s"},{"x":null}],"b":[],"odd key":true}', true),
    '{a: [2 × {x: number | null, y?: string}], b: [], "odd key": boolean}',
  );
});

Deno.test("a depth cuts deeper levels and counts them", () => {
  assertStringIncludes(show('{"a":{"b":{"c":1,"d":2}}}', false, 2) ?? "", '{"a":{"b":{… 2 keys}}}');
});

Deno.test("text that is not JSON has no short form", () => {
  for (const text of ["{bad", "", "key: value\n", '{"a":1,}', "[1 2]", '{"a"}']) {
    assertEquals(show(text), undefined, text);
  }
});

Deno.test("deep nesting and long strings end in an answer", () => {
  assertEquals(show("[".repeat(100_000)), undefined);
  assert((show(JSON.stringify({ s: 'é\\"'.repeat(20_000), t: 1 })) ?? "").length < 5000);
});

Deno.test("pickJq() leaves alone what is not plain JSON", () => {
  for (const words of ["-r .a", "--raw-output .a", "-j .", "--tab .", "--stream .", "-rc .a"]) {
    assertEquals(pickJq(["jq", ...words.split(" ")]), undefined, words);
  }
  assert(pickJq(["jq", ".", "a.json"]) !== undefined);
});
