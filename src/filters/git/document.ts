import { type CommitEntry, readCommit, startsCommit } from "./commit_entry.ts";
import { readDiffstat } from "./diffstat.ts";
import type { Omitted } from "../omitted.ts";
import { type FileDiff, readFileDiff, startsFileDiff } from "./file_diff.ts";

/** A part of what `git log`, `git show` and `git diff` print. */
export type Block =
  | { readonly kind: "commit"; readonly commit: CommitEntry }
  | { readonly kind: "file"; readonly file: FileDiff }
  | { readonly kind: "stat"; readonly lines: readonly string[] }
  | { readonly kind: "text"; readonly lines: readonly string[] };

function readText(lines: readonly string[], start: number): { lines: string[]; end: number } {
  let end = start + 1;
  while (end < lines.length && !startsCommit(lines[end]) && !startsFileDiff(lines[end])) {
    if (readDiffstat(lines, end) !== undefined) break;
    end++;
  }
  const text = lines.slice(start, end).filter((line, index, all) => line !== "" || (all[index - 1] ?? "") !== "");
  while (text.at(-1) === "") text.pop();
  return { lines: text, end };
}

/**
 * Takes an output apart; undefined if a part of it is not what it seemed to be.
 *
 * @param omitted Where what is left out of long statistics is noted.
 */
export function readDocument(lines: readonly string[], omitted?: Omitted): Block[] | undefined {
  const blocks: Block[] = [];
  for (let index = 0; index < lines.length;) {
    const line = lines[index]!;
    if (startsCommit(line)) {
      const read = readCommit(lines, index)!;
      blocks.push({ kind: "commit", commit: read.commit });
      index = read.end;
    } else if (startsFileDiff(line)) {
      const read = readFileDiff(lines, index);
      if (read === undefined) return undefined;
      blocks.push({ kind: "file", file: read.file });
      index = read.end;
    } else {
      const stat = readDiffstat(lines, index, omitted);
      const read = stat ?? readText(lines, index);
      if (read.lines.length > 0) blocks.push({ kind: stat === undefined ? "text" : "stat", lines: read.lines });
      index = read.end;
    }
  }
  return blocks;
}
