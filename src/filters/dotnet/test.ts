import type { Answer } from "../filter.ts";
import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";
import { claimOfBuild, shortenBuild } from "./build.ts";

const NOISE =
  /^(?:Test run for .*|(?:Microsoft \(R\)|VSTest) (?:Test Execution Command Line Tool )?[Vv]ersion .*|Copyright \(c\) Microsoft Corporation.*|Starting test execution, please wait\.\.\.|A total of \d+ test files? matched the specified pattern\.|\[xUnit\.net .*\] .*|NUnit Adapter .*|Running (?:all|selected) tests in .*|\s+NUnit3TestExecutor .*|Test Run (?:Failed|Successful)\.|Results File: .*|\s*Total time: .*|\s*(?:Passed|✓) \S.* \[[^\]]*\d m?s\]|\s*Standard Output Messages:|\s*Error Message:|\s*Stack Trace:)$/;
const FRAME = /^\s+at (.+?\)?)(?: in (.+):line (\d+))?$/;
const LIBRARY = /^(?:System|Microsoft|Xunit|NUnit|FluentAssertions|Moq|InvokeStub_\w*|Shouldly|Castle)\b/;

/** Leaves out frames of the runtime and of test libraries; where a frame names a file, that is what it says. */
function foldStack(lines: readonly string[], omitted: Omitted): string[] {
  return lines.flatMap((line, at) => {
    const frame = FRAME.exec(line);
    if (frame === null || /--- End of /.test(line)) return /^--- End of stack trace/.test(line.trim()) ? [] : [line];
    const first = !FRAME.test(lines[at - 1] ?? "");
    const own = frame[2] !== undefined && !frame[2].startsWith("/_/") || !LIBRARY.test(frame[1]!);
    if (!own && !(first && !FRAME.test(lines[at + 1] ?? ""))) {
      omitted.add(1, "stack frames");
      return [];
    }
    return [`  at ${frame[1]!.replace(/\(.*\)$/, "")}${frame[2] === undefined ? "" : ` ${frame[2]}:${frame[3]}`}`];
  });
}

const RESULT = /^\s*(Failed|Passed|Skipped)! +- Failed: +(\d+), Passed: +(\d+), Skipped: +(\d+), Total: +(\d+)/;

function shorten(lines: readonly string[], omitted: Omitted): string[] {
  const told = foldStack(lines.filter((line) => !NOISE.test(line)), omitted);
  return shortenBuild(told).map((line) => RESULT.test(line) ? line.replace(/, Duration: .*? - /, " - ") : line);
}

function claimOf(lines: readonly string[]): Answer["claim"] {
  const failed = lines.some((line) =>
    /^\s*(?:Failed! +- |Test Run (?:Failed|Aborted)\.|The active test run was aborted\.|Failed \S.* \[[^\]]*s\]$)/.test(
      line,
    )
  );
  if (failed || claimOfBuild(lines) === "failed") return "failed";
  return lines.some((line) => /^\s*(?:Passed! +- |Test Run Successful\.)/.test(line)) ? "passed" : undefined;
}

/** `dotnet test`: failing and skipped tests, messages of the build, the counts. */
export const dotnetTest = reportFilter({ name: "dotnet-test", shorten, claim: claimOf });
