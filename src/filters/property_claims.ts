/**
 * Property tests of filters: for generated runs, what the short form says of the outcome is true.
 *
 * @module
 */

import { assert } from "@std/assert";
import fc from "fast-check";
import type { Pick } from "./filter.ts";
import { assertTrue, madeTests, shortenMade } from "./property_cases.ts";

/** How a made-up test, finding or step ended. */
export type Ending = "passed" | "failed" | "skipped" | "crashed" | "timed out" | "not started";

/** One test, finding or step of a made-up run. */
export interface MadeStep {
  /** Different from those of the other steps. */
  readonly name: string;
  readonly ending: Ending;
  /** One line, sometimes one that reads like a report's own. */
  readonly message: string;
  readonly line: number;
}

/** What a made-up run prints, and what is true of it. */
export interface MadeRun {
  readonly stdout: string;
  readonly stderr?: string;
  /** Whether the command fails. */
  readonly failed: boolean;
  /** What the short form has to name. */
  readonly names: readonly string[];
}

const ENDINGS: readonly Ending[] = [
  "passed",
  "passed",
  "passed",
  "failed",
  "skipped",
  "crashed",
  "timed out",
  "not started",
];

/** Runs of up to 30 steps; a good part of them with nothing wrong. */
export const madeSteps: fc.Arbitrary<readonly MadeStep[]> = fc.oneof(
  { weight: 3, arbitrary: steps(ENDINGS) },
  { weight: 1, arbitrary: steps(["passed", "skipped"]) },
);

function steps(endings: readonly Ending[]): fc.Arbitrary<readonly MadeStep[]> {
  return madeTests.chain((tests) =>
    fc.array(fc.constantFrom(...endings), { minLength: tests.length, maxLength: tests.length })
      .map((drawn) => tests.map(({ name, message, line }, i) => ({ name, message, line, ending: drawn[i]! })))
  );
}

/** A filter to be tested, and how the tool prints a run. */
export interface ClaimsCase {
  /** The command, words parted by blanks. */
  readonly command: string;
  readonly pick: Pick;
  render(steps: readonly MadeStep[]): MadeRun;
  /** How many of the 200 runs must have a short form at least; 100 unless given. */
  readonly least?: number;
}

/** Registers the tests: whole runs, runs whose exit code says the contrary, runs that were cut short. */
export function testClaims({ command, pick, render, least = 100 }: ClaimsCase): void {
  const argv = command.split(" ");
  const shorten = ({ stdout, stderr = "" }: MadeRun, exitCode: number | undefined) =>
    shortenMade(pick(argv)!, argv, stdout, stderr, exitCode);

  Deno.test(`the filter of "${command}" claims what is true of any mix of outcomes and names what went wrong`, () => {
    let short = 0;
    fc.assert(
      fc.property(madeSteps, fc.boolean(), (made, knowsCode) => {
        const run = render(made);
        const answer = shorten(run, knowsCode ? Number(run.failed) : undefined);
        if (answer !== undefined) short++;
        assertTrue(answer, run.names, run.failed);
      }),
      { numRuns: 200 },
    );
    assert(short >= least, `only ${short} of 200 runs had a short form`);
  });

  Deno.test(`the filter of "${command}" never calls a run that was cut short passed`, () => {
    fc.assert(
      fc.property(madeSteps, fc.nat({ max: 1000 }), (made, position) => {
        const run = render(made);
        const cut = (text: string) => {
          const lines = text.split("\n");
          return lines.slice(0, Math.floor(position * (lines.length - 1) / 1000)).join("\n");
        };
        const answer = shorten({ ...run, stdout: cut(run.stdout), stderr: cut(run.stderr ?? "") }, undefined);
        assert(!run.failed || answer?.claim !== "passed", `claims that it passed:\n${answer?.stdout}`);
      }),
      { numRuns: 200 },
    );
  });
}

/** True for what makes a test run fail. */
export function isBad({ ending }: MadeStep): boolean {
  return ending === "failed" || ending === "crashed" || ending === "timed out";
}
