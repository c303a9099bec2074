import { assert, assertEquals } from "@std/assert";
import { runDefinitionTests } from "../declarative/mod.ts";
import { testFilterCases } from "../filter_cases.ts";
import { BUILTIN_TEXTS, builtinFile, pick } from "./mod.ts";
import { BUILTIN_PROGRAMS } from "./programs.ts";

const NAMES = [...Deno.readDirSync(new URL(".", import.meta.url))].map(({ name }) => name)
  .filter((name) => name.endsWith(".toml")).map((name) => name.slice(0, -".toml".length)).sort();

Deno.test("every built-in filter file is part of the program and knows some program", () => {
  assertEquals([...BUILTIN_TEXTS.keys()].sort(), NAMES);
  assertEquals([...new Set(BUILTIN_PROGRAMS.values())].sort(), NAMES);
});

for (const name of NAMES) {
  Deno.test(`the built-in filters of ${name} pass their own tests`, () => {
    const file = builtinFile(name);
    assert(file !== undefined);
    assertEquals(file.faults, []);
    const tested = new Set(file.tests.map(({ filter }) => filter));
    assertEquals(file.filters.filter((each) => !tested.has(each.name)).map((each) => each.name), []);
    for (const { test, passed, actual } of runDefinitionTests(file)) {
      assert(passed, `${test.filter}: ${test.name}\nexpected:\n${test.expected}\nactual:\n${actual}`);
    }
  });
}

testFilterCases(new URL("testdata/", import.meta.url), pick);
