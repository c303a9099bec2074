import { assertEquals } from "@std/assert";
import { parse } from "../shell/mod.ts";
import { executedBy } from "./executed.ts";

const executed = (line: string) =>
  executedBy(parse(line).commands[0]!).map(({ words, by }) => `${by}: ${words.map(({ raw }) => raw).join(" ")}`);

Deno.test("executedBy() finds every command that find and fd are told to run", () => {
  assertEquals(executed("find . -name x -exec ls {} \\; -exec rm -f {} + -print"), ["find: ls {}", "find: rm -f {}"]);
  assertEquals(executed("/usr/bin/find . -ok rm {} ';'"), ["find: rm {}"]);
  assertEquals(executed("gfind . -execdir git push"), ["gfind: git push"]);
  assertEquals(executed("fd -e ts -x git add {}"), ["fd: git add {}"]);
  assertEquals(executed("fdfind x --exec-batch rm -rf"), ["fdfind: rm -rf"]);
});

Deno.test("executedBy() finds what git runs for a commit or a submodule", () => {
  assertEquals(executed("git bisect run npm test -- a"), ["git: npm test -- a"]);
  assertEquals(executed("git -C x submodule foreach --recursive git push"), ["git: git push"]);
});

Deno.test("executedBy() finds nothing where nothing is run", () => {
  for (
    const line of [
      "find . -name x",
      "find . -exec",
      "find . -exec ;",
      "fd x",
      "git bisect start",
      "git log run",
      "ls -x a b",
    ]
  ) {
    assertEquals(executed(line), [], line);
  }
});
