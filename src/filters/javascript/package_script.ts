import type { Filter } from "../filter.ts";
import { maybeBanner, readBanner, scriptKind } from "./banner.ts";
import { type Preamble, ScriptRun } from "./script_run.ts";

/** First lines by which a report is known before it is there. */
const REPORT_START =
  /^ ?RUN +v\d|^(PASS|FAIL) \S+\.[cm]?[jt]sx?\b|^TAP version 1[34]|^[✔✖▶] \S|\(\d+,\d+\): error TS\d+: |:\d+:\d+ - error TS\d+: /;

/** Names of scripts that end by themselves. */
const ENDS =
  /^(t|tst|test|lint|eslint|tsc|typecheck|type-check|types|check|format|prettier|coverage|unit|build|ci)([:_.-]|$)/;

const banner: Preamble = {
  mayBe: maybeBanner,
  strip(lines) {
    let end = 0;
    while (end < lines.length && maybeBanner(lines[end]!)) end++;
    return [...readBanner(lines.slice(0, end)).rest, ...lines.slice(end)];
  },
  holds(start, first, argv) {
    const kinds = [...readBanner(start.stdout).commands, ...readBanner(start.stderr).commands].map(scriptKind);
    if (kinds.includes("serves")) return false;
    if (kinds.includes("report") || REPORT_START.test(first)) return true;
    return kinds.length === 0 && argv.some((word) => ENDS.test(word));
  },
};

/**
 * Runs of package scripts. What the script is shows in the banner with its command; if that is made of known tools, the run is held back
 * until its end and shortened by their reports. Any other script is shown as it comes, without the banner.
 */
export const packageScript: Filter = {
  name: "package-script",
  open: (argv, elision) => new ScriptRun(argv, elision, banner),
};
