import { assertEquals } from "@std/assert";
import { stringEntries } from "./string_entries.ts";

Deno.test("stringEntries() keeps the strings of a list and says what else it holds", () => {
  const problems: string[] = [];
  assertEquals(stringEntries(["a", 1, null, "b"], "f: list", problems), ["a", "b"]);
  assertEquals(problems, ["f: list has an entry that is not a string"]);
});

Deno.test("stringEntries() takes a value of another type for no list, and a missing one for nothing wrong", () => {
  const problems: string[] = [];
  assertEquals(stringEntries("a", "f: list", problems), undefined);
  assertEquals(stringEntries(null, "f: list", problems), undefined);
  assertEquals(stringEntries(undefined, "f: list", problems), undefined);
  assertEquals(problems, ["f: list is not a list", "f: list is not a list"]);
});
