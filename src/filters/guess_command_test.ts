import { assertEquals } from "@std/assert";
import { guessCommand } from "./guess_command.ts";

Deno.test("guessCommand() tells outputs by what only one command prints", () => {
  const cases: [string, string | undefined][] = [
    ["===== test session starts =====\nplatform linux\n", "pytest"],
    ["\nrunning 3 tests\ntest a ... ok\n", "cargo test"],
    ["   Compiling a v0.1.0 (/x)\n", "cargo build"],
    ["commit 0123456789012345678901234567890123456789 (HEAD -> main)\n", "git log"],
    ["diff --git a/x b/x\nindex 1..2\n", "git diff"],
    ["On branch main\nnothing to commit\n", "git status"],
    ["=== RUN   TestA\n--- PASS: TestA (0.00s)\n", "go test"],
    ["src/a.ts(1,2): error TS2322: no\n", "tsc"],
    ["\n RUN  v3.2.7 /x\n", "vitest run"],
    ["PASS src/a.test.js\n", "jest"],
    ["a.c:1:x\nb.c:22:y\nc/d.c:3:z\n", "grep -rn "],
    ["some prose\nthat says: nothing\n", undefined],
    ["", undefined],
  ];
  for (const [text, expected] of cases) assertEquals([text, guessCommand(text)?.join(" ")], [text, expected]);
});
