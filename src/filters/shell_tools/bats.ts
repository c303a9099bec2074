import { countOf } from "../count_of.ts";
import type { Answer } from "../filter.ts";
import { reportFilter } from "../report_filter.ts";

const PLAN = /^1\.\.(\d+)$/;
const RESULT = /^(ok|not ok) \d+\b(.*)$/;
const PRETTY = /^ (?: {2}.*?\d+\/\d+ )?([✓✗-]) (.+)$/;
const PRETTY_COUNT = /^(\d+) tests?, (\d+) failures?(?:, .*)?$/;

/** True for a result that is neither a failure nor skipped or still to do. */
function isPlainPass(line: string): boolean {
  const result = RESULT.exec(line);
  return result?.[1] === "ok" && !/ # (?:skip|todo)\b/i.test(result[2]!);
}

function shorten(lines: readonly string[]): string[] {
  const results = lines.filter((line) => RESULT.test(line));
  const passed = results.filter(isPlainPass).length;
  const kept = lines.filter((line) =>
    line.trim() !== "" && !PLAN.test(line) && !isPlainPass(line) && !/^ ✓ /.test(line) &&
    !/^TAP version \d+$/.test(line)
  ).flatMap((line) => {
    const pretty = PRETTY.exec(line);
    if (pretty === null) return [line];
    return pretty[1] === "✓" ? [] : [` ${pretty[1]} ${pretty[2]}`];
  });
  if (results.length === 0) return kept;
  const plan = lines.flatMap((line) => PLAN.exec(line)?.[1] ?? []).reduce((sum, count) => sum + Number(count), 0);
  const bad = results.filter((line) => line.startsWith("not ok")).length;
  return [...kept, `${countOf(plan, "test")}: ${passed} ok, ${bad} not ok`];
}

function claimOf(lines: readonly string[]): Answer["claim"] {
  const results = lines.filter((line) => RESULT.test(line));
  if (results.some((line) => line.startsWith("not ok"))) return "failed";
  const counts = lines.flatMap((line) => PRETTY_COUNT.exec(line) === null ? [] : [PRETTY_COUNT.exec(line)!]);
  if (counts.some(([, , failures]) => failures !== "0")) return "failed";
  const plans = lines.flatMap((line) => PLAN.exec(line)?.[1] ?? []);
  const planned = plans.reduce((sum, count) => sum + Number(count), 0);
  const isWhole = plans.length > 0 && planned > 0 && results.length === planned;
  return isWhole || counts.some(([, tests]) => tests !== "0") ? "passed" : undefined;
}

/** `bats`, as TAP or with ticks. */
export const bats = reportFilter({ name: "bats", shorten, claim: claimOf });
