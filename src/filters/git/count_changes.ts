import type { FileDiff } from "./file_diff.ts";

/** How many lines a diff adds to a file and takes from it. */
export function countChanges(file: FileDiff): { added: number; removed: number } {
  let added = 0;
  let removed = 0;
  for (const { lines } of file.hunks) {
    for (const line of lines) {
      if (line.startsWith("+")) added++;
      else if (line.startsWith("-")) removed++;
    }
  }
  for (const line of file.rest) {
    if (/^ *\+/.test(line)) added++;
    else if (/^ *-/.test(line)) removed++;
  }
  return { added, removed };
}
