import { assertEquals } from "@std/assert";
import { readRule, readRulesOf, speaksOf } from "./read_rules.ts";

const HOME = "/home/me";
const FOLDER = "/home/me/project";
const speaks = (pattern: string, word: string) => speaksOf(readRule(pattern, pattern, HOME), word, FOLDER, HOME);

Deno.test("speaksOf() matches like Claude Code: at any depth, and folders with all that is in them", () => {
  // Each pair as version 2.1.332 answered it for `cat` with the rule denied.
  for (
    const [pattern, word] of [
      ["./.env", ".env"],
      ["./.env", "./.env"],
      ["./.env", "sub/.env"],
      ["./.env", "/home/me/project/.env"],
      [".env", "a/b/.env"],
      ["**/secret/**", "secret/x"],
      ["**/secret/**", "sub/secret/x"],
      ["**/secret/**", "secret"],
      ["*.pem", "keys/a.pem"],
      ["~/.ssh/**", "~/.ssh/id"],
      ["~/.ssh/**", "/home/me/.ssh/id"],
      ["//etc/**", "/etc/passwd"],
      ["**", "anything"],
      ["secrets", "secrets/deep/file"],
    ]
  ) {
    assertEquals(speaks(pattern!, word!), true, `${pattern} ${word}`);
  }
});

Deno.test("speaksOf() does not match other files", () => {
  for (
    const [pattern, word] of [
      ["./.env", ".envrc"],
      ["./.env", "a.env"],
      ["**/secret/**", "secrets/x"],
      ["*.pem", "a.pem.txt"],
      ["~/.ssh/**", "/home/you/.ssh/id"],
      ["//etc/**", "etc/passwd"],
    ]
  ) {
    assertEquals(speaks(pattern!, word!), false, `${pattern} ${word}`);
  }
});

Deno.test("readRulesOf() takes the deny and ask rules about reading, and no others", () => {
  const settings = {
    permissions: { deny: ["Read(.env)", "Bash(ls)", 7, "Read"], ask: ["Read(a)"], allow: ["Read(b)"] },
  };
  assertEquals(readRulesOf(settings, HOME).map(({ source, asks }) => [source, asks]), [
    ["Read(.env)", false],
    ["Read", false],
    ["Read(a)", true],
  ]);
  for (const settings of [undefined, null, [], { permissions: null }, { permissions: { deny: "Read(x)" } }]) {
    assertEquals(readRulesOf(settings, HOME), []);
  }
});
