import type { Answer } from "../filter.ts";
import { reportFilter } from "../report_filter.ts";

const HOOK = /^(\S.*?)(?<!\.)\.{3,}(\(.*\))?(Passed|Failed|Skipped)$/;
/** What a hook's line ends in: looked at first, since dots may go on for long. */
const ENDING = /(?:Passed|Failed|Skipped)$/;
const NOISE =
  /^(?:\s*|\[INFO\] (?:Initializing environment for|Installing environment for|Once installed this environment will be reused\.|This may take a few minutes\.\.\.|Stashing unstaged files|Restored changes from).*|- duration: .*)$/;

function shorten(lines: readonly string[]): string[] {
  const passed: string[] = [];
  const kept: string[] = [];
  for (const line of lines) {
    const hook = ENDING.test(line) ? HOOK.exec(line) : null;
    if (hook === null) {
      if (!NOISE.test(line)) kept.push(line);
    } else if (hook[3] === "Passed") passed.push(hook[1]!);
    else if (hook[3] === "Failed") kept.push(`${hook[1]}: Failed${hook[2] ?? ""}`);
    else kept.push(`${hook[1]}: Skipped ${hook[2] ?? ""}`.trimEnd());
  }
  return [...kept, ...(passed.length === 0 ? [] : [`Passed: ${passed.join(", ")}`])];
}

/** No line says that all hooks have run: only a failure is certain. */
function claimOf(lines: readonly string[]): Answer["claim"] {
  return lines.some((line) => /Failed$/.test(line) && HOOK.test(line)) ? "failed" : undefined;
}

/** `pre-commit run`: the hooks that failed with what they say. */
export const preCommit = reportFilter({ name: "pre-commit", shorten, claim: claimOf });
