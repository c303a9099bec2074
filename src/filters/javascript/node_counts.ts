/** What `node --test` counts. */
export type Count = "tests" | "suites" | "pass" | "fail" | "cancelled" | "skipped" | "todo" | "duration_ms";

const SHOWN: readonly Count[] = ["tests", "pass", "fail", "cancelled", "skipped", "todo"];

/** The counts that are not zero on one line, with the time. */
export function countsText(counts: ReadonlyMap<Count, number>): string {
  const parts = SHOWN.flatMap((name) =>
    (counts.get(name) ?? 0) > 0 || name === "tests" ? [`${name} ${counts.get(name) ?? 0}`] : []
  );
  const duration = counts.get("duration_ms");
  return parts.join(" · ") + (duration === undefined ? "" : ` · ${Math.round(duration)} ms`);
}

/** Fails a run whose tests all passed. */
const UNCOVERED = /^(?:#|ℹ) Error: \S+ \w+ coverage does not meet threshold of /;

/** True when too little of the code was covered. */
export function lacksCoverage(lines: readonly string[]): boolean {
  return lines.some((line) => UNCOVERED.test(line));
}

/** What the counts say of the run: a cancelled test fails it, one that is to do does not. */
export function countsClaim(counts: ReadonlyMap<Count, number>): "passed" | "failed" {
  return (counts.get("fail") ?? 0) + (counts.get("cancelled") ?? 0) > 0 ? "failed" : "passed";
}
