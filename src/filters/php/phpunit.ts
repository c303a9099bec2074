import type { Answer } from "../filter.ts";
import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";
import { type FailureForm, foldSameMessages } from "../same_message.ts";
import { sharedRoot } from "../shared_root.ts";

const NOISE =
  /^(?:\s*|PHPUnit \d\S* by Sebastian Bergmann.*|ParaTest v?\d.*|(?:Runtime|Configuration|Processes|Random [Ss]eed|Warning for configuration): +.*|Time: .*, Memory: .*|--|@@ @@|(?:FAILURES|ERRORS)!|There (?:was|were) \d+ (?:failures?|errors?):|[.FEWRSIDNP]+| +┊ @@ @@| +[┐┴])$/;
const DOTS = /^[.FEWRSIDNP]+ +\d+ \/ \d+ \( *\d+%\)/;
const PLACE = /^(\/\S+(?:\.(?:php|phpt|phar)|\/bin\/\w+|\/phpunit)):(\d+)$/;
/** Says above a difference which side is which. */
const SIDES = /^(?: +┊ )?(?:---|\+\+\+)[ ·](?:Expected|Actual)$/;
const STACK = /^#\d+ (?:\/\S*\/PHPUnit\/|\/\S*\/vendor\/|\S*\/phpunit\(|\{main\})/;
const LIBRARY = /\/vendor\/|^\/usr\/(?:share|bin)\//;
const TESTDOX_PASSED = /^ ✔ /;
/** What `--testdox` says above the tests of a class. */
const CLASS = /^\S.* \([\w\\]+\)$/;
const SUMMARY_OF_OTHERS = "Summary of non-successful tests:";

const FAILURES: FailureForm = {
  head: /^(\d+\) \S+::\S+)/,
  place: /^\S+\.(?:php|phpt):\d+$/,
  end: /^(?:Tests: \d|There (?:was|were) \d)/,
};

/** `--testdox` tells of what went wrong a second time at its end. */
function withoutRepetition(lines: readonly string[]): readonly string[] {
  const start = lines.indexOf(SUMMARY_OF_OTHERS);
  if (start === -1) return lines;
  const length = lines.slice(start).findIndex((line) => /^(?:FAILURES|ERRORS|WARNINGS|OK)\b/.test(line));
  if (length === -1) return lines;
  const before = new Set(lines.slice(0, start));
  const fresh = lines.slice(start + 1, start + length).filter((line) => !before.has(line));
  return [...lines.slice(0, start), ...fresh, ...lines.slice(start + length)];
}

function shorten(all: readonly string[], omitted: Omitted): string[] {
  const kept: string[] = [];
  const lines = withoutRepetition(all);
  const sides = new Set<string>();
  for (const [at, whole] of lines.entries()) {
    const line = whole.replace(DOTS, "");
    if (NOISE.test(line) || TESTDOX_PASSED.test(line) || /^ +│$/.test(line)) continue;
    // Once is enough to know it.
    if (SIDES.test(line) && sides.size === sides.add(line).size) continue;
    // A class's heading above nothing but tests that passed.
    if (CLASS.test(line) && TESTDOX_PASSED.test(lines[at + 1] ?? "") && isAllPassed(lines, at + 1)) continue;
    const place = PLACE.exec(line);
    if (place !== null && LIBRARY.test(place[1]!) || STACK.test(line)) omitted.add(1, "stack frames");
    else kept.push(line.replace(/^( +)[│├┊╵] /, "$1"));
  }
  return foldSameMessages(underRoot(kept), FAILURES);
}

function isAllPassed(lines: readonly string[], from: number): boolean {
  let at = from;
  while (TESTDOX_PASSED.test(lines[at] ?? "")) at++;
  return !/^ \S /.test(lines[at] ?? "");
}

/** Places are said from the project's folder. */
function underRoot(lines: readonly string[]): string[] {
  const places = lines.flatMap((line) => PLACE.exec(line.trim())?.[1] ?? []);
  const root = places.length < 2 ? "" : sharedRoot(places);
  if (root === "") return [...lines];
  return [`in ${root}`, ...lines.map((line) => PLACE.test(line.trim()) ? line.replace(root, "") : line)];
}

const FAILED = /^(?:FAILURES|ERRORS)!$|^PHP Fatal error: |^Tests: \d+, .*\b(?:Failures|Errors): [1-9]/;

function claimOf(lines: readonly string[]): Answer["claim"] {
  if (lines.some((line) => FAILED.test(line))) return "failed";
  return lines.some((line) => /^OK(?: \(\d+ tests?, |, but )/.test(line)) ? "passed" : undefined;
}

/** phpunit and paratest: what went wrong or was remarked on, and the counts. */
export const phpunit = reportFilter({ name: "phpunit", shorten, claim: claimOf });
