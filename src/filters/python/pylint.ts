import type { Filter } from "../filter.ts";
import { linterFilter } from "../linter_filter.ts";
import { withShortPaths } from "./repeated_paths.ts";

/** Marks a line of code that is told twice, so that it is known from what goes on with a message. */
const CODE = "\0";

const lines = withShortPaths(linterFilter({
  name: "pylint",
  finding: /^(\S[^:]*:\d+:\d+): ([CRWEFI]\d{4}: .+)$/,
  source: /^\0/,
  more: /^(?!\0)(?:==|\S).*$/,
  noise: /^(?:\*{3,} Module |-+$)/,
  summary: /^Your code has been rated at /,
}));

/** Below `R0801: Similar lines` the code itself follows the places; its last line ends with the message's name. */
function markCode(text: string): string {
  let isBelow = false;
  return text.split("\n").flatMap((line) => {
    if (/^\S[^:]*:\d+:\d+: [CRWEFI]\d{4}: /.test(line)) isBelow = / R0801: /.test(line);
    else if (isBelow && !line.startsWith("==")) {
      const end = /^(.*?) ?(\(duplicate-code\))$/.exec(line);
      if (end === null) return [CODE + line];
      isBelow = false;
      return [CODE + end[1], end[2]!];
    }
    return [line];
  }).join("\n");
}

/** pylint's text form; code that stands in several files is left out below its places. */
export const pylint: Filter = {
  ...lines,
  condense: (capture, elision) => lines.condense!({ ...capture, stdout: markCode(capture.stdout) }, elision),
};
