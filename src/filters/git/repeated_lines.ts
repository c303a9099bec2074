import { clipMiddle } from "../clip_middle.ts";
import type { Omitted } from "../omitted.ts";
import type { Reading } from "./reading.ts";

/** Statements that git makes file by file: what stands before the name and behind it, and the statement made once. */
const STATEMENTS: readonly (readonly [before: string, after: string, once: string])[] = [
  ["rm '", "'", "rm"],
  ["add '", "'", "add"],
  ["remove '", "'", "remove"],
  ["Removing ", "", "Removing"],
  ["Would remove ", "", "Would remove"],
  ["Auto-merging ", "", "Auto-merging"],
  ["M\t", "", "M"],
  ["D\t", "", "D"],
  ["A\t", "", "A"],
  ["U\t", "", "U"],
  ["CONFLICT (content): Merge conflict in ", "", "CONFLICT (content): Merge conflict in"],
  ["CONFLICT (add/add): Merge conflict in ", "", "CONFLICT (add/add): Merge conflict in"],
  ...["LF will be replaced by CRLF", "CRLF will be replaced by LF"].flatMap((what): [string, string, string][] => [
    [
      "warning: in the working copy of '",
      `', ${what} the next time Git touches it`,
      `warning: ${what} the next time Git touches the working copy of`,
    ],
    [`warning: ${what} in `, ".", `warning: ${what} in`],
  ]),
];
/** From this number on the names stand below the statement, made once. */
const TOGETHER = 3;
const MOST_NAMES = 200;

/** Reads the same statement about several files, in a row. */
export function readRepeatedLines(lines: readonly string[], start: number, omitted: Omitted): Reading | undefined {
  for (const [before, after, once] of STATEMENTS) {
    let end = start;
    const names: string[] = [];
    for (; lines[end]?.startsWith(before) && lines[end]!.endsWith(after); end++) {
      names.push(lines[end]!.slice(before.length, lines[end]!.length - after.length));
    }
    if (names.length < TOGETHER) continue;
    const shown = clipMiddle(names, MOST_NAMES, omitted);
    return { lines: [`${once}:`, ...shown.map((name) => ` ${name}`)], end };
  }
  return undefined;
}
