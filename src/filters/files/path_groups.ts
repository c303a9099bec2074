import { naturalOrder } from "../../platform/natural_order.ts";

/** Paths of one folder, or of folders that hold the same names, written once. */
export interface PathGroup {
  /** Each component of the folder with its alternatives: `src/{a,b}` is `[["src"], ["a", "b"]]`. Empty for the top. */
  readonly folder: readonly (readonly string[])[];
  readonly names: readonly string[];
  /** How many paths this stands for. */
  readonly count: number;
}

/** How {@linkcode groupPaths} may arrange. */
export interface GroupOptions {
  /** The order was asked for (`--sort`): only neighbours are taken together. */
  readonly keepOrder?: boolean;
}

/** A component with one of these cannot stand between braces without being misread. */
const AWKWARD = /[{},\n]/;

/** Folders of a path that is taken apart; what has more is no path, and every level costs a look at every other. */
const DEEPEST = 64;

function parse(path: string): PathGroup {
  const alone = { folder: [], names: [path], count: 1 };
  const at = path.lastIndexOf("/");
  if (at < 0 || at === path.length - 1 || AWKWARD.test(path)) return alone;
  const folder = path.slice(0, at).split("/").map((name) => [name]);
  if (folder.length > DEEPEST) return alone;
  return { folder, names: [path.slice(at + 1)], count: 1 };
}

function isAlone(group: PathGroup): boolean {
  return group.names.some((name) => name === "." || name === ".." || name.includes("/") || AWKWARD.test(name));
}

/** Takes groups of the same key together: all of them, or neighbours only. */
function gather(
  groups: readonly PathGroup[],
  keepOrder: boolean,
  key: (group: PathGroup) => string | undefined,
  merge: (same: readonly PathGroup[]) => readonly PathGroup[],
): PathGroup[] {
  const buckets = new Map<string, PathGroup[]>();
  let previous: string | undefined;
  let run = 0;
  groups.forEach((group, index) => {
    const own = key(group);
    if (own !== previous) run += 1;
    previous = own;
    const name = own === undefined ? `alone ${index}` : keepOrder ? `${run} ${own}` : own;
    const bucket = buckets.get(name);
    if (bucket === undefined) buckets.set(name, [group]);
    else bucket.push(group);
  });
  return [...buckets.values()].flatMap((same) => same.length === 1 ? same : merge(same));
}

function mergeNames(same: readonly PathGroup[]): PathGroup[] {
  const names = same.flatMap((group) => group.names);
  return [{ folder: same[0]?.folder ?? [], names, count: names.length }];
}

function mergeFolders(same: readonly PathGroup[], position: number): readonly PathGroup[] {
  const first = same[0];
  if (first === undefined) return same;
  const alternatives = same.flatMap((group) => group.folder[position] ?? []);
  if (new Set(alternatives).size < alternatives.length) return same;
  const folder = first.folder.map((component, index) => index === position ? alternatives : component);
  const count = same.reduce((sum, group) => sum + group.count, 0);
  const merged = { folder, names: first.names, count };
  const apart = same.reduce((sum, group) => sum + renderGroup(group).length + 1, 0);
  return renderGroup(merged).length < apart ? [merged] : same;
}

function folderKey(group: PathGroup, position: number, keepOrder: boolean): string | undefined {
  if (group.folder.length <= position || isAlone(group)) return undefined;
  // With two open components the order of the paths is no longer that of the list.
  if (keepOrder && group.folder.slice(0, position).some((component) => component.length > 1)) return undefined;
  const list = (names: readonly string[]) => (keepOrder ? names : [...names].sort()).join(",");
  const rest = group.folder.map((component, index) => index === position ? "" : list(component));
  // A blank may be part of a name; a line break is not.
  return `${rest.join("/")}\n${list(group.names)}`;
}

/** Drops the `./` that every path of `find .` begins with; one that looks like an option keeps it. */
function withoutDot(paths: readonly string[]): readonly string[] {
  const dotted = paths.every((path) => path === "." || (path.startsWith("./") && !path.startsWith("./-")));
  return dotted ? paths.map((path) => path.length > 2 ? path.slice(2) : path) : paths;
}

/**
 * Writes a list of paths with each folder once, and once for all folders that hold the same names. No path is lost or
 * added; without `keepOrder` paths of a folder move to where its first one stood.
 */
export function groupPaths(paths: readonly string[], options: GroupOptions = {}): readonly PathGroup[] {
  const keepOrder = options.keepOrder ?? false;
  const key = (group: PathGroup) =>
    isAlone(group) ? undefined : `${group.folder.length} ${group.folder.map((component) => component[0]).join("/")}`;
  let groups = gather(withoutDot(paths).map(parse), keepOrder, key, mergeNames);
  const deepest = groups.reduce((most, group) => Math.max(most, group.folder.length), 0);
  for (let position = deepest - 1; position >= 0; position--) {
    groups = gather(
      groups,
      keepOrder,
      (group) => folderKey(group, position, keepOrder),
      (same) => mergeFolders(same, position),
    );
  }
  return groups;
}

function last(names: readonly string[]): string {
  return names.reduce((most, name) => naturalOrder(name, most) > 0 ? name : most, names[0] ?? "");
}

function braces(names: readonly string[]): string {
  return names.length === 1 ? names[0] ?? "" : `{${names.join(",")}}`;
}

/** The folder of a group as a shell would expand it, with its slash; nothing for the top. */
export function renderFolder(group: PathGroup): string {
  return group.folder.map((component) => `${braces(component)}/`).join("");
}

/**
 * A group in the notation of shell braces. Where several folders stand in one, the number of paths and the last of
 * them, written out, follow: one path to copy, and a check on how the braces are meant.
 *
 * @param most Names to show; the others are counted.
 */
export function renderGroup(group: PathGroup, most = Infinity): string {
  const shown = group.names.slice(0, most);
  const hidden = group.names.length - shown.length;
  const list = hidden > 0 ? `{${[...shown, `… ${hidden} more`].join(",")}}` : braces(shown);
  const folders = group.folder.reduce((product, component) => product * component.length, 1);
  if (folders === 1) return renderFolder(group) + list;
  const sample = [...group.folder.map(last), last(group.names)].join("/");
  return `${renderFolder(group)}${list} (${group.count}, last ${sample})`;
}
