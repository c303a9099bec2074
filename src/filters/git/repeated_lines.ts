import { clipMiddle } from "../clip_middle.ts";
import type { Omitted } from "../omitted.ts";
import { listPaths } from "./list_paths.ts";
import type { Reading } from "./reading.ts";

/** What git says thing by thing: what stands before the name and behind it, and the statement made once. */
type Statement = readonly [before: string, after: string, once: string];

/** Statements about files. */
const ABOUT_FILES: readonly Statement[] = [
  ["rm '", "'", "rm"],
  ["add '", "'", "add"],
  ["remove '", "'", "remove"],
  ["Removing ", "", "Removing"],
  ["Would remove ", "", "Would remove"],
  ["Auto-merging ", "", "Auto-merging"],
  ["Failed to clone '", "'. Retry scheduled", "Failed to clone, retry scheduled"],
  ["Checking patch ", "...", "Checking patch"],
  ["Applied patch ", " cleanly.", "Applied cleanly"],
  ["error: patch failed: ", "", "error: patch failed"],
  ["error: ", ": patch does not apply", "error: patch does not apply"],
  ["error: ", ": does not exist in index", "error: does not exist in index"],
  ["error: ", ": already exists in index", "error: already exists in index"],
  ["error: ", ": No such file or directory", "error: No such file or directory"],
  ["M\t", "", "M"],
  ["D\t", "", "D"],
  ["A\t", "", "A"],
  ["U\t", "", "U"],
  // The list below `error: Your local changes to the following files would be overwritten` and the like.
  ["\t", "", ""],
  ["CONFLICT (content): Merge conflict in ", "", "CONFLICT (content): Merge conflict in"],
  ["CONFLICT (add/add): Merge conflict in ", "", "CONFLICT (add/add): Merge conflict in"],
  ...["LF will be replaced by CRLF", "CRLF will be replaced by LF"].flatMap((what): Statement[] => [
    [
      "warning: in the working copy of '",
      `', ${what} the next time Git touches it`,
      `warning: ${what} the next time Git touches the working copy of`,
    ],
    [`warning: ${what} in `, ".", `warning: ${what} in`],
  ]),
];
/** Statements about branches and tags, the commit they stood at with each. */
const ABOUT_REFS: readonly Statement[] = [
  ["Deleted branch ", ").", "Deleted branch"],
  ["Deleted remote-tracking branch ", ").", "Deleted remote-tracking branch"],
  ["Deleted tag '", ")", "Deleted tag"],
];
/** From this number on the names stand below the statement, made once. */
const TOGETHER = 3;
/** From this number on each folder of them is named once. */
const BY_FOLDER = 20;
/** A few conflicts are told as git tells them: each has to be seen. */
const MANY_CONFLICTS = 6;
const MOST_NAMES = 200;

function namesFrom(lines: readonly string[], start: number, [before, after]: Statement): string[] {
  const names: string[] = [];
  for (let at = start; lines[at]?.startsWith(before) && lines[at]!.endsWith(after); at++) {
    names.push(lines[at]!.slice(before.length, lines[at]!.length - after.length));
  }
  return names;
}

/** Reads the same statement about several files or refs, in a row. */
export function readRepeatedLines(lines: readonly string[], start: number, omitted: Omitted): Reading | undefined {
  for (const statement of [...ABOUT_FILES, ...ABOUT_REFS]) {
    const names = namesFrom(lines, start, statement);
    const once = statement[2];
    const isConflict = once.startsWith("CONFLICT ");
    // A list without a statement of its own is short as it is until its folders are put together.
    if (names.length < (once === "" ? BY_FOLDER : isConflict ? MANY_CONFLICTS : TOGETHER)) continue;
    const shown = ABOUT_REFS.includes(statement)
      ? clipMiddle(names.map((name) => name.replace(/'? \(was (\S+)$/, " $1")), MOST_NAMES, omitted)
      : names.length >= BY_FOLDER
      ? listPaths(names, omitted)
      : clipMiddle(names, MOST_NAMES, omitted);
    return {
      lines: [...(once === "" ? [] : [`${once}:`]), ...shown.map((name) => ` ${name}`)],
      end: start + names.length,
    };
  }
  return undefined;
}
