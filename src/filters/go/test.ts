import { clipMiddle } from "../clip_middle.ts";
import { countOf } from "../count_of.ts";
import type { Answer, Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { foldSeries } from "../series.ts";
import { splitLines } from "../split_lines.ts";
import { shortBuildErrors } from "./build_errors.ts";
import { isGinkgo, shortGinkgo } from "./ginkgo.ts";
import type { GoTest } from "./package_output.ts";
import { shortRaces } from "./race.ts";
import { foldSiblings } from "./siblings.ts";
import { foldStacks } from "./stack.ts";
import { type GoPackage, readTestOutput } from "./test_output.ts";
import { shortAssertions } from "./testify.ts";

/** Lines shown of what one failing test logged. */
const MOST_LOG = 40;
/** Lines shown of a suite that reports its specs itself. */
const MOST_SUITE = 200;
/** Lines shown of what passing tests logged, over all packages; `-v` shows them. */
const MOST_PASSING_LOG = 30;

/** The processor's registers, which the runtime prints when a signal ends the program. */
const REGISTER = /^(?:[re]?[a-z]{2}|r\d+|[re]flags|fault|lr|trap|x\d+) +0x[0-9a-f]+$/;

/** Shortens `go test`, plain or `-v`: failing tests with their log, skips with their reason, passing ones as a count. */
export const goTest: Filter = {
  name: "go-test",
  condense({ stdout, stderr }, elision) {
    const packages = readTestOutput(splitLines(stdout));
    // Without a last line per package the run was stopped, or this is some other text.
    if (packages.length === 0 || packages.some(({ status }) => status === "cut off")) return undefined;
    const omitted = new Omitted();
    const failed = packages.some(({ status }) => status === "FAIL");
    const passingLog = packages.flatMap((one) => one.tests.flatMap((test) => test.status === "PASS" ? test.log : []));
    const showPassing = passingLog.length <= MOST_PASSING_LOG;
    if (!showPassing) omitted.add(passingLog.length, "log lines of passing tests");
    const lines = packages.flatMap((one) => renderPackage(one, showPassing, omitted));
    lines.push(...summary(packages));
    const said = shortBuildErrors(splitLines(stderr), omitted);
    const answer: Answer = {
      stdout: [...lines, ...omitted.marker(elision)].join("\n") + "\n",
      ...(said.lines.length === 0 ? {} : { stderr: said.lines.join("\n") + "\n" }),
      claim: failed ? "failed" : "passed",
    };
    return answer;
  },
};

function renderPackage(one: GoPackage, showPassing: boolean, omitted: Omitted): string[] {
  const lines: string[] = [];
  for (const test of one.tests) {
    if (test.status === "FAIL") lines.push(...renderFailure(test, one.tests, omitted));
    else if (test.status === "SKIP") lines.push(...renderTest(`SKIP ${test.name}`, test, omitted));
    else if (test.status === undefined && !hasResult(test, one.tests)) {
      lines.push(...renderTest(`no result: ${test.name}`, test, omitted));
    } else if (showPassing && test.log.length > 0) lines.push(...renderTest(test.name, test, omitted));
  }
  const shown = [...foldSeries(foldSiblings(lines), omitted), ...shortRaces(one.races, omitted)];
  const isSuite = isGinkgo(one.loose);
  for (const block of [isSuite ? shortGinkgo(one.loose) : one.loose, one.crash]) {
    const folded = foldStacks(block, omitted).filter((line) => line !== "");
    const told = folded.filter((line) => !REGISTER.test(line));
    omitted.add(folded.length - told.length);
    shown.push(...clipMiddle(told, isSuite ? MOST_SUITE : MOST_LOG, omitted));
  }
  if (one.status === "FAIL") shown.push(packageLine("FAIL", one));
  return shown;
}

/** True for a parent whose children say how it went. */
function hasResult(test: GoTest, tests: readonly GoTest[]): boolean {
  return tests.some(({ name, status }) => status === undefined && name.startsWith(`${test.name}/`));
}

function renderFailure(test: GoTest, tests: readonly GoTest[], omitted: Omitted): string[] {
  const byChild = tests.some(({ name, status }) => status === "FAIL" && name.startsWith(`${test.name}/`));
  if (byChild && test.log.length === 0) return [];
  if (byChild) {
    const log = foldStacks(trimLog(test.log), omitted);
    // What it logged is not why it failed.
    return [
      `FAIL ${test.name} by its subtests; it printed`,
      ...clipMiddle(log, MOST_LOG, omitted).map((line) => `  ${line}`),
    ];
  }
  return renderTest(`FAIL ${test.name}${test.seconds >= 1 ? ` (${test.seconds}s)` : ""}`, test, omitted);
}

/** The head alone, with its one line, or with its lines below. */
function renderTest(head: string, test: GoTest, omitted: Omitted): string[] {
  const log = foldStacks(trimLog(test.log), omitted);
  if (log.length === 0) return [head];
  const placed = /^\S+\.go:\d+: /;
  const [first, ...rest] = log as [string, ...string[]];
  if (placed.test(first) && !rest.some((line) => placed.test(line))) {
    return [`${head} ${first}`, ...clipMiddle(rest, MOST_LOG, omitted).map((line) => `  ${line.trimStart()}`)];
  }
  return [head, ...clipMiddle(log, MOST_LOG, omitted).map((line) => `  ${line}`)];
}

/** Takes the indentation off that every log line has. */
function trimLog(log: readonly string[]): string[] {
  return shortAssertions(log)
    .map((line) => line.replace(/^ {4}/, "").replace(/^ +(?=\S+_test\.go:\d+: )/, ""))
    .filter((line) => line.trim() !== "");
}

function packageLine(word: string, { path, remark, coverage, tests }: GoPackage): string {
  const passed = tests.filter(({ status }) => status === "PASS").length;
  return [
    // As `go test` writes a failed package, to be searched for.
    `${word}${word === "FAIL" ? "\t" : " "}${path}`,
    ...(remark === undefined ? [] : [`[${remark}]`]),
    ...(coverage === undefined ? [] : [`coverage: ${coverage}`]),
    ...(passed > 0 ? [`(${passed} passed)`] : []),
  ].join(" ");
}

/** Packages that passed and those without tests, a line a kind. */
function summary(packages: readonly GoPackage[]): string[] {
  const lines: string[] = [];
  const ok = packages.filter(({ status }) => status === "ok");
  const plain = ok.filter(({ coverage, remark }) => coverage === undefined && remark === undefined);
  lines.push(...ok.filter(({ coverage }) => coverage !== undefined).map((one) => packageLine("ok", one)));
  if (plain.length === 1) lines.push(packageLine("ok", plain[0]!));
  else if (plain.length > 1) lines.push(`ok ${countOf(plain.length, "package")}${passedIn(plain)}`);
  const remarked = ok.filter(({ coverage, remark }) => coverage === undefined && remark !== undefined);
  for (const [remark, group] of Map.groupBy(remarked, (one) => one.remark!)) {
    lines.push(remarkLine("ok", remark, group));
  }
  const none = packages.filter(({ status }) => status === "no tests");
  lines.push(...none.filter(({ coverage }) => coverage !== undefined).map((one) => packageLine("?", one)));
  const bare = none.filter(({ coverage }) => coverage === undefined);
  for (const [remark, group] of Map.groupBy(bare, (one) => one.remark!)) lines.push(remarkLine("?", remark, group));
  return lines;
}

function remarkLine(word: string, remark: string, group: readonly GoPackage[]): string {
  return `${word} ${group.length === 1 ? group[0]!.path : countOf(group.length, "package")} [${remark}]`;
}

function passedIn(packages: readonly GoPackage[]): string {
  const passed = packages.flatMap(({ tests }) => tests).filter(({ status }) => status === "PASS").length;
  return passed > 0 ? ` (${passed} passed)` : "";
}
