import { type Hunk, readHunk } from "../files/diff_unified.ts";

/** What a diff says of one file. */
export interface FileDiff {
  /** From `diff --git` to before the first hunk. */
  readonly header: readonly string[];
  /** As git writes it, quotes included, without `a/` and `b/`; of a renamed file the new one. */
  readonly path: string;
  readonly hunks: readonly Hunk[];
  /** Lines behind the header that are not hunks of two sides: of a merge, of a binary patch, of a word diff. */
  readonly rest: readonly string[];
}

const START = /^diff --(?:git|cc|combined) /;
const HEADER =
  /^(?:old mode|new mode|deleted file mode|new file mode|similarity index|dissimilarity index|rename from|rename to|copy from|copy to|index|mode) |^(?:---|\+\+\+) |^Binary files .* differ$/;
const COMBINED = /^(@@@+)((?: -\d+(?:,\d+)?)+) \+\d+(?:,(\d+))? @@@+/;

/** True where a file's part of a diff begins. */
export function startsFileDiff(line: string | undefined): boolean {
  return line !== undefined && line.startsWith("diff --") && START.test(line);
}

function withoutPrefix(name: string): string {
  return name.replace(/\t$/, "").replace(/^("?)[a-z]\//, "$1");
}

function findPath(header: readonly string[]): string {
  const value = (key: string) => header.find((line) => line.startsWith(key))?.slice(key.length);
  const renamed = value("rename to ") ?? value("copy to ");
  if (renamed !== undefined) return renamed;
  const named = [value("+++ "), value("--- ")].find((name) => name !== undefined && name !== "/dev/null");
  if (named !== undefined) return withoutPrefix(named);
  const first = header[0]!;
  const merged = /^diff --(?:cc|combined) (.*)$/.exec(first);
  if (merged !== null) return merged[1]!;
  const both = first.slice("diff --git ".length);
  // Both names are the same, but for their first letter, and may hold blanks.
  return withoutPrefix(both.slice((both.length + 1) / 2));
}

/** Where a hunk of a merge ends, by its own counts. */
function endOfCombinedHunk(lines: readonly string[], start: number): number | undefined {
  const parts = COMBINED.exec(lines[start] ?? "");
  if (parts === null) return undefined;
  const old = [...parts[2]!.matchAll(/-\d+(?:,(\d+))?/g)].map((match) => Number(match[1] ?? 1));
  let fresh = Number(parts[3] ?? 1);
  let end = start + 1;
  while (fresh > 0 || old.some((count) => count > 0)) {
    const line = lines[end];
    if (line === undefined) return undefined;
    const marks = line.slice(0, old.length);
    const lost = marks.includes("-");
    if (!line.startsWith("\\")) {
      old.forEach((_, parent) => old[parent]! -= marks[parent] === (lost ? "-" : " ") ? 1 : 0);
      if (!lost) fresh -= 1;
    }
    end++;
  }
  return lines[end]?.startsWith("\\") ? end + 1 : end;
}

function endOfBinaryPatch(lines: readonly string[], start: number): number {
  let end = start;
  while (end < lines.length && !START.test(lines[end]!) && !lines[end]!.startsWith("commit ")) end++;
  return end;
}

/** Reads the part of a diff that begins at `start`; undefined if a hunk is cut short or of a kind not known. */
export function readFileDiff(lines: readonly string[], start: number): { file: FileDiff; end: number } | undefined {
  let end = start + 1;
  while (HEADER.test(lines[end] ?? "")) end++;
  const header = lines.slice(start, end);
  const hunks: Hunk[] = [];
  const rest: string[] = [];
  while (lines[end]?.startsWith("@@")) {
    const merged = endOfCombinedHunk(lines, end);
    const read = merged === undefined ? readHunk(lines, end) : undefined;
    if (read !== undefined) hunks.push(read.hunk);
    else if (merged !== undefined) rest.push(...lines.slice(end, merged));
    else return undefined;
    end = merged ?? read!.end;
  }
  if (lines[end] === "GIT binary patch") {
    const after = endOfBinaryPatch(lines, end);
    rest.push(...lines.slice(end, after));
    end = after;
  }
  return { file: { header, path: findPath(header), hunks, rest }, end };
}
