import type { Answer } from "../filter.ts";
import { CompilerMessages } from "../native/messages.ts";
import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";
import { claimOfTests, isTestNoise, isTestTotal, lastTotal } from "./xctest.ts";

/** A step's heading: a verb and what it works on. Its commands stand below, indented. */
const STEP =
  /^(?:Compile\w*|Swift\w+|Emit\w+|Ld|Libtool|Link\w*|CodeSign|CpResource|CpHeader|CopySwiftLibs|CopyPNGFile|CopyPlistFile|CopyStringsFile|Copy|Ditto|MkDir|Mkdir|CreateBuildDirectory|Create\w+|Process\w+|PhaseScriptExecution|PBXCp|RegisterWithLaunchServices|RegisterExecutionPolicyException|Touch|Validate\w*|Write\w*|WriteAuxiliaryFile|GenerateDSYMFile|GenerateAssetSymbols|GenerateDependencyGraph|ExtractAppIntentsMetadata|SymLink|Strip|builtin-\w+|ClangStatCache|ScanDependencies|PrecompileModule|ExplicitModule|ConstructStubExecutorLinkFileList|AppIntentsSSUTraining|Gather\w*|Run custom shell script)(?: .*)?$/;
const NOISE =
  /^(?:\s*|Resolve Package Graph|note: .*|Prepare packages|ComputePackagePrebuildTargetDependencyGraph|ComputeTargetDependencyGraph|CreateBuildRequest|SendProjectDescription|CreateBuildOperation|Build description (?:signature|path): .*|=== BUILD TARGET .* ===|-{3,}.*|Testing started.*|\d{4}-\d\d-\d\d .* xcodebuild\[.*)$/;
/** The first line below a step's heading. */
const COMMAND = /^ {4}(?:cd|\/|builtin-|export|write-file)/;

/** True for a step's heading; what a script prints may begin with the same words. */
function isStep(line: string, next: string): boolean {
  return STEP.test(line) && (/ \(in target | \(from project /.test(line) || !/[ .]/.test(line) || COMMAND.test(next));
}

/** What has lines below it that are indented and say nothing of the build. */
const LIST =
  /^(?:Command line invocation|User defaults from command line|Build settings from command line|Resolved source packages):$/;
/** What a test of the user interface is doing. */
const ACTION = /^ {4}t = +(?:\d|nans)/;

function shorten(lines: readonly string[], omitted: Omitted): string[] {
  const messages = new CompilerMessages();
  const kept: string[] = [];
  let isList = false;
  let isBelowHeading = false;
  for (let at = 0; at < lines.length;) {
    const next = /^[^\s:]+:\d+: error: /.test(lines[at]!) ? at : messages.take(lines, at, omitted);
    if (next > at) {
      at = next;
      continue;
    }
    const line = lines[at++]!;
    // The list of commands that failed is indented like commands.
    isList = isList ? /^\t/.test(line) : /^(?:The following build commands failed:|Failing tests:)$/.test(line);
    const isHeading = isStep(line, lines[at] ?? "") || LIST.test(line);
    // What a step prints stands behind its commands, and may be indented as well.
    isBelowHeading = isHeading || isBelowHeading && /^(?: {2}|\t)/.test(line);
    if (isList) kept.push(line);
    else if (ACTION.test(line)) omitted.add(1, "steps");
    else if (isBelowHeading) omitted.add(/^ {4}\S/.test(line) ? 1 : 0, "commands");
    else if (isTestTotal(line) || !NOISE.test(line) && !isTestNoise(line)) kept.push(line);
  }
  return [...messages.render(), ...lastTotal(kept)];
}

function claimOf(lines: readonly string[]): Answer["claim"] {
  if (lines.some((line) => /^\*\* \w+(?: \w+)* (?:FAILED|INTERRUPTED) \*\*$|^xcodebuild: error: /.test(line))) {
    return "failed";
  }
  if (claimOfTests(lines) === "failed") return "failed";
  return lines.some((line) => /^\*\* \w+(?: \w+)* SUCCEEDED \*\*/.test(line)) ? "passed" : undefined;
}

/** xcodebuild: what compilers say, failing tests, the end; no steps and no command lines. */
export const xcodebuild = reportFilter({ name: "xcodebuild", shorten, claim: claimOf });
