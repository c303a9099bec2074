import { assertEquals, assertThrows } from "@std/assert";
import { EditRefused } from "./edit_refused.ts";
import { jsonLeafStep } from "./json_leaf.ts";

const STEP = jsonLeafStep({
  path: "/a.json",
  label: "switch",
  keys: ["plugins", "entries", "x", "enabled"],
  value: true,
});

Deno.test("jsonLeafStep() adds the value to any text, and its removal gives the text back", () => {
  const texts = [
    "{}",
    "{}\n",
    '{"a":1}',
    '\uFEFF{\r\n\t"a": 1e3, // note\r\n\t"b": [ ]\r\n}\r\n',
    '{\n  "plugins": {"allow": ["y"]},\n}\n',
    '{"plugins": {"entries": {"y": {"enabled": true}}}}\n',
    '{\n  "plugins": {\n    "entries": {\n      "x": {\n        "config": {"k": 1}\n      }\n    }\n  }\n}\n',
  ];
  for (const text of texts) {
    const installed = STEP.install(text);
    assertEquals([STEP.state(text), STEP.state(installed)], ["absent", "current"], text);
    assertEquals(STEP.install(installed), installed);
    assertEquals(STEP.remove(installed), text);
    assertEquals(STEP.remove(text), text);
  }
});

Deno.test("jsonLeafStep() writes in the manner of the text", () => {
  const cases = [
    ['{"a":1}', '{"a":1,"plugins":{"entries":{"x":{"enabled":true}}}}'],
    [
      '{\n\t"plugins": {}\n}\n',
      '{\n\t"plugins": {\n\t\t"entries": {\n\t\t\t"x": {\n\t\t\t\t"enabled": true\n\t\t\t}\n\t\t}\n\t}\n}\n',
    ],
    [
      '{"plugins": {"entries": {"x": {"config": 1}}}}',
      '{"plugins": {"entries": {"x": {"config": 1, "enabled": true}}}}',
    ],
  ] as const;
  for (const [before, after] of cases) assertEquals(STEP.install(before), after);
});

Deno.test("jsonLeafStep() leaves what the user has set, and refuses a text without room", () => {
  const off = '{"plugins":{"entries":{"x":{"enabled":false}}}}';
  assertEquals([STEP.state(off), STEP.remove(off)], ["absent", off]);
  for (const text of [off, '{"plugins":[]}', '{"plugins":{"entries":{"x":1}}}', "{plugins: {}}", "[]"]) {
    assertThrows(() => STEP.install(text), EditRefused);
  }
});
