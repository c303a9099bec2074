import type { Answer } from "../filter.ts";
import { reportFilter } from "../report_filter.ts";
import { shortenBuildLog } from "./build_log.ts";
import { joinSeries } from "./number_series.ts";

const SETUP_NOISE =
  /^(?:\s*|The Meson build system|Version: .*|Source dir: .*|Build type: native build|Project (?:name|version): .*|C(?:\+\+)? linker for the host machine: .*|Host machine cpu.*|Build machine cpu.*|Found (?:pkg-config|CMake|ninja\S*): .*|Found ninja-\S+ at .*|Program \S+ found: YES .*)$/;
const BUILD_NOISE =
  /^(?:INFO: autodetecting backend as ninja|INFO: calculating backend command to run: .*|ninja: Entering directory .*)$/;
/** `Has header "poll.h" : YES`, `Checking for function "fork" : NO` */
const CHECK =
  /^((?:Has header|Checking [a-z ]+|Compiler for \S+ supports (?:link )?arguments?)) (\S+) ?: (YES|NO) *(?:\(cached\))?$/;
/** ` 3/14 suite / name   FAIL   0.20s   exit status 1` */
const RESULT =
  /^ *\d+\/\d+ (\S.*?) +(OK|FAIL|ERROR|SKIP|TIMEOUT|EXPECTEDFAIL|UNEXPECTEDPASS|RUNNING|INTERRUPT) *(?: +[\d.]+s)?(?: +(\S.*))?$/;
const COUNT = /^(Ok|Expected Fail|Fail|Unexpected Pass|Skipped|Timeout): +(\d+) *$/;
const TEST_NOISE =
  /^(?:\s*|ninja: no work to do\.|ninja: Entering directory .*|>>> .*|―+(?: .+ ―+)?|Summary of Failures:)$/;

/** Checks that follow each other, of one kind and with one result, on one line. */
function joinChecks(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < lines.length;) {
    const [, kind, , result] = CHECK.exec(lines[at]!) ?? [];
    const names: string[] = [];
    let end = at;
    for (; end < lines.length && kind !== undefined; end++) {
      const found = CHECK.exec(lines[end]!);
      if (found === null || found[1] !== kind || found[3] !== result) break;
      names.push(found[2]!);
    }
    if (names.length < 2) joined.push(lines[at++]!.trimEnd());
    else {
      joined.push(`${kind} ${joinSeries(names).join(", ")} : ${result}`);
      at = end;
    }
  }
  return joined;
}

/** `meson setup`: what was found and what was not. */
export const mesonSetup = reportFilter({
  name: "meson-setup",
  shorten: (lines) => joinChecks(lines.filter((line) => !SETUP_NOISE.test(line))),
  claim: (lines) => lines.some((line) => /^\S+:\d+:\d+: ERROR: /.test(line)) ? "failed" : undefined,
});

/** `meson compile`. */
export const mesonCompile = reportFilter({
  name: "meson-compile",
  shorten: (lines, omitted) =>
    shortenBuildLog(lines, omitted, { countsAll: true }).filter((line) => !BUILD_NOISE.test(line)),
  claim: (lines) => lines.some((line) => /^(?:ninja: build stopped|FAILED: )/.test(line)) ? "failed" : undefined,
});

function shortenTests(lines: readonly string[]): string[] {
  const told = new Set<string>();
  return lines.flatMap((line) => {
    const [, name, status, reason] = RESULT.exec(line) ?? [];
    if (name !== undefined) {
      const text = `${name}: ${status}${reason === undefined ? "" : ` ${reason}`}`;
      // Failures are listed once more at the end.
      if (status === "OK" || status === "RUNNING" || told.has(text)) return [];
      told.add(text);
      return [text];
    }
    if (COUNT.exec(line)?.[2] === "0") return [];
    return TEST_NOISE.test(line) ? [] : [line.trimEnd()];
  });
}

function claimOf(lines: readonly string[]): Answer["claim"] {
  const counts = new Map(lines.flatMap((line) => {
    const [, name, count] = COUNT.exec(line) ?? [];
    return name === undefined ? [] : [[name, Number(count)] as const];
  }));
  const bad = ["Fail", "Unexpected Pass", "Timeout"].some((name) => (counts.get(name) ?? 0) > 0);
  const isBad = /^(?:FAIL|ERROR|TIMEOUT|UNEXPECTEDPASS|INTERRUPT)$/;
  if (bad || lines.some((line) => isBad.test(RESULT.exec(line)?.[2] ?? ""))) return "failed";
  // The last of the counts: without it the output may have been cut short.
  return counts.has("Timeout") && (counts.get("Ok") ?? 0) > 0 ? "passed" : undefined;
}

/** `meson test`: what did not pass with what it printed, and the counts. */
export const mesonTest = reportFilter({ name: "meson-test", shorten: shortenTests, claim: claimOf });
