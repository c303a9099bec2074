import { reportFilter } from "../report_filter.ts";

const PROGRESS = /^fuzz: (?:elapsed: \S+, (?:gathering|minimizing|execs)|minimizing ).*$/;
const MACHINE = /^(?:goos|goarch): \S+$/;

/** `go test -fuzz`: of the lines that count on only the last; what was found stays as it is. */
export const goFuzz = reportFilter({
  name: "go-test-fuzz",
  shorten(lines) {
    const last = lines.findLastIndex((line) => PROGRESS.test(line));
    return lines.filter((line, at) => (at === last || !PROGRESS.test(line)) && line.trim() !== "").map((line) =>
      line.replace(/^(?=--- FAIL)|^ {4}(?=\S|$)/, "")
    );
  },
});

/** `go test -bench`: every measurement, without the columns' padding and what machine it is beyond its processor. */
export const goBench = reportFilter({
  name: "go-test-bench",
  shorten(lines) {
    return lines.filter((line) => !MACHINE.test(line)).map((line) =>
      /^Benchmark\S/.test(line) ? line.replace(/[ \t]+/g, " ") : line
    );
  },
});
