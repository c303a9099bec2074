import { assertEquals } from "@std/assert";
import { parse } from "../../shell/mod.ts";
import { isReadOnly, mayDoMoreThanRead as holds } from "./read_only.ts";

const folder = Deno.makeTempDirSync();
const mayDoMoreThanRead = (line: string, at: string) => holds(parse(line), at);

// What Claude Code 2.1.332 answered to each of these, without "rtk", in its default mode.
const RUNS = [
  "git status",
  "git status --short",
  "git log --oneline -5",
  "git log --oneline --graph --all",
  "git diff --stat",
  "git diff -- a.txt",
  "git show HEAD:a.txt",
  "git branch -a",
  "git branch -vv",
  "ls -la",
  "ls *.txt",
  "grep -rn one .",
  "rg -n one --glob '*.txt'",
  "find . -name a.txt",
  "wc -l a.txt",
  "diff a.txt b.txt",
  "tree -L 2",
  "docker ps",
];
const ASKS = [
  "git diff --output=x",
  "git diff --ext-diff",
  "git log -5 --output=x",
  "git branch -D x",
  "git branch newb",
  "ls /etc",
  "grep -rn one /tmp",
  'grep one "$HOME/x"',
  "find /etc -name x",
  "wc -l /etc/passwd",
  "rg --pre cat one",
  "rg one -z",
  "find . -delete -name zzz",
  "find . -type f -exec cat {} +",
  "tree -o x",
];

Deno.test("mayDoMoreThanRead() is false for what Claude Code runs unasked", () => {
  for (const command of RUNS) assertEquals(mayDoMoreThanRead(`rtk ${command}`, folder), false, command);
});

Deno.test("mayDoMoreThanRead() is true for what Claude Code asks about or refuses", () => {
  for (const command of ASKS) assertEquals(mayDoMoreThanRead(`rtk ${command}`, folder), true, command);
  assertEquals(mayDoMoreThanRead("cd x && rtk git status && rtk ls /etc", folder), true);
});

Deno.test("mayDoMoreThanRead() follows links out of the folder", () => {
  Deno.symlinkSync("/etc", `${folder}/link`);
  assertEquals(mayDoMoreThanRead("rtk ls link", folder), true);
});

Deno.test("mayDoMoreThanRead() says nothing of commands without an entry", () => {
  assertEquals(mayDoMoreThanRead("rtk cargo test --output=x", folder), false);
  assertEquals(mayDoMoreThanRead("ls /etc", folder), false);
});

Deno.test("isReadOnly() is true of exactly what Claude Code runs unasked", () => {
  for (const command of RUNS) assertEquals(isReadOnly(parse(command).commands[0]!, folder), true, command);
  for (const command of ASKS) assertEquals(isReadOnly(parse(command).commands[0]!, folder), false, command);
  assertEquals(isReadOnly(parse("cat a.txt").commands[0]!, folder), true);
  assertEquals(isReadOnly(parse("cargo test").commands[0]!, folder), false);
});
