import { clipMiddle } from "../clip_middle.ts";
import { reportFilter } from "../report_filter.ts";
import { foldStacks } from "./stack.ts";

const PROGRESS = /^fuzz: (?:elapsed: \S+, (?:gathering|minimizing|execs)|minimizing ).*$/;
/** Lines shown of what the failing input made the test log. */
const MOST_LOG = 40;

/** `go test -fuzz`: of the lines that count on only the last; the failure with its stack's own frames, and how to run it again. */
export const goFuzz = reportFilter({
  name: "go-test-fuzz",
  shorten(lines, omitted) {
    const last = lines.findLastIndex((line) => PROGRESS.test(line));
    const told = lines.filter((line, at) => (at === last || !PROGRESS.test(line)) && line.trim() !== "")
      .map((line) => line.replace(/^ +/, ""));
    const folded = foldStacks(told, omitted);
    const log = folded.findIndex((line) => line.startsWith("--- FAIL: "));
    const end = folded.findIndex((line) => line.startsWith("Failing input written to "));
    if (log === -1 || end < log) return folded;
    return [...folded.slice(0, log), ...clipMiddle(folded.slice(log, end), MOST_LOG, omitted), ...folded.slice(end)];
  },
});
