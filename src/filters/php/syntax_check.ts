import type { Answer } from "../filter.ts";
import { reportFilter } from "../report_filter.ts";

const PARSE_ERROR = /^(?:PHP )?(Parse error|Fatal error): +/;

/** PHP says an error to its log and to its output, then once more that there was one. */
function shorten(lines: readonly string[]): string[] {
  const errors = lines.filter((line) => PARSE_ERROR.test(line));
  return lines.filter((line) => line.trim() !== "" && !(errors.length > 0 && /^Errors parsing /.test(line)))
    .map((line) => line.replace(PARSE_ERROR, "$1: "));
}

const SOUND = /^No syntax errors detected in (.+)$/;
/** So many files without an error are counted. */
const MANY = 4;

function condenseBoth(lines: readonly string[]): string[] {
  const told = [...new Set(shorten(lines))];
  const sound = told.filter((line) => SOUND.test(line));
  if (sound.length < MANY) return told;
  return [...told.filter((line) => !SOUND.test(line)), `No syntax errors detected in ${sound.length} files`];
}

/** One error is certain; that there is none is not known before the last file. */
function claimOf(lines: readonly string[]): Answer["claim"] {
  return lines.some((line) => /^Errors parsing /.test(line) || PARSE_ERROR.test(line)) ? "failed" : undefined;
}

const onEachStream = reportFilter({ name: "php-lint", shorten: condenseBoth, claim: claimOf });

/** `php -l`: each error once, whichever streams it came on; from PHP 8.3 on there may be many files. */
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
