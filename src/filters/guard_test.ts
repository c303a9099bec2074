import { assert, assertEquals, assertNotEquals } from "@std/assert";
import * as fc from "fast-check";
import { contradicts, failureSign, namesFailure, objection } from "./guard.ts";
import type { Answer, Capture } from "./filter.ts";

function capture(stdout: string, exitCode: number | undefined, stderr = ""): Capture {
  const lines = [
    ...stdout.split("\n").map((text) => ({ stream: "stdout" as const, text })),
    ...stderr.split("\n").map((text) => ({ stream: "stderr" as const, text })),
  ];
  return { argv: ["x"], lines, stdout, stderr, exitCode };
}

function weigh(answer: Answer, raw: Capture): string | undefined {
  return objection(answer, raw, 1000, 10);
}

Deno.test("namesFailure() sees words of failure, not their denial", () => {
  const failures = [
    "error[E0425]: x",
    "2 failed",
    "FAIL src/a.test.ts",
    "fatal: not a git repository",
    "panicked at",
    "Traceback (most",
    "✗ b",
    "TypeError: x",
    "java.lang.NullPointerException: x",
    "E302 expected",
    "npm ERR! x",
    "exit: killed",
    "ld: cannot find -lx",
    "npm error code E404",
    "can't open",
  ];
  for (const text of failures) assert(namesFailure(text), text);
  const others = [
    "ok",
    "0 failed",
    "no errors",
    "12 passed, 0 failed, 0 errors",
    "errors: 0",
    "Found 0 warnings",
    "a.c:3: int x",
  ];
  for (const text of others) assert(!namesFailure(text), text);
});

Deno.test("namesFailure() sees a failure beside a denial", () => {
  assert(namesFailure("0 failed\nerror: could not compile"));
});

Deno.test("contradicts() compares a claim with the exit code, if there is one", () => {
  assertEquals([contradicts("passed", 1), contradicts("failed", 0)], [true, true]);
  assertEquals([contradicts("passed", 0), contradicts("failed", 2), contradicts(undefined, 1)], [false, false, false]);
  assertEquals([contradicts("passed", undefined), contradicts("failed", undefined)], [false, false]);
});

Deno.test("objection() refuses a short form that says a failed command passed", () => {
  const raw = capture("a\nb\nerror: broken\n", 1);
  assertNotEquals(weigh({ stdout: "3 passed" }, raw), undefined);
  assertNotEquals(weigh({ stdout: "No issues found" }, raw), undefined);
  assertNotEquals(weigh({ stdout: "0 errors, 0 failed" }, raw), undefined);
  assertNotEquals(weigh({ stdout: "error: x", claim: "passed" }, raw), undefined);
  assertNotEquals(weigh({}, raw), undefined);
  assertEquals(weigh({ stdout: "error: broken" }, raw), undefined);
});

Deno.test("objection() refuses a short form that counts failures of a command that passed", () => {
  const raw = capture("12 tests\nall fine\n", 0);
  assertNotEquals(weigh({ stdout: "2 failed" }, raw), undefined);
  assertNotEquals(weigh({ stdout: "x", claim: "failed" }, raw), undefined);
  assertEquals(weigh({ stdout: "2 failed" }, capture("10 passed, 2 failed (allowed)\n", 0)), undefined);
  assertEquals(weigh({ stdout: "12 passed" }, raw), undefined);
});

Deno.test("objection() refuses a short form that drops what a failed command said on stderr", () => {
  assertNotEquals(weigh({ stdout: "summary" }, capture("a\n", 3, "gone wrong in odd words\n")), undefined);
  assertEquals(weigh({ stdout: "s", stderr: "gone wrong" }, capture("a\n", 3, "gone wrong in odd words\n")), undefined);
});

Deno.test("objection() lets an exit code that is an answer be one", () => {
  assertEquals(weigh({ stdout: "a:1:x" }, capture("a:1:x\na:2:x\n", 1)), undefined);
});

Deno.test("objection() claims nothing about a run whose end nobody knows", () => {
  assertEquals(weigh({ stdout: "short" }, capture("error: x\n", undefined)), undefined);
  assertNotEquals(weigh({ stdout: "ok", claim: "passed" }, capture("error: x\n", undefined)), undefined);
});

Deno.test("objection() never lets an answer be longer than the raw output", () => {
  const raw = capture("x\n", 0);
  fc.assert(fc.property(fc.nat(100), fc.nat(100), (rawBytes, answerBytes) => {
    const refused = objection({ stdout: "x" }, raw, rawBytes, answerBytes) !== undefined;
    assertEquals(refused, answerBytes >= rawBytes);
  }));
});

Deno.test("objection() lets an exit code pass that a filter knows for something else than a failure", () => {
  const plan = capture("Note: Terraform can't guarantee this\nPlan: 1 to add\n", 2);
  assertNotEquals(weigh({ stdout: "Plan: 1 to add" }, plan), undefined);
  assertEquals(weigh({ stdout: "Plan: 1 to add", isNoFailure: true }, plan), undefined);
  assertNotEquals(weigh({ stdout: "2 failed", isNoFailure: true }, plan), undefined);
});

Deno.test("failureSign() finds a sign in all that names a failure, and hardly anywhere else", () => {
  const words =
    ("error errors fails Failed fatal panicked exception Traceback aborting cannot can't could-not couldn't denied " +
      "not-found no-such unable invalid undefined conflicts unknown missing rejected refused timeout timed-out killed " +
      "segfault core-dumped warnings problem ✗ ✘ × ✖ ❌ E0308 e404 ERR_X ERR! TypeError IOException 0 0-failed failed:-0 errors=0 not no core out é ✓ x _ found")
      .split(" ").map((word) => word.replace("-", " "));
  const text = fc.tuple(fc.array(fc.constantFrom(...words), { maxLength: 6 }), fc.constantFrom(" ", "_", "")).map(
    ([parts, between]) => parts.join(between),
  );
  const denials = /\b(?:0|no|without) /;
  fc.assert(
    fc.property(text, (text) => {
      const isFound = failureSign(new TextEncoder().encode(text), 0) >= 0;
      if (namesFailure(text)) assert(isFound, text);
      else if (isFound) assert(denials.test(text), text);
    }),
    { numRuns: 1000 },
  );
  for (const text of ["all is well é ✓ → 0", "3 runs, 0 failures, 0 errors", "failed: 0", "errors=0 (0 warnings)"]) {
    assertEquals([text, failureSign(new TextEncoder().encode(text), 0)], [text, -1]);
  }
});
