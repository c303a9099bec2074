import { naturalOrder } from "../../platform/natural_order.ts";
import type { Omitted } from "../omitted.ts";
import { foldSeries } from "../series.ts";
import { listPaths } from "./list_paths.ts";
import type { StatusEntry, WorkTreeStatus } from "./work_tree_status.ts";

/** From this many paths of one kind on, their letters stand once above them. */
const TOGETHER = 8;
/** From this many on, each folder is named once. */
const BY_FOLDER = 40;
function branchLine(status: WorkTreeStatus): string[] {
  if (status.branch === "") return [];
  const distance = status.distance === "" ? "" : ` [${status.distance}]`;
  return [`## ${status.branch}${status.upstream === "" ? "" : `...${status.upstream}`}${distance}`];
}

function writeKind(code: string, paths: readonly string[], omitted: Omitted): string[] {
  if (paths.length < TOGETHER) return paths.map((path) => `${code} ${path}`);
  const heading = `${code} ${paths.length} paths:`;
  const folded = foldSeries([...paths].sort(naturalOrder), omitted, true);
  // Numbered files that are new all at once say little more than their number.
  if (folded.length * 2 <= paths.length) return [heading, ...folded];
  return [heading, ...(paths.length < BY_FOLDER ? paths : listPaths(paths, omitted))];
}

function writeEntries(entries: readonly StatusEntry[], omitted: Omitted): string[] {
  const kinds = new Map<string, string[]>();
  for (const { code, path } of entries) {
    const paths = kinds.get(code);
    if (paths === undefined) kinds.set(code, [path]);
    else paths.push(path);
  }
  // Kinds with a heading come last, so that no single path stands below a heading that is not its own.
  return [...kinds].sort(([, a], [, b]) => Number(a.length >= TOGETHER) - Number(b.length >= TOGETHER))
    .flatMap(([code, paths]) => writeKind(code, paths, omitted));
}

/**
 * Writes a status the way `git status --short --branch` does, with git's own words on what is unfinished. Of many paths of a
 * kind the letters stand once.
 *
 * @param withClosing Always says why there is nothing to commit; otherwise only where no path is listed.
 */
export function renderStatus(status: WorkTreeStatus, withClosing: boolean, omitted: Omitted): string[] {
  const closes = status.closing !== "" && (withClosing || status.entries.length === 0);
  return [
    ...branchLine(status),
    ...status.notes,
    ...writeEntries(status.entries, omitted),
    ...(closes ? [status.closing] : []),
    ...status.remarks,
  ];
}
