import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { commandRule, patternOf } from "./command_rule.ts";
import { matchesWildcard } from "./wildcard.ts";

const allows = (pattern: string, text: string) => commandRule("allow", pattern, pattern).matches(text);
const denies = (pattern: string, text: string) => commandRule("deny", pattern, pattern).mayMean(text);

Deno.test("commandRule() reads an allow rule without a star as exact", () => {
  assertEquals(allows("git push", "git push"), true);
  assertEquals(allows("git push", "git push --force"), false);
});

Deno.test("commandRule() reads a final :* as a prefix of whole words", () => {
  assertEquals(allows("git push:*", "git push origin"), true);
  assertEquals(allows("git push:*", "git push"), true);
  assertEquals(allows("git push:*", "git pushx"), false);
  assertEquals(allows("git:* push", "git -C x push"), false);
});

Deno.test("commandRule() lets a final blank and star match nothing as well", () => {
  assertEquals(allows("ls *", "ls"), true);
  assertEquals(allows("ls *", "ls -la"), true);
  assertEquals(allows("ls *", "lsof"), false);
  assertEquals(allows("ls*", "lsof"), true);
});

Deno.test("commandRule() reads a deny rule as a prefix, whatever its spelling", () => {
  for (const pattern of ["git push", "git push:*", "git push *", "git  push*"]) {
    assertEquals(denies(pattern, "git push --force"), true, pattern);
  }
  assertEquals(denies("git:* --force", "git push --force"), true);
  assertEquals(denies("git push", "git pull"), false);
});

Deno.test("patternOf() takes the inside of a rule of the named tool, and everything for its bare name", () => {
  assertEquals(patternOf("Bash(git push:*)", ["Bash"]), "git push:*");
  assertEquals(patternOf("Bash", ["Bash"]), "*");
  assertEquals(patternOf("Read(x)", ["Bash"]), undefined);
  assertEquals(patternOf("Bash(git", ["Bash"]), undefined);
  assertEquals(patternOf(7, ["Bash"]), undefined);
});

Deno.test("matchesWildcard() agrees with a regular expression", () => {
  const piece = fc.stringMatching(/^[ab*]{0,8}$/);
  fc.assert(fc.property(piece, fc.stringMatching(/^[ab]{0,8}$/), (pattern, text) => {
    const expected = new RegExp(`^${pattern.replaceAll("*", ".*")}$`).test(text);
    assertEquals(matchesWildcard(pattern, text), expected);
  }));
});
