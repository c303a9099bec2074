import { assertEquals } from "@std/assert";
import { isKnownSafe } from "./known_safe.ts";

const safe = (line: string) => isKnownSafe(line.split(" ").filter((word) => word !== ""));

Deno.test("isKnownSafe() knows commands that only read", () => {
  const lines = [
    "ls -la",
    "cat a b",
    "grep -rn x .",
    "git status",
    "git -C x log -3",
    "git --no-pager diff",
    "git show HEAD",
    "git branch -a",
    "git branch",
    "find . -name x",
    "rg -n x",
    "sed -n 1,5p file",
    "base64 file",
  ];
  for (const line of lines) assertEquals(safe(line), true, line);
});

Deno.test("isKnownSafe() does not take a use that does more for one that reads", () => {
  const lines = [
    "",
    "git",
    "git push",
    "git branch -D x",
    "git branch new",
    "git diff --output=x",
    "git log --ext-diff",
    "git -c core.pager=sh log",
    "git --config-env=a=B log",
    "find . -delete",
    "find . -exec rm {} +",
    "rg --pre cat x",
    "rg -z x",
    "sed -i s/a/b/ file",
    "sed -n 1w file",
    "base64 -o out file",
    "cargo test",
    "rtk ls",
  ];
  for (const line of lines) assertEquals(safe(line), false, line);
});
