import type { Answer } from "../filter.ts";
import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";
import { sharedRoot } from "../shared_root.ts";
import { foldJavaStacks } from "./stack.ts";

const INFO_NOISE = new RegExp(
  "^(?:" + [
    "",
    "Scanning for projects\\.\\.\\.",
    "-*< .* >-*",
    "-*\\[ [\\w-]+ \\]-*",
    "-{5,}",
    "Building (?!(?:jar|war|ear|zip|tar): ).+?(?: +\\[\\d+/\\d+\\])?",
    " +from .*pom\\.xml",
    "(?:-{3,}|>>>|<<<) .*[:@].* (?:-{3,}|>>>|<<<)",
    "Using '.*' encoding to copy filtered .*",
    "skip non existing resourceDirectory .*",
    "Copying \\d+ (?:resources?|files?) .*",
    "Copying \\d+ resources?",
    "Nothing to compile - all classes are up to date\\.?",
    "Changes detected - recompiling the module!.*",
    "Recompiling the module because of .*",
    "Compiling \\d+ (?:Kotlin |Scala )?source files? .*",
    "Using auto detected provider .*",
    "Surefire report directory: .*",
    " *T E S T S",
    "Running [\\w.$]+",
    "Results ?:",
    "Total time: .*",
    "Finished at: .*",
    "Final Memory: .*",
    "Deleting .*",
    "Reactor Build Order:",
    "Reactor Summary(?: for .*)?:",
    "Loaded existing build cache.*",
    "Downloading from .*",
    "Downloaded from .*",
    "Error stacktraces are turned on\\.",
    "Inspecting build with total of \\d+ modules.*",
  ].join("|") + ")$",
);
const BOILERPLATE =
  /^(?:|-> \[Help \d+\]|To see the full stack trace of the errors, re-run Maven with the -e switch\.|Re-run Maven using the -X switch to enable full debug logging\.|For more information about the errors and possible solutions, please read the following articles:|\[Help \d+\] https?:.*|(?:Please refer to|See) \S+ for the individual test results\.|(?:Please refer to|See) dump files .*|After correcting the problems, you can resume the build with the command)$/;
const LEVEL = /^\[(INFO|WARNING|ERROR|DEBUG|FATAL)\](?: |$)(.*)$/;
const DOWNLOAD =
  /^(?:Please refer to|See) \S.* (?:individual test results\.|\[date\].*)$|^(?:Download(?:ing|ed)(?: from)?|Progress) ?(?:\(\d+\))?:? |^Picked up JAVA_TOOL_OPTIONS|^\s*$/;
const CLASS_RESULT = /^Tests run: \d+, Failures: (\d+), Errors: (\d+), Skipped: \d+, Time elapsed: .*$/;
const TEST_FAILED = /^(\S+?)\.?([\w$]+)(?:\([^\s)]*\))?(\[\S*\])? +-- Time elapsed: .* s <<< (FAILURE|ERROR)!$/;
const REACTOR = /^(\S.*?) \.+ (SUCCESS|FAILURE|SKIPPED)(?: \[.*\])?$/;
const SUMMARY = /^ {2}([\w$]+)\.([\w$]+):\d+ /;
/** The modules before the build, listed once more in the summary. */
const ORDER = /^\S.*? {2,}\[\w+\]$/;

interface Line {
  readonly level: string | undefined;
  readonly text: string;
}

function readLine(line: string): Line {
  const match = LEVEL.exec(line);
  return match === null ? { level: undefined, text: line } : { level: match[1]!, text: match[2]! };
}

/** What is to be shown of a line; undefined for nothing. */
function showLine({ level, text }: Line, shownTests: Set<string>): string | undefined {
  if (level === undefined) return DOWNLOAD.test(text) ? undefined : text;
  if (level === "INFO") {
    const reactor = REACTOR.exec(text);
    if (reactor !== null) return `${reactor[1]}: ${reactor[2]}`;
    return INFO_NOISE.test(text) || ORDER.test(text) || isPassedClass(text) ? undefined : text;
  }
  if (/^\tat |^\s+\.\.\. \d+ more$/.test(text)) return text;
  if (BOILERPLATE.test(text.trim()) || /^-{5,}$/.test(text)) return undefined;
  const failed = TEST_FAILED.exec(text);
  if (failed !== null) {
    shownTests.add(`${failed[1]!.replace(/^.*\./, "")}.${failed[2]}`);
    return `${failed[4]} ${failed[1]}.${failed[2]}${failed[3] ?? ""}`;
  }
  const summary = SUMMARY.exec(text);
  if (summary !== null && shownTests.has(`${summary[1]}.${summary[2]}`)) return undefined;
  if (CLASS_RESULT.test(text) && !isPassedClass(text) && level === "ERROR") return undefined;
  if (/^(?:Failures|Errors): *$/.test(text)) return undefined;
  if (level === "WARNING" && isPassedClass(text)) return undefined;
  if (/^Tests run: /.test(text)) return text;
  return `${level}: ${
    text.trimEnd().replace(/ -> \[Help \d+\]$/, "").replace(" goal org.apache.maven.plugins:", " goal ")
  }`;
}

function isPassedClass(text: string): boolean {
  const result = CLASS_RESULT.exec(text);
  return result !== null && result[1] === "0" && result[2] === "0";
}

function shorten(lines: readonly string[], omitted: Omitted): string[] {
  const seen = new Set<string>();
  const shownTests = new Set<string>();
  const shown: string[] = [];
  for (const line of lines) {
    const text = showLine(readLine(line), shownTests);
    if (text === undefined || text.trim() === "") continue;
    // The cause of a failed build repeats what the plugin has said of it.
    const key = text.replace(/^(?:ERROR|WARNING): /, "");
    if (/^(?:ERROR|WARNING): /.test(text) && seen.has(key)) continue;
    seen.add(key);
    shown.push(text);
  }
  return underRoot(foldJavaStacks(shown, omitted));
}

const SOURCE = /(?<=^(?:ERROR|WARNING): )\/\S+\.(?:java|kt|scala|groovy)(?=:\[)/;

/** Long absolute paths of sources, said from the project's folder. */
function underRoot(lines: readonly string[]): string[] {
  const paths = lines.flatMap((line) => SOURCE.exec(line)?.[0] ?? []);
  const root = sharedRoot(paths);
  if (root === "") return [...lines];
  const first = lines.findIndex((line) => SOURCE.test(line));
  const cut = lines.map((line) => SOURCE.test(line) ? line.replace(root, "") : line);
  return paths.length < 2 ? [...lines] : [...cut.slice(0, first), `in ${root}`, ...cut.slice(first)];
}

function claimOf(lines: readonly string[]): Answer["claim"] {
  const end = lines.findLast((line) => /^\[(?:INFO|ERROR)\] BUILD (?:SUCCESS|FAILURE)$/.test(line));
  if (end === undefined) return lines.some((line) => /^\[ERROR\] /.test(line)) ? "failed" : undefined;
  return end.endsWith("SUCCESS") ? "passed" : "failed";
}

/** `mvn`: what plugins say besides their progress, each failing test with its own frames, the end. */
export const maven = reportFilter({ name: "mvn", shorten, claim: claimOf });
