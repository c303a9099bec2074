import type { Hunk } from "../files/diff_unified.ts";
import { renderHunk } from "../files/diff_unified.ts";
import type { Omitted } from "../omitted.ts";
import { countChanges } from "./count_changes.ts";
import type { FileDiff } from "./file_diff.ts";

/** Lines shown at the start of each run of removed or added lines, tried from the first on; half of them at its end. */
const CAPS = [60, 30, 16, 8, 4, 2, 1];
const WIDTH = 200;

/** The line that stands for a file whose difference is not shown whole: what happened, to which file, how many lines. */
export function summaryLine(file: FileDiff): string {
  const value = (key: string) => file.header.find((line) => line.startsWith(key))?.slice(key.length);
  const { added, removed } = countChanges(file);
  const renamed = value("rename from ");
  const copied = value("copy from ");
  const mode = value("new mode ");
  const verb = file.header[0]!.startsWith("diff --git ") ? "changed" : "merged";
  const what = value("new file mode ") !== undefined
    ? "new"
    : value("deleted file mode ") !== undefined
    ? "deleted"
    : renamed !== undefined
    ? `renamed ${renamed} ->`
    : copied !== undefined
    ? `copied ${copied} ->`
    : verb;
  const binary = file.header.some((line) => line.startsWith("Binary files ")) || file.rest[0] === "GIT binary patch";
  const size = binary ? ["binary"] : [...(added > 0 ? [`+${added}`] : []), ...(removed > 0 ? [`-${removed}`] : [])];
  return [what, file.path, ...size, ...(mode !== undefined ? [`mode ${value("old mode ")} -> ${mode}`] : [])].join(" ");
}

function clip(line: string): string {
  return line.length <= WIDTH ? line : `${line.slice(0, WIDTH)}… ${line.length - WIDTH} characters`;
}

/** Runs of lines with the same first character, unchanged ones left out. */
function runsOf(lines: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const line of lines) {
    if (line.startsWith("\\")) runs.at(-1)?.push(line);
    else if (line.startsWith("-") || line.startsWith("+")) {
      const previous = runs.at(-1);
      if (previous?.[0]?.[0] === line[0]) previous!.push(line);
      else runs.push([line]);
    }
  }
  return runs;
}

interface Short {
  readonly lines: string[];
  readonly hidden: number;
}

function shortRun(run: readonly string[], cap: number): Short {
  const tail = Math.ceil(cap / 2);
  const hidden = run.length - cap - tail;
  if (hidden <= 0) return { lines: run.map(clip), hidden: 0 };
  return { lines: [...run.slice(0, cap), `… ${hidden} lines`, ...run.slice(-tail)].map(clip), hidden };
}

function shortHunk(hunk: Hunk, cap: number): Short {
  const runs = runsOf(hunk.lines).map((run) => shortRun(run, cap));
  return {
    lines: [renderHunk(hunk)[0]!, ...runs.flatMap(({ lines }) => lines)],
    hidden: runs.reduce((sum, run) => sum + run.hidden, 0) + hunk.lines.filter(isContext).length,
  };
}

function isContext(line: string): boolean {
  return line === "" || line.startsWith(" ");
}

function size(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

function takeFitting(hunks: readonly Short[], budget: number): Short {
  const lines: string[] = [];
  let left = budget;
  let shown = 0;
  for (const hunk of hunks) {
    left -= size(hunk.lines);
    if (left < 0) break;
    lines.push(...hunk.lines);
    shown++;
  }
  return { lines, hidden: shown };
}

/** Merges, binary patches: a plain cut. */
function shortRest(rest: readonly string[], budget: number): Short {
  const lines: string[] = [];
  let left = budget;
  for (const line of rest.map(clip)) {
    left -= line.length + 1;
    if (left < 0) break;
    lines.push(line);
  }
  return { lines, hidden: rest.length - lines.length };
}

/**
 * A file's part of a diff within a budget of characters: its counts, then the first and last lines of each run of changes,
 * then only the first hunks. It is no patch any more; every gap is shown.
 */
export function elideFileDiff(file: FileDiff, budget: number, omitted: Omitted): string[] {
  const heading = summaryLine(file);
  const left = budget - heading.length - 1;
  if (file.rest.length > 0) {
    const { lines, hidden } = shortRest(file.rest, left);
    omitted.add(hidden);
    return hidden > 0 ? [heading, ...lines, `… ${hidden} lines`] : [heading, ...lines];
  }
  for (const cap of CAPS) {
    const hunks = file.hunks.map((hunk) => shortHunk(hunk, cap));
    if (size(hunks.flatMap(({ lines }) => lines)) > left) continue;
    omitted.add(hunks.reduce((sum, hunk) => sum + hunk.hidden, 0));
    return [heading, ...hunks.flatMap(({ lines }) => lines)];
  }
  return [heading, ...firstHunks(file, left, omitted)];
}

/** The first line that a hunk removes and the first that it adds. */
function firstLines(hunk: Hunk): Short {
  const first = runsOf(hunk.lines).slice(0, 2).map((run) => clip(run[0]!));
  return { lines: [renderHunk(hunk)[0]!, ...first], hidden: hunk.lines.length - first.length };
}

function firstHunks(file: FileDiff, budget: number, omitted: Omitted): string[] {
  const room = budget - "… 100 more hunks\n".length;
  let { lines, hidden: shown } = takeFitting(file.hunks.map((hunk) => shortHunk(hunk, 1)), room);
  if (shown === 0) ({ lines, hidden: shown } = takeFitting(file.hunks.map(firstLines), room));
  const all = file.hunks.reduce((sum, hunk) => sum + hunk.lines.length, 0);
  const changes = lines.filter((line) => line.startsWith("+") || line.startsWith("-")).length;
  omitted.add(all - changes);
  const gap = file.hunks.length - shown;
  if (shown === 0) return [];
  return gap === 0
    ? [...lines, `… ${all - changes} lines`]
    : [...lines, `… ${gap} more ${gap === 1 ? "hunk" : "hunks"}`];
}
