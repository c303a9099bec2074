import type { Answer } from "../filter.ts";
import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";
import { CompilerMessages } from "./messages.ts";

const NOISE =
  /^(?:\s*|\s*currently loading: .*|(?:Computing main repo mapping|Loading|Analyzing): ?.*|\[[\d,]+ \/ [\d,]+\] .*|INFO: (?:Invocation ID: .*|Analyzed .*|Found \d+ .*|Elapsed time: .*|Critical Path: .*|\d+ process(?:es)?[:.].*|From .*:|From Testing \/\/\S+|Deleting stale sandbox base .*|Build options? .* ha(?:s|ve) changed.*|Running bazel .*|Reading .*|Streaming build results.*|Waited .*|Options provided by .*)|Starting local Bazel server and connecting to it\.\.\..*|WARNING: Build options? .* ha(?:s|ve) changed.*|Extracting Bazel installation\.\.\.|DEBUG: .*| {2}(?:Stats over|\/).*test\.log|Use --(?:sandbox_debug|verbose_failures).*|There were tests whose specified size is too big\..*)$/;
const UP_TO_DATE = /^Target \/\/\S+ up-to-date|^ {2}(?:bazel-)?(?:bin|out|genfiles)\/|^ {2}bazel-/;
const RESULT =
  /^(\/\/\S+|@\S+) +(?:\(cached\) )?(PASSED|FAILED|FAILED TO BUILD|TIMEOUT|FLAKY|NO STATUS|SKIPPED|INCOMPLETE|REMOTE FAILURE)\b(.*)$/;
const EXECUTED = /^Executed \d+ out of \d+ tests?: (.*)$/;

/** What bazel says of the whole build comes again at its end. */
const SAID_TWICE = /^(?:INFO|WARNING|ERROR|FAILED): /;
/** Where a repository's rule was written, said before what went wrong with it. */
const CALL_STACK = /^(?:INFO|DEBUG): Call stack for the definition of repository /;
/** What an exception said, which is repeated by everything that fails because of it. */
const CAUSE = /java\.[\w.]{1,200}Exception: .+$/;

/** The line, its exception's text only where it is new. */
function shortCause(line: string, causes: Set<string>): string {
  const cause = CAUSE.exec(line)?.[0];
  if (cause === undefined) return line;
  if (causes.has(cause)) return line.replace(cause, "the same error");
  causes.add(cause);
  return line;
}

/** What tests that passed printed, which `--test_output=all` shows. */
function withoutPassed(lines: readonly string[], omitted: Omitted): string[] {
  const passed = new Set(lines.flatMap((line) => {
    const result = RESULT.exec(line);
    return result?.[2] === "PASSED" ? [result[1]!] : [];
  }));
  let isPassed = false;
  return lines.filter((line) => {
    const head = /^={20} Test output for (\S+?)(?: \(.*\))?:$/.exec(line);
    const isEnd = /^={80}$/.test(line);
    if (head !== null) isPassed = passed.has(head[1]!);
    const hides = isPassed || /^PASSED: \S+ \(see /.test(line);
    if (hides && head === null && !isEnd) omitted.add(line.startsWith("PASSED: ") ? 0 : 1);
    if (isEnd) isPassed = false;
    return !hides;
  });
}

function shorten(all: readonly string[], omitted: Omitted): string[] {
  const lines = withoutPassed(all, omitted);
  const messages = new CompilerMessages();
  const kept: string[] = [];
  const passed: string[] = [];
  const said = new Set<string>();
  const causes = new Set<string>();
  let place = -1;
  for (let at = 0; at < lines.length;) {
    const next = messages.take(lines, at, omitted);
    if (next > at) {
      if (place === -1) place = kept.length;
      at = next;
      continue;
    }
    const line = lines[at++]!;
    const result = RESULT.exec(line);
    if (result?.[2] === "PASSED") passed.push(result[1]!);
    else if (result !== null) {
      kept.push(`${result[1]} ${result[2]}${result[3]!.replace(/ in (?:\d+ out of \d+ in )?[\d.]+s$/, "")}`);
    } else if (CALL_STACK.test(line)) {
      while (/^ - \S+:\d+:\d+$/.test(lines[at] ?? "")) at++;
    } else if (!NOISE.test(line) && !UP_TO_DATE.test(line) && !(said.has(line) && SAID_TWICE.test(line))) {
      said.add(line);
      kept.push(shortCause(line, causes));
    }
  }
  if (place === -1) place = kept.length;
  const told = passed.length === 0 || passed.length > 12 ? [] : [`PASSED ${passed.join(" ")}`];
  return [...kept.slice(0, place), ...messages.render(), ...told, ...kept.slice(place)];
}

function claimOf(lines: readonly string[]): Answer["claim"] {
  const results = lines.flatMap((line) => RESULT.exec(line)?.[2] ?? []);
  const failed = lines.some((line) =>
    /^(?:ERROR|FATAL|FAILED|FAIL|TIMEOUT): /.test(line) || /^INFO: Build did NOT complete/.test(line)
  );
  if (failed || results.some((result) => /FAIL|TIMEOUT|NO STATUS|INCOMPLETE/.test(result))) return "failed";
  const executed = lines.flatMap((line) => EXECUTED.exec(line)?.[1] ?? []);
  if (executed.some((text) => /fail|timed? ?out|not start|was skipped|were skipped/.test(text))) return undefined;
  return lines.some((line) => /^INFO: Build completed successfully/.test(line)) ? "passed" : undefined;
}

/** `bazel build` and `bazel test`. */
export const bazel = reportFilter({ name: "bazel", shorten, claim: claimOf });
