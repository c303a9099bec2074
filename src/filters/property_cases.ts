/**
 * Made-up runs for property tests of filters, and what must be true of the short form of each.
 *
 * @module
 */

import { assert } from "@std/assert";
import fc from "fast-check";
import { RunElision } from "./elision.ts";
import type { Answer, Filter } from "./filter.ts";
import { makeCapture } from "./make_capture.ts";

/** How a made-up test ended. */
export type Outcome = "passed" | "failed" | "skipped";

/** A made-up test. */
export interface MadeTest {
  readonly name: string;
  readonly outcome: Outcome;
  /** What went wrong or why it was skipped, one line. */
  readonly message: string;
  readonly line: number;
}

// Words that a careless reader of reports would take for the report's own.
const TRICKY = [
  "0 failed",
  "ok",
  "test result: ok. 3 passed; 0 failed",
  "test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s",
  "running 3 tests",
  "test fine ... ok",
  "ok  \texample.com/fine\t0.01s",
  "Ran 3 tests in 0.001s",
  "==== 3 passed in 0.05s ====",
  "FAILED",
  "PASS",
  "3 passed in 0.01s",
  "no tests ran",
  "expected 1, got 2",
  "error: none",
];

/** Tests with names that differ. */
export const madeTests: fc.Arbitrary<readonly MadeTest[]> = fc.array(
  fc.record({
    outcome: fc.constantFrom<Outcome>("passed", "passed", "failed", "skipped"),
    message: fc.oneof(fc.constantFrom(...TRICKY), fc.stringMatching(/^[a-z][a-z =<>0-9]{0,40}[a-z]$/)),
    line: fc.integer({ min: 1, max: 999 }),
  }),
  { minLength: 1, maxLength: 30 },
).map((tests) => tests.map((test, i) => ({ ...test, name: `test_${"abcdefgh"[i % 8]}${i}` })));

/** Puts text through a filter; undefined where it gives way to the raw output. */
export function shortenMade(
  filter: Filter,
  argv: readonly string[],
  stdout: string,
  stderr: string,
  exitCode: number | undefined,
): Answer | undefined {
  const encoder = new TextEncoder();
  const chunks = [
    { stream: "stdout" as const, bytes: encoder.encode(stdout) },
    { stream: "stderr" as const, bytes: encoder.encode(stderr) },
  ].filter(({ bytes }) => bytes.length > 0);
  const answer = filter.condense?.(makeCapture(argv, chunks, exitCode).capture, new RunElision("1a2b3c4d"));
  return typeof answer === "string" ? { stdout: answer } : answer;
}

/**
 * Fails unless the answer is true: nothing that failed is claimed to have passed, nothing that passed to have failed, every
 * failing test is named.
 *
 * @param failing Names of the tests that failed.
 * @param failed Whether the run failed, for whatever reason.
 */
export function assertTrue(answer: Answer | undefined, failing: readonly string[], failed: boolean): void {
  if (answer === undefined) return;
  const text = `${answer.stdout ?? ""}\n${answer.stderr ?? ""}`;
  assert(answer.claim !== (failed ? "passed" : "failed"), `claims that it ${answer.claim}:\n${text}`);
  for (const name of failing) assert(text.includes(name), `does not name ${name}:\n${text}`);
}
