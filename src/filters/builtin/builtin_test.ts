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

Deno.test("built-in filters leave alone what prints content, runs on or is read by a program", () => {
  for (
    const line of [
      "wget -qO- http://h/a",
      "wget -O - http://h/a",
      "wget http://h/a -O-",
      "wget --output-document=/dev/stdout http://h/a",
      "ping -f -c 3 h",
      "ping -fc 3 h",
      "liquibase rollbackSQL 3",
      "liquibase generateChangeLog",
      "liquibase diff --format=json",
      "ollama show a --modelfile",
      "pulumi stack export",
      "pulumi preview --json",
    ]
  ) assertEquals(pick(line.split(" ")), undefined, line);
});

testFilterCases(new URL("testdata/", import.meta.url), pick);
