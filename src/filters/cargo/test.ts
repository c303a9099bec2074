import { countOf } from "../count_of.ts";
import type { Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { clipMiddle } from "../clip_middle.ts";
import { splitLines } from "../split_lines.ts";
import { type BuildOutput, BuildReader } from "./build_output.ts";
import { renderBriefly, renderFailure } from "./test_block.ts";
import { readTestOutput, type Suite, type TestOutput } from "./test_output.ts";

/** Failures shown whole; the others keep name, place and message. */
const MOST_FAILURES = 12;
/** Passing suites named one by one. */
const MOST_SUITES = 6;
/** Lines shown of what one passing test printed, with `--show-output`. */
const MOST_PRINTED = 20;

/** Shortens `cargo test` and `cargo bench` of the standard harness. */
export const cargoTest: Filter = {
  name: "cargo-test",
  condense({ stdout, stderr }, elision) {
    const omitted = new Omitted();
    const tests = readTestOutput(splitLines(stdout), omitted);
    // A pipe may have joined both streams: then cargo's own lines stand between the suites.
    const said = new BuildReader(omitted).read(splitLines(stderr));
    const beside = new BuildReader(omitted).read(tests.outside.filter((line, i) => line !== "" || i > 0));
    if (tests.suites.length === 0 && !said.failed && !beside.failed) return undefined;
    const names = said.suites.length > 0 ? said.suites : beside.suites;
    const out = [...renderSuites(tests, names, omitted), ...beside.lines.filter((line) => line !== "")];
    const claim = claimOf(tests, said, beside);
    const marker = omitted.marker(elision);
    const err = shortRerun(said.lines, tests);
    if (out.length === 0) return { stderr: [...err, ...marker].join("\n") + "\n", ...claim };
    return {
      stdout: [...out, ...marker].join("\n") + "\n",
      ...(err.length === 0 ? {} : { stderr: err.join("\n") + "\n" }),
      ...claim,
    };
  },
};

function claimOf({ suites }: TestOutput, said: BuildOutput, beside: BuildOutput): { claim?: "passed" | "failed" } {
  if (said.failed || beside.failed || suites.some(({ counts }) => counts?.ok === false)) return { claim: "failed" };
  if (suites.every(({ counts }) => counts !== undefined)) return { claim: "passed" };
  return {};
}

/** Cargo's own last words, without what the suites already say. */
function shortRerun(lines: readonly string[], { suites }: TestOutput): string[] {
  const whole = suites.every(({ counts }) => counts !== undefined);
  const rerun = lines.filter((line) => /^error: (?:doc)?test failed, to rerun pass /.test(line)).length;
  const listed = lines.some((line) => /^error: \d+ targets? failed:$/.test(line));
  return lines.filter((line) => {
    if (suites.length > 0 && /^Finished `test` in /.test(line)) return false;
    return !(whole && listed && rerun > 1 && /^error: (?:doc)?test failed, to rerun pass /.test(line));
  });
}

function renderSuites({ suites }: TestOutput, names: readonly string[], omitted: Omitted): string[] {
  const lines: string[] = [];
  const named = names.length === suites.length;
  const busy = suites.filter(({ counts }) =>
    counts === undefined || counts.passed + counts.failed + counts.measured > 0
  );
  let shown = 0;
  suites.forEach((suite, i) => {
    const name = named && suites.length > 1 ? names[i] : undefined;
    const full = Math.max(0, MOST_FAILURES - shown);
    shown += suite.failures.length;
    lines.push(...renderSuite(suite, name, full, busy.length, omitted));
  });
  const passing = busy.filter(isPlain);
  if (busy.length > MOST_SUITES) lines.push(totalOf(passing));
  const idle = suites.filter((suite) => suite.counts?.ok === true && !busy.includes(suite));
  const filtered = idle.reduce((sum, { counts }) => sum + counts!.filtered, 0);
  if (idle.length > 0) {
    lines.push(
      `${busy.length === 0 ? "0 passed; no test ran in " : "no tests in "}${countOf(idle.length, "suite")}` +
        (filtered > 0 ? ` (${filtered} filtered out)` : ""),
    );
  }
  return lines;
}

/** True for a suite that passed and has nothing to say besides. */
function isPlain({ counts, other, printed }: Suite): boolean {
  return counts !== undefined && counts.ok && other.length + printed.length === 0;
}

function totalOf(suites: readonly Suite[]): string {
  const sum = (key: "passed" | "ignored" | "filtered") =>
    suites.reduce((total, { counts }) => total + (counts?.[key] ?? 0), 0);
  const more = [[sum("ignored"), "ignored"], [sum("filtered"), "filtered out"]].filter(([count]) => count !== 0);
  return [`${sum("passed")} passed in ${countOf(suites.length, "suite")}`, ...more.map((part) => part.join(" "))].join(
    ", ",
  );
}

function renderSuite(
  suite: Suite,
  name: string | undefined,
  full: number,
  busy: number,
  omitted: Omitted,
): string[] {
  const { counts, failures, named, ignored, printed, other } = suite;
  const lines = [
    ...printed.flatMap(({ name, lines }) => [
      `${name} ok, printed:`,
      ...clipMiddle(lines, MOST_PRINTED, omitted).map((line) => `  | ${line}`),
    ]),
    ...failures.slice(0, full).flatMap((failure) => renderFailure(failure, omitted)),
    ...failures.slice(full).map((failure) => renderBriefly(failure, omitted)),
    ...named.map((test) => `${test}: failed`),
    ...(ignored.length > 0 ? [`ignored: ${ignored.join(", ")}`] : []),
    ...other,
  ];
  const prefix = name === undefined ? "" : `${name}: `;
  if (counts === undefined) return [...lines, `${prefix}no result of ${countOf(suite.announced, "test")}`];
  if (isPlain(suite) && busy > MOST_SUITES) return lines;
  if (counts.ok && counts.passed + counts.measured === 0) return lines;
  return [...lines, prefix + countsLine(suite)];
}

function countsLine({ counts }: Suite): string {
  const { ok, passed, failed, ignored, measured, filtered, seconds } = counts!;
  const parts = [
    `${passed} passed`,
    ...(failed > 0 || !ok ? [`${failed} failed`] : []),
    ...(ignored > 0 ? [`${ignored} ignored`] : []),
    ...(measured > 0 ? [`${measured} measured`] : []),
    ...(filtered > 0 ? [`${filtered} filtered out`] : []),
  ];
  const took = seconds === undefined || seconds === "0.00s" ? "" : ` in ${seconds}`;
  // As cargo says it, so that its own words are found.
  return `${ok ? "" : "FAILED. "}${parts.join("; ")}${took}`;
}
