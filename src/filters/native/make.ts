import type { Answer } from "../filter.ts";
import { reportFilter } from "../report_filter.ts";
import { shortenBuildLog } from "./build_log.ts";

const FAILED =
  /^\S*make(?:\.exe)?(?:\[\d+\])?: \*\*\* (?!.*\(ignored\))|^ninja: (?:build stopped|error|fatal): |^FAILED: /;

/** What make and ninja themselves say: that they stopped. Of a build that went through they say nothing. */
function claimOf(lines: readonly string[]): Answer["claim"] {
  return lines.some((line) => FAILED.test(line)) ? "failed" : undefined;
}

/** `make` and `cmake --build`. */
export const make = reportFilter({
  name: "make",
  shorten: (lines, omitted) =>
    shortenBuildLog(lines, omitted, { countsAll: lines.some((line) => /^ninja: /.test(line)) }),
  claim: claimOf,
});

/** `ninja`. */
export const ninja = reportFilter({
  name: "ninja",
  shorten: (lines, omitted) =>
    shortenBuildLog(lines, omitted, { countsAll: true }).filter((line) => !/^ninja: Entering directory /.test(line)),
  claim: claimOf,
});

/** gcc, clang and their likes. */
export const compiler = reportFilter({
  name: "gcc",
  shorten: (lines, omitted) => shortenBuildLog(lines, omitted, { countsAll: false }),
});
