import type { Answer } from "../filter.ts";
import { CompilerMessages } from "../native/messages.ts";
import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";
import { claimOfTests, isTestNoise, isTestTotal, lastTotal } from "./xctest.ts";

/** A step's heading: a verb and what it works on. Its commands stand below, indented. */
const STEP =
  /^(?:Compile\w*|Swift\w+|Emit\w+|Ld|Libtool|Link\w*|CodeSign|CpResource|CpHeader|CopySwiftLibs|CopyPNGFile|CopyPlistFile|CopyStringsFile|Copy|Ditto|MkDir|Mkdir|CreateBuildDirectory|Create\w+|Process\w+|PhaseScriptExecution|PBXCp|RegisterWithLaunchServices|RegisterExecutionPolicyException|Touch|Validate\w*|Write\w*|WriteAuxiliaryFile|GenerateDSYMFile|GenerateAssetSymbols|GenerateDependencyGraph|ExtractAppIntentsMetadata|SymLink|Strip|builtin-\w+|ClangStatCache|ScanDependencies|PrecompileModule|ExplicitModule|ConstructStubExecutorLinkFileList|AppIntentsSSUTraining|Gather\w*|Run custom shell script)(?: .*)?$/;
const NOISE =
  /^(?:\s*| {2,}\S.*|\t.*|Command line invocation:|User defaults from command line:|Build settings from command line:|Resolve Package Graph|Resolved source packages:|note: .*|Prepare packages|ComputePackagePrebuildTargetDependencyGraph|ComputeTargetDependencyGraph|CreateBuildRequest|SendProjectDescription|CreateBuildOperation|Build description (?:signature|path): .*|=== BUILD TARGET .* ===|-{3,}.*|Testing started.*|\d{4}-\d\d-\d\d .* xcodebuild\[.*)$/;

function shorten(lines: readonly string[], omitted: Omitted): string[] {
  const messages = new CompilerMessages();
  const kept: string[] = [];
  let isList = false;
  for (let at = 0; at < lines.length;) {
    const next = /^[^\s:]+:\d+: error: /.test(lines[at]!) ? at : messages.take(lines, at, omitted);
    if (next > at) {
      at = next;
      continue;
    }
    const line = lines[at++]!;
    // The list of commands that failed is indented like commands.
    isList = isList ? /^\t/.test(line) : /^(?:The following build commands failed:|Failing tests:)$/.test(line);
    if (isList) kept.push(line);
    else if (/^ {4}\S/.test(line)) omitted.add(1, "commands");
    else if (isTestTotal(line) || !STEP.test(line) && !NOISE.test(line) && !isTestNoise(line)) kept.push(line);
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
