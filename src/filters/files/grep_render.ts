import type { FoundLine } from "./grep_lines.ts";
import { groupPaths, renderGroup } from "./path_groups.ts";

/** A rendering and how many lines it does not show. */
export interface Rendering {
  readonly text: string;
  readonly hidden: number;
}

/** The lines of one file. */
interface FileRun {
  readonly path: string;
  readonly lines: readonly FoundLine[];
}

/** Lines shown of each file, tried from the first on until all files fit. */
const CAPS = [1000, 50, 25, 10, 5, 3, 2, 1];

/** Matches of fewer characters in all have every path in one piece. */
const SMALL = 1000;

/** The same text in this many places is written once. */
const REPEATED = 3;

/** Gathers the lines of each file where its first one stood; notes of the tool stay in place. */
function runsOf(found: readonly FoundLine[]): FileRun[] {
  const runs: { path: string; lines: FoundLine[] }[] = [];
  const byPath = new Map<string, FoundLine[]>();
  for (const line of found) {
    const same = line.path === "" ? undefined : byPath.get(line.path);
    if (same !== undefined) {
      same.push(line);
      continue;
    }
    const lines = [line];
    runs.push({ path: line.path, lines });
    if (line.path !== "") byPath.set(line.path, lines);
  }
  return runs;
}

/** A separator between two files says nothing once each file has its heading. */
function withoutOuterSeparators(found: readonly FoundLine[]): FoundLine[] {
  const result: FoundLine[] = [];
  found.forEach((line, index) => {
    if (line.mark === "" && line.text === "--") {
      const before = found[index - 1];
      const after = found[index + 1];
      if (before !== undefined && after !== undefined && before.path === after.path) {
        result.push({ ...line, path: before.path });
      }
    } else {
      result.push(line);
    }
  });
  return result;
}

