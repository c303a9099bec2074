import type { Answer } from "../filter.ts";
import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";
import { type FailureForm, foldSameMessages } from "../same_message.ts";
import { foldRubyStacks } from "./stack.ts";

const SUMMARY = /^(\d+) (?:runs|tests), \d+ assertions, (\d+) failures, (\d+) errors, \d+ (?:skips|pendings\b.*)$/;
const HEAD = /^ {0,2}(\d+\)) (Failure|Error|Skipped):$/;
const NOISE =
  /^(?:\s*|Run options: .*|# Running:|@@ -1 \+1 @@|[.SFE]+|Finished (?:tests )?in [\d.]+ ?s(?:econds)?(?:\.|,? [\d.]+ .*\/s.*)?|You have skipped tests\. Run with --verbose for details\.|Running \d+ tests in (?:a single process|parallel).*|\(See full trace by running task with --trace\)|\(See full list of tasks .*)$/;
const SIDES = /^(?:--- expected|\+\+\+ actual)$/;
const VERDICT = /^\S+#.+ = [\d.]+ s = [.SFE]$/;
/** rake says which command failed, with all files; a short one stays. */
const COMMAND = /^(Command failed with status \(\d+\)): \[.{40,}\]?$/;

const FAILURES: FailureForm = { head: /^(\d+\)) (?:Failure|Error): /, place: /^ {4}\S+:\d+/, end: SUMMARY };

/** Shortens what minitest prints, also below rake or rails, and rake's own errors. */
function shorten(lines: readonly string[], omitted: Omitted): string[] {
  const kept: string[] = [];
  const sides = new Set<string>();
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const head = HEAD.exec(line);
    if (head !== null) kept.push(`${head[1]} ${head[2]}: ${lines[++at] ?? ""}`);
    // Which side of a difference is which is said once.
    else if (SIDES.test(line) && sides.size === sides.add(line).size) continue;
    else if (!NOISE.test(line) && !VERDICT.test(line)) kept.push(line.replace(COMMAND, "$1"));
  }
  // Whether a test fails may hang on the order, so a failure comes with its seed.
  const seed = lines.find((line) => /^Run options: .*--seed \d+/.test(line));
  const told = foldRubyStacks(claimOf(lines) === "failed" && seed !== undefined ? [seed, ...kept] : kept, omitted);
  return foldSameMessages(told, FAILURES);
}

function claimOf(lines: readonly string[]): Answer["claim"] {
  if (lines.includes("rake aborted!")) return "failed";
  const summaries = lines.flatMap((line) => SUMMARY.exec(line) === null ? [] : [SUMMARY.exec(line)!]);
  if (summaries.some(([, , failures, errors]) => failures !== "0" || errors !== "0")) return "failed";
  return summaries.some(([, runs]) => runs !== "0") ? "passed" : undefined;
}

/** `rails test` and test files run by `ruby`. */
export const minitest = reportFilter({ name: "minitest", shorten, claim: claimOf });
