import type { Reading } from "./reading.ts";

const STEP = /^\[(STARTED|COMPLETED|SKIPPED|FAILED)\] (.+)$/;
/** Steps of `lint-staged` itself, and lists of files that its tasks are for. */
const OWN =
  /^(?:Preparing lint-staged|Running tasks for |Applying modifications|Cleaning up |Hiding unstaged |Restoring unstaged |.+ — (?:\d+ files?|no files)$)/;
/** What is of use after a failure: where the files are as they were. */
const STATE = /^(?:Backed up original state|Reverting to original state|Skipped because of errors)/;

/** Reads the steps of `lint-staged` in a row: tasks that ended well on one line, what failed, what was begun and never ended. */
export function readLintStaged(lines: readonly string[], start: number): Reading | undefined {
  const steps: { state: string; text: string }[] = [];
  let end = start;
  for (let step = STEP.exec(lines[end]!); step !== null; step = STEP.exec(lines[++end] ?? "")) {
    steps.push({ state: step[1]!, text: step[2]! });
  }
  if (steps.length < 2) return undefined;
  const failed = new Set(steps.filter(({ state }) => state === "FAILED").map(({ text }) => text));
  const ended = new Set(
    steps.filter(({ state }) => state !== "STARTED").map(({ text }) => text.replace(/ \[\w+\]$/, "")),
  );
  const of = (state: string) => steps.filter((step) => step.state === state).map(({ text }) => text);
  const tasks = of("COMPLETED").filter((text) => !OWN.test(text) && !STATE.test(text));
  // A step that ends by another name, or as a whole when its parts have, is no task.
  const open = of("STARTED").filter((text) => !ended.has(text) && !OWN.test(text) && !/ original state\b/.test(text));
  const states = failed.size === 0 ? [] : steps.filter(({ state, text }) => state !== "STARTED" && STATE.test(text));
  return {
    lines: [
      ...(tasks.length > 0 ? [`[COMPLETED] ${[...new Set(tasks)].join(", ")}`] : []),
      ...[...failed].map((text) => `[FAILED] ${text}`),
      ...open.map((text) => `[STARTED] ${text}`),
      ...states.map(({ state, text }) => `[${state}] ${text}`),
    ],
    end,
  };
}
