import type { Omitted } from "../omitted.ts";
import type { Reading } from "./reading.ts";

const CHANGE = /^ (create mode|delete mode) (\d{6}) (.+)$/;
const OTHER = /^ (?:rename|copy|rewrite) .+ \(\d+%\)$|^ mode change \d{6} => \d{6} .+$/;

/** This many of a kind have a line each. */
const LINES = 5;
/** Characters up to which all of a kind are named on one line. */
const NAMED = 400;
/** This many files in a folder are counted in place of named, once the names take more. */
const COUNTED = 4;
/** Folders and names on the line of a kind. */
const MOST_PARTS = 40;

function folderOf(path: string): string {
  const name = path.replace(/^"/, "");
  return name.slice(0, name.lastIndexOf("/") + 1);
}

function groupByFolder(paths: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const folder = folderOf(path);
    const group = groups.get(folder);
    if (group === undefined) groups.set(folder, [path]);
    else group.push(path);
  }
  return groups;
}

/** One line for many files created or deleted: folders with their counts, the rest by name. */
function countByFolder(verb: string, paths: readonly string[], omitted: Omitted): string {
  if (paths.join(", ").length <= NAMED) return ` ${verb} ${paths.length} files: ${paths.join(", ")}`;
  const parts: string[] = [];
  let named = 0;
  for (const [folder, group] of groupByFolder(paths)) {
    const isCounted = folder !== "" && group.length >= COUNTED;
    const own = isCounted ? [`${folder} (${group.length} files)`] : group;
    if (!isCounted) named += Math.min(group.length, Math.max(0, MOST_PARTS - parts.length));
    parts.push(...own);
  }
  const shown = parts.slice(0, MOST_PARTS);
  if (shown.length < parts.length) shown.push(`… ${parts.length - shown.length} more`);
  omitted.add(paths.length - named, "paths");
  return ` ${verb} ${paths.length} files: ${shown.join(", ")}`;
}

/** Ordinary files go without their mode. */
function named(verb: string, mode: string, path: string): string {
  return mode === "100644" ? ` ${verb} ${path}` : ` ${verb} mode ${mode} ${path}`;
}

/** Files that moved from one folder to another as they are or nearly so: `rename a/{b => c}/d.ts (98%)`. */
const MOVE = /^( rename .*\{.* => .*\}\/)([^/{},]+) \((\d+%)\)$/;

/** Files that moved together stand behind the first of them. */
function joinMoves(lines: readonly string[]): string[] {
  const kinds = Map.groupBy(lines, (line) => {
    const [, folders, , percent] = MOVE.exec(line) ?? [];
    return folders === undefined ? line : `${folders} ${percent}`;
  });
  return [...kinds.values()].map((same) => {
    if (same.length === 1) return same[0]!;
    const [folders, percent] = [MOVE.exec(same[0]!)?.[1] ?? "", MOVE.exec(same[0]!)?.[3] ?? ""];
    return `${folders}${same.map((line) => MOVE.exec(line)?.[2] ?? "").join(", ")} (${percent})`;
  });
}

/** Reads the lines about files created, deleted, renamed or changed in mode that follow a summary of changes. */
export function readModeChanges(lines: readonly string[], start: number, omitted: Omitted): Reading | undefined {
  const others: string[] = [];
  const kinds = new Map<string, { mode: string; path: string }[]>();
  let end = start;
  for (; end < lines.length; end++) {
    const parts = CHANGE.exec(lines[end]!);
    if (parts === null) {
      if (!OTHER.test(lines[end]!)) break;
      others.push(lines[end]!);
      continue;
    }
    const verb = parts[1]!.split(" ")[0]!;
    const kind = kinds.get(verb) ?? [];
    kind.push({ mode: parts[2]!, path: parts[3]! });
    kinds.set(verb, kind);
  }
  if (end === start) return undefined;
  const changes = [...kinds].flatMap(([verb, files]) => {
    // A comma would part a name in two.
    const isPlain = ({ mode, path }: { mode: string; path: string }) => mode === "100644" && !path.includes(",");
    const plain = files.filter(isPlain).map(({ path }) => path);
    if (plain.length <= LINES) return files.map(({ mode, path }) => named(verb, mode, path));
    const special = files.filter((file) => !isPlain(file));
    return [
      countByFolder(verb, plain, omitted),
      ...special.map(({ mode, path }) => named(verb, mode, path)),
    ];
  });
  return { lines: [...joinMoves(others), ...changes], end };
}
