import { droppedIn, type Failure } from "./failure.ts";
import { showRelative } from "./common_root.ts";
import { foldCrash } from "./crash.ts";
import { foldLogs } from "./logs.ts";
import { type Count, countsClaim, countsText, lacksCoverage } from "./node_counts.ts";
import { showIdle } from "./idle_tests.ts";
import type { Read, Reading } from "./reading.ts";
import { readDiagnostics, tapError } from "./tap_diagnostics.ts";

const RESULT = /^( *)(not ok|ok)\b(?: \d+)?(?: -)? ?(.*?)(?: # (SKIP|TODO)\b ?(.*))?$/i;
const COUNT = /^# (tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) +(\d[\d.]*)$/;
const PLAN = /^( *)1\.\.(\d+)/;

interface State {
  readonly path: string[];
  readonly counts: Map<Count, number>;
  readonly failures: Failure[];
  /** Tests that were skipped or are to do, as TAP has them. */
  readonly idle: string[];
  readonly out: string[];
  results: number;
  failed: number;
  plan: number | undefined;
  heading: string;
}

/** Reads the Test Anything Protocol, from `node --test` (versions 18 to 22) and from tape and its like. */
export const readTap: Read = (streams): Reading | undefined => {
  // Several runs in one output have counts of their own.
  if (streams.stdout.filter((line) => /^TAP version 1[34]/.test(line)).length !== 1) return undefined;
  const state: State = {
    path: [],
    counts: new Map(),
    failures: [],
    idle: [],
    out: [],
    results: 0,
    failed: 0,
    plan: undefined,
    heading: "",
  };
  readLines(streams.stdout, state);
  const told = claimOf(state);
  if (told === undefined) return undefined;
  const claim = lacksCoverage(streams.stdout) ? "failed" : told;
  const kept = foldLogs(foldCrash(state.out));
  const idle = showIdle(state.idle);
  return {
    stdout: [...kept.lines, ...showRelative(state.failures), ...idle.lines, summaryText(state)],
    stderr: streams.stderr,
    claim,
    leftOut: kept.leftOut + droppedIn(state.failures) + idle.leftOut,
  };
};

function readLines(lines: readonly string[], state: State): void {
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const result = RESULT.exec(line);
    const count = COUNT.exec(line);
    const plan = PLAN.exec(line);
    if (result) at = readResult(lines, at, result, state);
    else if (count) state.counts.set(count[1] as Count, Number(count[2]));
    else if (plan) state.plan = plan[1] === "" ? Number(plan[2]) : state.plan;
    else if (!isFrame(line, state)) state.out.push(line.replace(/^# /, ""));
  }
}

function isFrame(line: string, state: State): boolean {
  const subtest = /^( *)# Subtest: (.*)$/.exec(line);
  if (subtest) state.path.splice(subtest[1]!.length / 4, Infinity, subtest[2]!);
  return subtest !== null || line.trim() === "" || /^TAP version|^Node\.js v\d|^# (Node\.js v\d.*|ok)?$|^#$/.test(line);
}

function readResult(lines: readonly string[], at: number, result: RegExpExecArray, state: State): number {
  const [, indent, verdict, name, directive, reason] = result;
  const { diagnostics, end } = readDiagnostics(lines, at + 1);
  if (indent === "") state.results++;
  const path = [...state.path.slice(0, indent!.length / 4), name!].join(" > ");
  if (verdict!.toLowerCase() === "ok" && directive !== undefined) {
    state.idle.push(`${path} # ${directive}${reason === "" ? "" : ` ${reason}`}`);
  }
  if (verdict!.toLowerCase() === "ok" || diagnostics.get("failureType")?.[0] === "subtestsFailed") return end;
  const isTodo = directive?.toUpperCase() === "TODO";
  if (!isTodo) state.failed++;
  const { error, file } = tapError(diagnostics);
  state.failures.push({ names: [isTodo ? `${path} # TODO ${reason}`.trimEnd() : path], file, errors: [error] });
  return end;
}

/** A stream that stopped in the middle makes no claim: it has neither the counts of the end nor as many results as it planned. */
function claimOf(state: State): "passed" | "failed" | undefined {
  const isComplete = state.counts.has("fail") || state.counts.has("pass") ||
    (state.plan !== undefined && state.plan === state.results);
  if (!isComplete) return undefined;
  const claim = countsClaim(state.counts);
  if (claim === "passed" && state.failed > 0) return state.counts.has("fail") ? undefined : "failed";
  return claim === "failed" && state.failures.length === 0 ? undefined : claim;
}

function summaryText(state: State): string {
  if (state.counts.has("tests")) return countsText(state.counts);
  return `tests ${state.results}${state.failed > 0 ? ` · fail ${state.failed}` : ""}`;
}
