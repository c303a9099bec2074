/**
 * What `rtk init` prints of a plan.
 *
 * @module
 */

import { createTwoFilesPatch } from "diff";
import type { Applied } from "../install/apply.ts";
import type { FileChange, Plan, Refusal } from "../install/plan.ts";
import { plainText } from "../platform/plain_text.ts";

/** A path with the home folder as `~`. */
export function shortPath(path: string, home: string): string {
  return path === home || path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;
}

function verb(change: FileChange): string {
  if (change.after === undefined) return "remove";
  return change.before === undefined ? "make" : "change";
}

const DONE: Readonly<Record<string, string>> = { remove: "removed", make: "made", change: "changed" };

/** One line for each file of a plan; `done` tells it in the past. */
export function changeLines(changes: readonly FileChange[], home: string, done: boolean): string[] {
  const rows = changes.map((change) => [
    done ? DONE[verb(change)]! : verb(change),
    plainText(shortPath(change.path, home)),
    change.labels.join(", "),
  ]);
  const width = Math.max(0, ...rows.map((row) => row[1]!.length));
  return rows.map(([what, path, labels]) =>
    `  ${what!.padEnd(done ? 7 : 6)}  ${labels === "" ? path : `${path!.padEnd(width)}  ${labels}`}`
  );
}

/** Lines that name the copies made. */
export function backupLines(applied: Applied, home: string): string[] {
  return applied.backups.map(({ path, of }) =>
    `  copied   ${plainText(shortPath(of, home))} as it was to ${plainText(shortPath(path, home))}`
  );
}

/** Why nothing was done: file, line and reason. */
export function refusalLines(refusals: readonly Refusal[], home: string): string[] {
  return refusals.map(({ path, line, reason }) =>
    plainText(`  ${shortPath(path, home)}${line === undefined ? "" : `:${line}`}: ${reason}`)
  );
}

function fileName(path: string, text: string | undefined): string {
  return text === undefined ? "/dev/null" : path;
}

/** The plan as a unified diff, which `patch -p0` takes. */
export function diffText(plan: Plan): string {
  return plan.changes.map((change) => {
    const { path, before, after } = change;
    const patch = createTwoFilesPatch(fileName(path, before), fileName(path, after), before ?? "", after ?? "");
    return plainText(patch.replace(/^(?:Index: .*\n)?=+\n/, ""));
  }).join("");
}