function body(line: FoundLine): string {
  return line.number === "" ? line.text : `${line.number}${line.mark}${line.text}`;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

function renderRun(run: FileRun, name: string, cap: number, indent: string): string[] {
  const [first] = run.lines;
  if (first === undefined) return [];
  if (run.path === "") return run.lines.slice(0, cap).map(body);
  if (run.lines.length === 1) return [`${indent}${name}${first.mark}${body(first)}`];
  const part = run.lines.length > cap ? ` (${cap} of ${run.lines.length})` : "";
  return [`${indent}${name}${part}:`, ...run.lines.slice(0, cap).map((line) => `${indent} ${body(line)}`)];
}

function lengthOf(runs: readonly FileRun[]): number {
  return runs.reduce((sum, run) => sum + run.path.length + size(run.lines.map(body)), 0);
}

/**
 * True when the folder as heading of its own is worth it: a path in one piece can be copied and searched for, so that more
 * than a tenth of the text has to be won.
 */
function isWorthHeading(folder: string, runs: readonly FileRun[]): boolean {
  return folder.length > 1 && runs.length >= 3 && folder.length * (runs.length - 1) > lengthOf(runs) / 10;
}

/** Neighbouring files of a folder get the folder as heading where that is worth it. */
function renderRuns(runs: readonly FileRun[], cap: number): string[] {
  const lines: string[] = [];
  const isSmall = lengthOf(runs) < SMALL;
  for (let index = 0; index < runs.length;) {
    const folder = folderOf(runs[index]?.path ?? "");
    let end = index + 1;
    while (end < runs.length && folderOf(runs[end]?.path ?? "") === folder) end += 1;
    const together = !isSmall && isWorthHeading(folder, runs.slice(index, end));
    if (together) lines.push(folder);
    for (const run of runs.slice(index, end)) {
      lines.push(...renderRun(run, together ? run.path.slice(folder.length) : run.path, cap, together ? " " : ""));
    }
    index = end;
  }
  return lines;
}

function size(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

/**
 * Where the lines of one text stand, each file once: `a.ts:3 8`. A line number that all share is left to the heading.
 */
function places(lines: readonly FoundLine[]): { readonly shared: string; readonly paths: readonly string[] } {
  const byPath = new Map<string, string[]>();
  for (const line of lines) {
    const numbers = byPath.get(line.path);
    if (numbers === undefined) byPath.set(line.path, [line.number]);
    else numbers.push(line.number);
  }
  const first = lines[0]?.number ?? "";
  const isShared = first !== "" && byPath.size === lines.length && lines.every((line) => line.number === first);
  const paths = [...byPath].map(([path, numbers]) => {
    if (first !== "") return isShared ? path : `${path}:${numbers.join(" ")}`;
    return numbers.length === 1 ? path : `${path} ${numbers.length}×`;
  });
  return { shared: isShared ? `${first}:` : "", paths };
}

function renderPlaces(lines: readonly FoundLine[]): string[] {
  const { shared, paths } = places(lines);
  const groups = groupPaths(paths).map((group) => renderGroup(group));
  const heading = `${lines.length}× ${shared}${lines[0]?.text ?? ""}`;
  return groups.some((group) => group.includes(" "))
    ? [heading, ...groups.map((group) => ` ${group}`)]
    : [heading, ` ${groups.join(" ")}`];
}

/** Takes out the texts that stand in several files. */
function splitRepeated(found: readonly FoundLine[]): { rest: FoundLine[]; repeated: FoundLine[][] } {
  const byText = new Map<string, FoundLine[]>();
  for (const line of found) {
    const same = byText.get(line.text);
    if (same === undefined) byText.set(line.text, [line]);
    else same.push(line);
  }
  const isRepeated = (line: FoundLine) => {
    const same = byText.get(line.text) ?? [];
    return line.text.length >= 3 && same.length >= REPEATED && same.every((l) => l.mark === ":" && l.isCut !== true);
  };
  return {
    rest: found.filter((line) => !isRepeated(line)),
    repeated: [...byText.values()].filter((same) => same[0] !== undefined && isRepeated(same[0])),
  };
}

function renderRepeated(
  repeated: readonly (readonly FoundLine[])[],
  budget: number,
): { lines: string[]; hidden: number } {
  const lines: string[] = [];
  let left = budget;
  let hidden = 0;
  for (const same of repeated) {
    const text = renderPlaces(same);
    if (size(text) <= left) {
      lines.push(...text);
      left -= size(text);
    } else {
      hidden += same.length;
    }
  }
  return { lines, hidden };
}

/** Files for whose lines there is no room at all. */
function renderRest(runs: readonly FileRun[], budget: number): string[] {
  if (runs.length === 0) return [];
  const lines = ["also in:"];
  let left = budget;
  for (const group of groupPaths(runs.map((run) => `${run.path} (${run.lines.length})`))) {
    const text = ` ${renderGroup(group)}`;
    left -= text.length + 1;
    if (left < 0) return [...lines, ` … and more of these ${runs.length} files`];
    lines.push(text);
  }
  return lines;
}

function hiddenBy(runs: readonly FileRun[], cap: number): number {
  return runs.reduce((sum, run) => sum + Math.max(0, run.lines.length - cap), 0);
}

function render(
  rest: readonly FoundLine[],
  repeated: readonly (readonly FoundLine[])[],
  budget: number,
): Rendering {
  const runs = runsOf(rest);
  const texts = renderRepeated(repeated, runs.length === 0 ? budget : budget / 2);
  const left = budget - size(texts.lines);
  const cap = CAPS.find((lines) => size(renderRuns(runs, lines)) <= left);
  if (cap !== undefined) {
    const text = [...renderRuns(runs, cap), ...texts.lines].join("\n");
    return { text, hidden: hiddenBy(runs, cap) + texts.hidden };
  }
  let shown = runs.length;
  while (shown > 0 && size(renderRuns(runs.slice(0, shown), 1)) > left) shown = Math.floor(shown * 0.8);
  const others = runs.slice(shown);
  const lines = [...renderRuns(runs.slice(0, shown), 1), ...renderRest(others, budget / 4), ...texts.lines];
  const hidden = hiddenBy(runs.slice(0, shown), 1) + others.reduce((sum, run) => sum + run.lines.length, 0);
  return { text: lines.join("\n"), hidden: hidden + texts.hidden };
}

/**
 * Writes the lines of a search under the files they are in, and a text that many files hold once with its places,
 * where that is shorter. All of it within the budget; beyond it fewer lines of each file, then files without their
 * lines.
 */
export function renderFound(found: readonly FoundLine[], context: boolean, budget: number): Rendering {
  if (context) return render(withoutOuterSeparators(found), [], budget);
  const byFile = render(found, [], budget);
  const { rest, repeated } = splitRepeated(found);
  if (repeated.length === 0) return byFile;
  const byText = render(rest, repeated, budget);
  const worse = byText.hidden === byFile.hidden
    ? byText.text.length > byFile.text.length
    : byText.hidden > byFile.hidden;
  return worse ? byFile : byText;
}
