import type { Elision } from "../filter.ts";
import { groupPaths, type PathGroup, renderFolder, renderGroup } from "./path_groups.ts";

/** How {@linkcode pathList} may arrange and how much it may say. */
export interface PathListOptions {
  /** The order was asked for: only neighbours are taken together. */
  readonly keepOrder?: boolean;
  /** Characters the list may take before names are counted in place of shown. */
  readonly budget?: number;
  /** Paths that were not even collected, to be counted as left out. */
  readonly uncollected?: number;
  /** What tools filled was not asked for: beside the user's own files much of it is counted. */
  readonly hidesNoise?: boolean;
  /** How many paths there are with those that are listed elsewhere. */
  readonly of?: number;
}

/** Folders that tools fill; the first to be counted when a list is too long. */
const FILLED_BY_TOOLS =
  /^(?:node_modules|\.git|\.hg|\.svn|target|__pycache__|\.venv|venv|\.tox|\.[a-z]+_cache|\.cache|\.next|\.gradle|vendor|site-packages)$/;

/** About 2,000 tokens. */
const DEFAULT_BUDGET = 8000;
const CAPS = [200, 80, 40, 20, 10, 5];
/** A shorter list has every path in one piece, to be copied and searched for. */
const SMALL = 600;

function isFilledByTools(group: PathGroup): boolean {
  return group.folder.some((component) => component.some((name) => FILLED_BY_TOOLS.test(name)));
}

function length(groups: readonly PathGroup[], cap: number): number {
  return groups.reduce((sum, group) => sum + renderGroup(group, cap).length + 1, 0);
}

/** The part of the folder that a count is given for: down to a folder filled by tools, or three deep. */
function summaryFolder(group: PathGroup): string {
  const filled = group.folder.findIndex((component) => component.some((name) => FILLED_BY_TOOLS.test(name)));
  const depth = filled >= 0 ? filled + 1 : 3;
  return renderFolder({ ...group, folder: group.folder.slice(0, depth) }) || "./";
}

function counts(groups: readonly PathGroup[], most: number): string[] {
  const byFolder = new Map<string, number>();
  for (const group of groups) {
    const folder = summaryFolder(group);
    byFolder.set(folder, (byFolder.get(folder) ?? 0) + group.count);
  }
  const all = [...byFolder].map(([folder, count]) => `${folder}… ${count} more`);
  return all.length <= most ? all : [...all.slice(0, most), `… in ${all.length - most} more folders`];
}

/** The folder that every path lies in, with its slash, where naming it once is worth a line; else nothing. */
function commonFolder(paths: readonly string[], groups: number): string {
  const first = paths[0] ?? "";
  let end = first.lastIndexOf("/") + 1;
  for (const path of paths) {
    while (end > 0 && !path.startsWith(first.slice(0, end))) end = first.lastIndexOf("/", end - 2) + 1;
  }
  return end >= 12 && groups >= 4 ? first.slice(0, end) : "";
}

/** Paths from which on those in folders that tools fill are counted beside so many of the user's own. */
const MANY_OF_TOOLS = 30;
const ENOUGH_OF_OWN = 10;

/** True for a long list of which much lies in folders that nobody reads, and that was not asked for that alone. */
function isMostlyNoise(groups: readonly PathGroup[]): boolean {
  const sum = (some: readonly PathGroup[]) => some.reduce((all, { count }) => all + count, 0);
  const filled = sum(groups.filter(isFilledByTools));
  return filled >= MANY_OF_TOOLS && sum(groups) - filled >= ENOUGH_OF_OWN;
}

/** What fits the budget: fewer names of each folder, then counts in place of folders. */
function cut(groups: readonly PathGroup[], elision: Elision, budget: number, uncollected: number): string[] {
  const own = groups.filter((group) => !isFilledByTools(group));
  const counted = groups.filter(isFilledByTools);
  const cap = CAPS.find((names) => length(own, names) <= budget) ?? 5;
  const lines: string[] = [];
  let left = budget;
  let hidden = uncollected + counted.reduce((sum, group) => sum + group.count, 0);
  for (const group of own) {
    const text = renderGroup(group, cap);
    left -= text.length + 1;
    if (left >= 0) {
      lines.push(text);
      hidden += Math.max(0, group.names.length - cap) * (group.count / group.names.length);
    } else {
      counted.push(group);
      hidden += group.count;
    }
  }
  return [...lines, ...counts(counted, 40), elision.leftOut(hidden, "paths")];
}

/** From this many paths on a list in braces says how many there are, and writes out the first and the last. */
const WITH_ENDS = 30;

/** The two ends of a list as they were printed, where braces hide one of them. */
function ends(paths: readonly string[], text: string, of = paths.length): string[] {
  const [first, last] = [paths[0] ?? "", paths.at(-1) ?? ""].map((path) => path.replace(/^\.\/(?=[^-])/, ""));
  const isWhole = (path = "") => `\n${text}\n`.includes(`\n${path}\n`) || text.includes(` ${path})`);
  return paths.length < WITH_ENDS || (isWhole(first) && isWhole(last))
    ? []
    : [`(${paths.length}${of > paths.length ? ` of ${of}` : ""} paths, ${first} … ${last})`];
}

/**
 * A list of paths, each folder once. A list beyond the budget shows fewer names of each folder, then counts by folder,
 * first of those that tools fill, and ends in the marker.
 */
export function pathList(paths: readonly string[], elision: Elision, options: PathListOptions = {}): string {
  const budget = options.budget ?? DEFAULT_BUDGET;
  const uncollected = options.uncollected ?? 0;
  const isSmall = uncollected === 0 && paths.reduce((sum, path) => sum + path.length + 1, 0) < SMALL;
  let groups = groupPaths(paths, options);
  const folder = commonFolder(paths, groups.length);
  if (isSmall && folder === "") return paths.join("\n");
  if (folder !== "") groups = groupPaths(paths.map((path) => path.slice(folder.length)), options);
  const isWhole = length(groups, Infinity) <= budget && !(options.hidesNoise && isMostlyNoise(groups));
  const lines = isWhole ? groups.map((group) => renderGroup(group)) : cut(groups, elision, budget, uncollected);
  const shown = folder === "" ? lines : [`in ${folder}:`, ...lines];
  if (isWhole && uncollected > 0) shown.push(elision.leftOut(uncollected, "paths"));
  // A list that was cut names what is missing; its number of paths is not known where some were not collected.
  return (isWhole && uncollected === 0 ? [...shown, ...ends(paths, shown.join("\n"), options.of)] : shown).join("\n");
}
