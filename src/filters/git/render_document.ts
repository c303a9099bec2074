import { countOf } from "../count_of.ts";
import type { Elision } from "../filter.ts";
import type { Omitted } from "../omitted.ts";
import type { CommitEntry } from "./commit_entry.ts";
import type { Block } from "./document.ts";
import type { FileDiff } from "./file_diff.ts";
import { shortNames } from "./name_list.ts";
import { renderCommits } from "./render_commits.ts";
import { renderDiff } from "./render_diff.ts";
import { trimHunk } from "./trim_hunk.ts";

/** Characters shown of a list of commits without differences, about 2,500 tokens. */
const LIST = 10_000;
/** Characters shown of commits with differences or statistics. */
const ALL = 20_000;
/** Commits of the end of a list that stay when it is cut. */
const LAST = 3;

function size(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

/** A commit with all that belongs to it, or what stands before the first commit. */
interface Group {
  readonly lines: string[];
}

function cutMiddle(groups: readonly Group[], budget: number, omitted: Omitted): Group[] {
  if (size(groups.flatMap(({ lines }) => lines)) <= budget || groups.length <= LAST + 1) return [...groups];
  const last = groups.slice(-LAST);
  let left = budget - size(last.flatMap(({ lines }) => lines));
  const first = groups.slice(0, -LAST).filter(({ lines }) => (left -= size(lines)) >= 0);
  const hidden = groups.length - first.length - last.length;
  omitted.add(hidden, "commits");
  return [...first, { lines: [`… ${countOf(hidden, "commit")}`] }, ...last];
}

function commitsOf(blocks: readonly Block[]): CommitEntry[] {
  return blocks.flatMap((block) => block.kind === "commit" ? [block.commit] : []);
}

function filesOf(blocks: readonly Block[]): FileDiff[] {
  return blocks.flatMap((block) => block.kind === "file" ? [block.file] : []);
}

/** Unchanged lines that stand beside the changes and are not shown. */
function trimmedContext(files: readonly FileDiff[]): number {
  return files.flatMap(({ hunks }) => hunks).reduce((sum, hunk) => {
    const kept = trimHunk(hunk).reduce((lines, part) => lines + part.lines.length, 0);
    return sum + hunk.lines.length - kept;
  }, 0);
}

function groupsOf(
  blocks: readonly Block[],
  commits: readonly (readonly string[])[],
  files: readonly (readonly string[])[],
  omitted: Omitted,
): Group[] {
  const groups: Group[] = [{ lines: [] }];
  let commit = 0;
  let file = 0;
  for (const block of blocks) {
    if (block.kind === "commit") groups.push({ lines: [...commits[commit++]!] });
    else if (block.kind === "file") groups.at(-1)!.lines.push(...files[file++]!);
    else groups.at(-1)!.lines.push(...(block.kind === "text" ? shortNames(block.lines, omitted) : block.lines));
  }
  return groups.filter(({ lines }) => lines.length > 0);
}

/**
 * Writes commits, differences and statistics in short form, and at the end what is missing.
 *
 * @param keepContext The number of unchanged lines was asked for.
 * @param omitted What is missing already.
 */
export function renderDocument(
  blocks: readonly Block[],
  keepContext: boolean,
  omitted: Omitted,
  elision: Elision,
): string {
  const { heading, entries, shortened } = renderCommits(commitsOf(blocks), omitted);
  const files = renderDiff(filesOf(blocks), keepContext, omitted);
  const groups = groupsOf(blocks, entries, files, omitted);
  const isList = blocks.every(({ kind }) => kind === "commit");
  const shown = cutMiddle(groups, isList ? LIST : ALL, omitted);
  // A patch with fewer unchanged lines is whole, as that of `-U1` is; where a count is given, it is of all that is missing.
  if (!keepContext && omitted.isAny) omitted.add(trimmedContext(filesOf(blocks)), "lines of context");
  const marker = omitted.marker(elision);
  if (marker.length === 0 && shortened !== undefined) marker.push(elision.leftOut(entries.length, shortened));
  return [...heading, ...shown.flatMap(({ lines }) => lines), ...marker].join("\n");
}
