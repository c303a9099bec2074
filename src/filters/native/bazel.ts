import type { Answer } from "../filter.ts";
import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";
import { CompilerMessages } from "./messages.ts";

const NOISE =
  /^(?:\s*|(?:Computing main repo mapping|Loading|Analyzing): ?.*|\[[\d,]+ \/ [\d,]+\] .*|INFO: (?:Invocation ID: .*|Analyzed .*|Found \d+ .*|Elapsed time: .*|Critical Path: .*|\d+ process(?:es)?[:.].*|From .*:|Build options? .* ha(?:s|ve) changed.*|Running bazel .*|Reading .*|Streaming build results.*|Waited .*|Options provided by .*)|Starting local Bazel server and connecting to it\.\.\..*|WARNING: Build options? .* ha(?:s|ve) changed.*|Extracting Bazel installation\.\.\.|DEBUG: .*| {2}(?:Stats over|\/).*test\.log|Use --(?:sandbox_debug|verbose_failures).*|There were tests whose specified size is too big\..*)$/;
const UP_TO_DATE = /^Target \/\/\S+ up-to-date|^ {2}(?:bazel-)?(?:bin|out|genfiles)\/|^ {2}bazel-/;
const RESULT =
  /^(\/\/\S+|@\S+) +(?:\(cached\) )?(PASSED|FAILED|FAILED TO BUILD|TIMEOUT|FLAKY|NO STATUS|SKIPPED|INCOMPLETE|REMOTE FAILURE)\b(.*)$/;
const EXECUTED = /^Executed \d+ out of \d+ tests?: (.*)$/;

function shorten(lines: readonly string[], omitted: Omitted): string[] {
  const messages = new CompilerMessages();
  const kept: string[] = [];
  const passed: string[] = [];
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
    } else if (!NOISE.test(line) && !UP_TO_DATE.test(line)) kept.push(line);
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
