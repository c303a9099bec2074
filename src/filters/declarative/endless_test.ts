import { assertEquals } from "@std/assert";
import { BUILTIN_TEXTS, builtinFile } from "../builtin/mod.ts";
import { mayNeverEnd } from "./endless.ts";
import { readFilterFile } from "./read_file.ts";

Deno.test("mayNeverEnd() finds repetitions that can be parted in many ways", () => {
  for (
    const pattern of [
      "(a+)+$",
      "^(a*)*b",
      "(?:\\w+\\s?)+$",
      "(a|a)*$",
      "(a|aa)+$",
      "(?:[a-z]\\w*)+$",
      "x(?:(?:ab?)+)*y",
      "(.*,){12}P",
      "(?=(a+)+b)",
      "(?:\\d+|\\w+)+$",
      "(?:a+b?)*$",
    ]
  ) assertEquals(mayNeverEnd(pattern), true, pattern);
});

Deno.test("mayNeverEnd() lets repetitions pass that have one way", () => {
  for (
    const pattern of [
      "^\\s*$",
      "^a+b+c*$",
      "(?:\\s+\\S+)*$",
      "^(?:[a-z]+, )+$",
      "(?:foo|far|b)+",
      "^(?:\\d+\\.)*\\d+",
      "(?:a|b+c)*",
      "^(?:(?:ab)+c)*$",
      "[(+*)]+(x)?",
      "^\\((?:\\\\.|[^\\\\)])*\\)$",
    ]
  ) assertEquals(mayNeverEnd(pattern), false, pattern);
});

Deno.test("readFilterFile() leaves out a filter whose pattern may never end", () => {
  const file = readFilterFile({
    schema_version: 1,
    filters: { bad: { match_command: "^x", strip_lines_matching: ["(a+)+$"] }, good: { match_command: "^y" } },
  });
  assertEquals(file.filters.map(({ name }) => name), ["good"]);
  assertEquals(file.faults.length, 1);
});

Deno.test("mayNeverEnd() has no objection to a built-in filter", () => {
  for (const name of BUILTIN_TEXTS.keys()) assertEquals(builtinFile(name)?.faults, [], name);
});
