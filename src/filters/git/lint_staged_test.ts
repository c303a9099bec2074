import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { shortenText } from "./testing.ts";

Deno.test("git commit names the tasks of lint-staged that ended well on a line, and what was begun and never ended", () => {
  const stderr =
    "[STARTED] Preparing lint-staged...\n[COMPLETED] Preparing lint-staged...\n[STARTED] *.js — 2 files\n" +
    "[STARTED] eslint\n[STARTED] tsc\n[COMPLETED] eslint\n";
  assertEquals(shortenText("git commit -m x", "", stderr, 1)!.stderr, "[COMPLETED] eslint\n[STARTED] tsc");
});

Deno.test("git commit shows every task of lint-staged that failed, and calls none completed that did not", () => {
  const outcome = fc.constantFrom("COMPLETED", "FAILED", "SKIPPED", "");
  fc.assert(
    fc.property(fc.array(outcome, { minLength: 1, maxLength: 12 }), (outcomes) => {
      const started = outcomes.map((_, index) => `[STARTED] task-${index}x\n`).join("");
      const ended = outcomes.map((each, index) =>
        each === "" ? "" : `[${each}] task-${index}x${each === "FAILED" ? " [FAILED]" : ""}\n`
      ).join("");
      const short = shortenText("git commit -m x", "", started + ended, 1)!.stderr;
      for (const [index, each] of outcomes.entries()) {
        const line = short.split("\n").find((other) => other.includes(`task-${index}x`));
        if (each === "FAILED") assertEquals(line, `[FAILED] task-${index}x [FAILED]`);
        if (each === "") assertEquals(line, `[STARTED] task-${index}x`);
        if (each === "COMPLETED") assertEquals(line?.startsWith("[COMPLETED]") || outcomes.length === 0, true);
      }
    }),
    { numRuns: 200 },
  );
});
