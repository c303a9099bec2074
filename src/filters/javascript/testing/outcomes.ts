/**
 * Made-up outcomes of test runs for property tests, and what is true of them.
 *
 * @module
 */

import fc from "fast-check";

/** How a test ended. */
export type State = "passed" | "failed" | "skipped" | "todo";

/** A test. */
export interface TestOutcome {
  readonly name: string;
  readonly state: State;
  /** What went wrong, one line. */
  readonly message: string;
  /** The line of its file where it went wrong. */
  readonly line: number;
}

/** A test file. */
export interface FileOutcome {
  readonly file: string;
  /** Does not load: none of its tests ran. */
  readonly isBroken: boolean;
  readonly tests: readonly TestOutcome[];
}

/** Names that look like parts of a report. */
const TRICKY = [
  "0 failed",
  "1 passing",
  "PASS",
  "ok 1",
  "FAIL x",
  "✓ fine",
  "adds (2 ms)",
  "a > b",
  "Tests: 3 passed",
  "# TODO",
  "not ok",
  "error: none",
  "Test Files",
];

const word = fc.stringMatching(/^[a-z][a-z0-9 '"/.-]{0,14}[a-z0-9]$/);
const name = fc.oneof({ weight: 4, arbitrary: word }, { weight: 1, arbitrary: fc.constantFrom(...TRICKY) });
const message = fc.oneof(
  word,
  fc.constantFrom("expected 1 to be 2", "0 errors", "boom: all passed", "Cannot read properties of null (reading 'x')"),
);

const test: fc.Arbitrary<TestOutcome> = fc.record({
  name,
  state: fc.constantFrom<State>("passed", "passed", "passed", "failed", "skipped", "todo"),
  message,
  line: fc.integer({ min: 1, max: 999 }),
});

/** Runs of up to four files; names differ within a run, so that none hides another. */
export const runs: fc.Arbitrary<readonly FileOutcome[]> = fc.array(
  fc.record({ isBroken: fc.boolean().map((is) => is), tests: fc.array(test, { minLength: 1, maxLength: 6 }) }),
  { minLength: 1, maxLength: 4 },
).map((files) =>
  files.map(({ isBroken, tests }, at) => ({
    file: `tests/f${at}.test.ts`,
    isBroken: isBroken && at % 2 === 1,
    tests: tests.map((each, n) => ({ ...each, name: `${each.name} n${at}${n}` })),
  }))
);

/** Tests that ran, of all files that could be loaded. */
export function ran(run: readonly FileOutcome[]): TestOutcome[] {
  return run.filter((file) => !file.isBroken).flatMap((file) => file.tests);
}

/** Whether the run failed. */
export function hasFailed(run: readonly FileOutcome[]): boolean {
  return run.some((file) => file.isBroken) || ran(run).some((each) => each.state === "failed");
}

/** How many tests ended so. */
export function count(tests: readonly TestOutcome[], state: State): number {
  return tests.filter((each) => each.state === state).length;
}

/** `2 failed | 3 passed`, without what is zero. */
export function counts(tests: readonly TestOutcome[], separator: string, order: readonly State[]): string {
  return order.filter((state) => count(tests, state) > 0).map((state) => `${count(tests, state)} ${state}`).join(
    separator,
  );
}
