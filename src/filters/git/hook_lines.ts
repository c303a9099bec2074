import { appendTo } from "../append_to.ts";
import type { Reading } from "./reading.ts";

/** What `pre-commit` says of each hook that it runs before a commit or a push: its name, dots up to the margin, the outcome. */
const HOOK = /^(\S.*?)(?<!\.)\.{3,}(\(.*\))?(Passed|Failed|Skipped)$/;
/** Looked at first, since dots may go on for long. */
const ENDING = /(?:Passed|Failed|Skipped)$/;
const STASH = /^\[(?:INFO|WARNING)\] (?:Stashing unstaged files to |Restored changes from |Unstaged files detected\.)/;

/** Reads the hooks in a row, those that passed on one line: what a hook that failed has to say stands below its line. */
export function readHookLines(lines: readonly string[], start: number): Reading | undefined {
  if (STASH.test(lines[start]!)) return { lines: [], end: start + 1 };
  const quiet = new Map<string, string[]>();
  const failures: string[] = [];
  let end = start;
  for (let failed = false; end < lines.length && !failed && ENDING.test(lines[end]!); end++) {
    const [, name, reason = "", outcome] = HOOK.exec(lines[end]!) ?? [];
    if (name === undefined) break;
    failed = outcome === "Failed";
    if (failed) failures.push(`${name}: Failed`);
    else appendTo(quiet, `${outcome}${reason === "" ? "" : ` ${reason}`}`, name);
  }
  if (end === start) return undefined;
  return { lines: [...[...quiet].map(([outcome, names]) => `${outcome}: ${names.join(", ")}`), ...failures], end };
}
