import { type Hunk, renderHunk } from "../files/diff_unified.ts";
import type { FileDiff } from "./file_diff.ts";
import { trimCombined } from "./trim_combined.ts";
import { trimHunk } from "./trim_hunk.ts";

/** How the files of a patch are named: by `---` and `+++`, as `patch` does, or by `diff --git` and what follows it. */
export type HeaderStyle = "names" | "git";

/** An ordinary file of which only lines changed. */
function isPlain(file: FileDiff): boolean {
  return file.hunks.length > 0 && file.rest.length === 0 && file.header.length === 4 &&
    /^index [0-9a-f]+\.\.[0-9a-f]+ 100(?:644|755)$/.test(file.header[1]!) &&
    file.header.slice(2).every((line) => /^(?:---|\+\+\+) (?!\/dev\/null)/.test(line));
}

/**
 * The shortest style that says all. One for the whole patch, since `git apply` in a subfolder reads names of the two kinds
 * differently.
 */
export function headerStyle(files: readonly FileDiff[]): HeaderStyle {
  return files.every(isPlain) ? "names" : "git";
}

/** `diff --git` names the file well enough for `git apply` unless its two names differ without being a rename. */
function namesFile(header: readonly string[]): boolean {
  const first = header[0]!;
  if (!first.startsWith("diff --git ")) return true;
  if (header.some((line) => /^(?:rename|copy) to /.test(line))) return true;
  const isOneSided = header.some((line) => /^(?:---|\+\+\+) \/dev\/null$/.test(line));
  if (isOneSided && !header.some((line) => /^(?:new|deleted) file mode /.test(line))) return false;
  const both = first.slice("diff --git ".length);
  const half = (both.length - 1) / 2;
  return !both.startsWith('"') && both.slice(1, half) === both.slice(half + 2) && /^[a-z]\/.+ [a-z]\//.test(both);
}

/** Hashes are of use for a binary patch, modes for links and submodules; and a second line has to follow `diff --git`. */
function needsIndex(file: FileDiff, named: boolean): boolean {
  if (file.rest[0] === "GIT binary patch") return true;
  // Without the line `git apply` skips such a file in silence; with it, it says that it cannot apply it.
  if (file.header.some((line) => line.startsWith("Binary files "))) return true;
  if (file.header.some((line) => /^index \S+ (?:12|16)0000$/.test(line))) return true;
  const hasOther = file.header.slice(1).some((line) => !/^(?:index|---|\+\+\+) /.test(line));
  return file.header[0]!.startsWith("diff --git ") && named && !hasOther;
}

function shortHeader(file: FileDiff, style: HeaderStyle): string[] {
  if (style === "names") return file.header.slice(2);
  const named = namesFile(file.header);
  const indexed = needsIndex(file, named);
  return file.header.filter((line) => {
    if (/^(?:---|\+\+\+) /.test(line)) return !named;
    return indexed || !line.startsWith("index ");
  });
}

/**
 * A file's part of a diff in the fewest lines that `git apply` still takes as the same change: without hashes, without
 * the names repeated, and with one unchanged line around each change.
 *
 * @param keepContext The number of unchanged lines was asked for.
 */
export function renderFileDiff(file: FileDiff, style: HeaderStyle, keepContext: boolean): string[] {
  const trim = (hunk: Hunk) => keepContext ? [hunk] : trimHunk(hunk);
  return [
    ...shortHeader(file, style),
    ...file.hunks.flatMap(trim).flatMap(renderHunk),
    ...(keepContext ? file.rest : trimCombined(file.rest)),
  ];
}
