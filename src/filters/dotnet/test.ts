import type { Answer } from "../filter.ts";
import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";
import { type FailureForm, foldSameMessages } from "../same_message.ts";
import { sharedRoot } from "../shared_root.ts";
import { claimOfBuild, shortenBuild } from "./build.ts";

const NOISE =
  /^(?:Test run for .*|(?:Microsoft \(R\)|VSTest) (?:Test Execution Command Line Tool )?[Vv]ersion .*|Copyright \(c\) Microsoft Corporation.*|Starting test execution, please wait\.\.\.|A total of \d+ test files? matched the specified pattern\.|\[xUnit\.net .*\] .*|NUnit Adapter .*|Running (?:all|selected) tests in .*|\s+NUnit3TestExecutor .*|Test Run (?:Failed|Successful)\.|Results File: .*|\s*Total time: .*|\s*(?:Passed|✓) \S.* \[[^\]]*\d m?s\]|\s*Standard Output Messages:|\s*Error Message:|\s*Stack Trace:|Running tests from .*|\S+\.dll \(\S+\) passed \(.*\)|Exit code: \d+| {2}duration: .*)$/;
const FRAME = /^\s+at (.+?\)?)(?: in (.+):(?:line )?(\d+))?$/;
const LIBRARY = /^(?:System|Microsoft|Xunit|NUnit|FluentAssertions|Moq|InvokeStub_\w*|Shouldly|Castle)\b/;

/** Head of what is told of a test: its name. */
const HEAD = /^\s*(?:Failed|failed) (\S[^(\s]*)/;

const FAILURES: FailureForm = {
  head: /^ *(?:Failed|failed) (\S[^(\s]*)/,
  place: /^ {2}at /,
  end: /^\s*(?:Skipped|skipped|Passed|passed|Failed!|Test |Total )/,
};

/**
 * Leaves out frames of the runtime and of test libraries; where a frame names a file, that is what it says, and the method
 * unless it is the test that was named above.
 */
function foldStack(lines: readonly string[], omitted: Omitted): string[] {
  const root = sharedRoot(
    lines.flatMap((line) => /^\//.test(FRAME.exec(line)?.[2] ?? "") ? [FRAME.exec(line)![2]!] : []),
  );
  const isWorth = lines.filter((line) => root !== "" && line.includes(root)).length > 2;
  let test = "";
  const folded = lines.flatMap((line, at) => {
    test = HEAD.exec(line)?.[1] ?? test;
    const frame = FRAME.exec(line);
    if (frame === null || /--- End of /.test(line)) return /^--- End of stack trace/.test(line.trim()) ? [] : [line];
    const first = !FRAME.test(lines[at - 1] ?? "");
    const own = frame[2] !== undefined && !frame[2].startsWith("/_/") || !LIBRARY.test(frame[1]!);
    if (!own && !(first && !FRAME.test(lines[at + 1] ?? ""))) {
      omitted.add(1, "stack frames");
      return [];
    }
    const method = frame[1]!.replace(/\(.*\)$/, "");
    const place = frame[2] === undefined ? "" : `${isWorth ? frame[2].replace(root, "") : frame[2]}:${frame[3]}`;
    return [`  at ${[...(method === test && place !== "" ? [] : [method]), place].join(" ").trimEnd()}`];
  });
  return isWorth ? [`in ${root}`, ...folded] : folded;
}

const RESULT = /^\s*(Failed|Passed|Skipped)! +- Failed: +(\d+), Passed: +(\d+), Skipped: +(\d+), Total: +(\d+)/;

function shorten(lines: readonly string[], omitted: Omitted): string[] {
  const told = foldStack(lines.filter((line) => !NOISE.test(line)), omitted);
  return joinSummary(shortenBuild(foldSameMessages(told, FAILURES))).map((line) =>
    RESULT.test(line) ? line.replace(/, Duration: .*? - /, " - ") : line
  );
}

/** `Test run summary: Failed!` and the counts below it on one line. */
function joinSummary(lines: readonly string[]): string[] {
  const at = lines.findIndex((line) => /^Test run summary: /.test(line));
  if (at === -1) return [...lines];
  const counts = lines.slice(at + 1).filter((line) => /^ {2}[a-z]+: \d+$/.test(line));
  return [
    ...lines.slice(0, at),
    [lines[at]!, ...counts.map((line) => line.trim())].join(", ").replace(", ", " - "),
    ...lines.slice(at + 1).filter((line) => !counts.includes(line)),
  ];
}

function claimOf(lines: readonly string[]): Answer["claim"] {
  const failed = lines.some((line) =>
    /^\s*(?:Failed! +- |Test Run (?:Failed|Aborted)\.|Test run summary: Failed!|The active test run was aborted\.|Failed \S.* \[[^\]]*s\]$)/
      .test(
        line,
      )
  );
  if (failed || claimOfBuild(lines) === "failed") return "failed";
  return lines.some((line) => /^\s*(?:Passed! +- |Test Run Successful\.|Test run summary: Passed!)/.test(line))
    ? "passed"
    : undefined;
}

/** `dotnet test`: failing and skipped tests, messages of the build, the counts. */
export const dotnetTest = reportFilter({ name: "dotnet-test", shorten, claim: claimOf });
