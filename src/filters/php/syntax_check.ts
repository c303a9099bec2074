import type { Answer } from "../filter.ts";
import { reportFilter } from "../report_filter.ts";

const PARSE_ERROR = /^(?:PHP )?(Parse error|Fatal error): +/;

/** PHP says an error to its log and to its output, then once more that there was one. */
function shorten(lines: readonly string[]): string[] {
  const errors = lines.filter((line) => PARSE_ERROR.test(line));
  return lines.filter((line) => line.trim() !== "" && !(errors.length > 0 && /^Errors parsing /.test(line)))
    .map((line) => line.replace(PARSE_ERROR, "$1: "));
}

function condenseBoth(lines: readonly string[]): string[] {
  return [...new Set(shorten(lines))];
}

function claimOf(lines: readonly string[]): Answer["claim"] {
  if (lines.some((line) => /^Errors parsing /.test(line) || PARSE_ERROR.test(line))) return "failed";
  return lines.some((line) => /^No syntax errors detected in /.test(line)) ? "passed" : undefined;
}

const onEachStream = reportFilter({ name: "php-lint", shorten: condenseBoth, claim: claimOf });

/** `php -l`: each error once, whichever streams it came on. */
export const syntaxCheck: typeof onEachStream = {
  ...onEachStream,
  condense(capture, elision) {
    const errors = new Set(shorten(capture.stderr.split("\n")));
    const own = capture.stdout.split("\n").filter((line) => !errors.has(line.replace(PARSE_ERROR, "$1: ")));
    const hasError = errors.size > 0;
    const stdout = own.filter((line) => !(hasError && /^(?:Errors parsing .*|\s*)$/.test(line))).join("\n");
    return onEachStream.condense?.({ ...capture, stdout }, elision);
  },
};
