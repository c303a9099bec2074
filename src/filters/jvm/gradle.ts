import type { Answer } from "../filter.ts";
import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";
import { foldJavac } from "./javac.ts";
import { foldJavaStacks } from "./stack.ts";

const TASK = /^(?:> Task )?:[\w:.-]+(?: (?:UP-TO-DATE|NO-SOURCE|FROM-CACHE|SKIPPED))?$/;
const NOISE =
  /^(?:\s*|> (?:Configure project|Transform) .*|Starting a Gradle Daemon.*|Daemon will be stopped at the end of the build.*|To honour the JVM settings for this build.*|Picked up .*OPTIONS.*|Download(?:ing)? https?:\S+.*|Calculating task graph .*|Reusing configuration cache\.|Configuration cache entry (?:stored|reused)\.|Parallel Configuration Cache .*|Type-safe project accessors .*|Welcome to Gradle .*|Here are the highlights of this release:|For more details see https:\/\/docs\.gradle\.org\/.*|You can use '--warning-mode all' .*|Use '--warning-mode all' .*|For more on this, please refer to https:\/\/docs\.gradle\.org\/.*|See https:\/\/docs\.gradle\.org\/\S+|\.{10,}\d*%?.*|OpenJDK 64-Bit Server VM warning: Sharing is only supported .*|<[=-]+> \d+% .*|\[Incubating\] Problems report is available at: .*)$/;
const JVM_NOTICE =
  /^(?:openjdk version "|OpenJDK Runtime Environment |OpenJDK 64-Bit Server VM \(|WARNING: (?:A terminally deprecated method in |System::|Please consider reporting this to the maintainers of org\.gradle|An illegal reflective access |Illegal reflective access by |Use --illegal-access=|All illegal access operations ))/;
const PASSED = /^\S.* > .+ PASSED(?: \(\d[^()]*\))?$/;
const FAILED_TEST = /^\S.* > .+ FAILED$/;
const SECTION = /^\* (.+?):?$/;
const ADVICE = /^(?:\s*$|\* |> |Run |Deprecated Gradle features were used in this build, )/;

function shorten(all: readonly string[], omitted: Omitted, argv: readonly string[]): string[] {
  const lines = all.map((line) => line.replace(/^(:[\w:.-]+)WARNING: /, "WARNING: "));
  const kept: string[] = [];
  let passed = 0;
  let section = "";
  for (const line of lines) {
    section = SECTION.exec(line)?.[1] ?? (/^(?:BUILD |FAILURE: |={5,})/.test(line) ? "" : section);
    if (/^(?:Try|Get more help at .*)$/.test(section)) {
      if (ADVICE.test(line)) continue;
      // What is not advice came from elsewhere, such as a daemon that ends.
      section = "";
    } else if (section === "Exception is") {
      if (line.trim() !== "") kept.push(line);
      continue;
    }
    if (PASSED.test(line)) passed++;
    else if (
      !TASK.test(line) && !NOISE.test(line) && !JVM_NOTICE.test(line) &&
      !/^(?:FAILURE: Build failed with an exception\.|\* What went wrong:|={5,}|-{5,})$/.test(line)
    ) {
      kept.push(line);
    }
  }
  const counted = kept.some((line) => /^\d+ tests? completed/.test(line)) || passed === 0;
  const tests = counted ? [] : [`${passed} PASSED`];
  const end = kept.findLastIndex((line) => /^BUILD (?:SUCCESSFUL|FAILED)/.test(line));
  kept.splice(end === -1 ? kept.length : end, 0, ...tests);
  // Where no test is named the report alone tells which they were.
  const told = !argv.some((arg) => /^(?:-q|--quiet)$/.test(arg))
    ? kept.map((line) => line.replace(/^(> There were failing tests\.) See the (?:report|results) at: \S+$/, "$1"))
    : kept;
  return foldJavac(foldJavaStacks(told, omitted), omitted);
}

function claimOf(lines: readonly string[]): Answer["claim"] {
  if (lines.some((line) => /^BUILD FAILED\b/.test(line))) return "failed";
  const failed = lines.some((line) => FAILED_TEST.test(line) || /^FAILURE: /.test(line));
  return !failed && lines.some((line) => /^BUILD SUCCESSFUL\b/.test(line)) ? "passed" : undefined;
}

/** `gradle` and `gradlew`: tasks that failed and why, failing tests, warnings, the end. */
export const gradle = reportFilter({ name: "gradle", shorten, claim: claimOf });
