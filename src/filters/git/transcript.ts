import type { Answer, Capture, Elision } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";
import { readAdvice } from "./advice.ts";
import { readDiffstat } from "./diffstat.ts";
import { readHookLines } from "./hook_lines.ts";
import { isProgress } from "./is_progress.ts";
import { readLintStaged } from "./lint_staged.ts";
import { readModeChanges } from "./mode_changes.ts";
import type { Reader, Reading } from "./reading.ts";
import { readRefUpdates } from "./ref_updates.ts";
import { readRepeatedLines } from "./repeated_lines.ts";
import { renderStatus } from "./render_status.ts";
import { readStatus, startsStatus } from "./work_tree_status.ts";

/** A status goes to the end of the output. */
function readWholeStatus(lines: readonly string[], start: number, omitted: Omitted): Reading | undefined {
  if (!startsStatus(lines[start])) return undefined;
  const status = readStatus(lines.slice(start));
  return status === undefined ? undefined : { lines: renderStatus(status, true, omitted), end: lines.length };
}

const READERS: readonly Reader[] = [
  readWholeStatus,
  readAdvice,
  readDiffstat,
  readModeChanges,
  readRefUpdates,
  readRepeatedLines,
  readHookLines,
  readLintStaged,
];

/** A submodule that could not be cloned, said once as an error with its whole path and once with its name. */
const NOT_CLONED = /^fatal: clone of '.*' into submodule path '(.*)' failed$/;

/** A file that a patch does not fit, said with the line before, and without it. */
const NOT_APPLIED = /^error: (.+): patch does not apply$/;

/**
 * A rebase or cherry-pick that stops says so twice, once behind `error:`; a conflict names the file that was merged; each of
 * many submodules has the same reason for not being cloned, and each of many files that a patch does not fit it.
 */
function isSaidTwice(index: number, lines: readonly string[], first: ReadonlyMap<string, number>): boolean {
  const line = lines[index]!;
  const next = lines[index + 1];
  const unpatched = NOT_APPLIED.exec(line)?.[1];
  if (unpatched !== undefined) {
    const isNamed = lines[index - 1]?.startsWith(`error: patch failed: ${unpatched}:`) ?? false;
    return isNamed && lines.findIndex((other) => NOT_APPLIED.test(other)) < index;
  }
  const submodule = NOT_CLONED.exec(line)?.[1];
  if (submodule !== undefined) return submodule.endsWith(`/${/^Failed to clone '(.*?)'/.exec(next ?? "")?.[1]}`);
  if (line.startsWith("fatal: ") && NOT_CLONED.test(next ?? "")) return first.get(line)! < index;
  if (line.startsWith("Auto-merging ")) {
    return next !== undefined && next.startsWith("CONFLICT (") &&
      next.endsWith(` in ${line.slice("Auto-merging ".length)}`);
  }
  return /^Could not apply [0-9a-f]+\.\.\. /.test(line) && first.has(`error: c${line.slice(1)}`);
}

function shortenStream(all: readonly string[], omitted: Omitted): string[] {
  const short: string[] = [];
  const first = new Map(all.map((line, index) => [line, index] as const).reverse());
  // What is said twice stands between lines that belong together, such as those on conflicts.
  const lines = all.filter((line, index) => !isProgress(line) && !isSaidTwice(index, all, first));
  for (let index = 0; index < lines.length;) {
    const line = lines[index]!;
    const reading = READERS.reduce<Reading | undefined>(
      (found, read) => found ?? read(lines, index, omitted),
      undefined,
    );
    if (reading !== undefined) {
      short.push(...reading.lines);
      index = reading.end;
      continue;
    }
    // An empty line parts two blocks; between lines that were dropped there is nothing to part.
    if (line !== "" || (short.at(-1) ?? "") !== "") short.push(line.startsWith("remote: ") ? line.trimEnd() : line);
    index++;
  }
  while (short.at(-1) === "") short.pop();
  return short;
}

/**
 * Shortens what git says of something it did: statistics, lists of files and refs, advice in fixed words, progress, and a
 * status within it. Every other line stays as it is, what a hook or a server says among them.
 */
export function condenseTranscript(capture: Capture, elision: Elision): Answer {
  const omitted = new Omitted();
  const stdout = shortenStream(splitLines(capture.stdout), omitted);
  const stderr = shortenStream(splitLines(capture.stderr), omitted);
  const marker = omitted.marker(elision);
  if (capture.stdout === "") stderr.push(...marker);
  else stdout.push(...marker);
  return { stdout: stdout.join("\n"), stderr: stderr.join("\n") };
}
