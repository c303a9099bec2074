import type { Answer } from "../filter.ts";

const NOISE =
  /^(?:\s*|Test Suite '.*' (?:started|passed|failed) at .*|Test Case '.*' (?:started|passed).*|◇ .*|[✔􁁛] Test (?!run with ).* passed after .*|[✔􁁛] Suite .* passed after .*|Test session results, code coverage, and logs:|\t\S+\.xcresult|[↳] (?:Testing Library Version|Target Platform|Swift Version): .*)$/u;
const TOTAL = /^\s*Executed (\d+) tests?, with (?:.* tests? skipped and )?(\d+) failures? \(\d+ unexpected\) in .*$/;
const RUN = /^[✔✘􁁛􀢄] Test run with (\d+) tests?.* (passed|failed) after .*$/u;
const FAILED_TEST =
  /^(?:Test Case '.*' failed|✘ Test (?!run ).*(?:failed after|recorded an issue)|\S+:\d+: error: -\[)/;

/** True for a line of XCTest or Swift Testing that tells nothing of a failure. */
export function isTestNoise(line: string): boolean {
  return NOISE.test(line);
}

/** True for XCTest's count of a suite. */
export function isTestTotal(line: string): boolean {
  return TOTAL.test(line);
}

/** Without the totals of inner suites, which the last one counts too, and without XCTest's when it ran none of the tests. */
export function lastTotal(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => TOTAL.test(line));
  const isNone = last !== -1 && TOTAL.exec(lines[last]!)![1] === "0" && lines.some((line) => RUN.test(line));
  return lines.filter((line, at) => !TOTAL.test(line) || at === last && !isNone);
}

/** What the test libraries say of the run. */
export function claimOfTests(lines: readonly string[]): Answer["claim"] {
  const totals = lines.flatMap((line) => TOTAL.exec(line) === null ? [] : [TOTAL.exec(line)!]);
  const runs = lines.flatMap((line) => RUN.exec(line) === null ? [] : [RUN.exec(line)!]);
  const failed = lines.some((line) => FAILED_TEST.test(line)) || totals.some(([, , failures]) => failures !== "0") ||
    runs.some(([, , outcome]) => outcome === "failed");
  if (failed) return "failed";
  return [...totals, ...runs].some(([, count]) => count !== "0") ? "passed" : undefined;
}
