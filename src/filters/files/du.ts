import { appendTo } from "../append_to.ts";
import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { has, readOptions } from "./options.ts";
import { groupPaths, renderGroup } from "./path_groups.ts";

/** A shorter list is shown as it came. */
const SMALL = 400;
/** Characters shown, about 1,500 tokens. */
const BUDGET = 6000;

const WITH_VALUE = new Set(
  "-B -d -X -t --block-size --max-depth --exclude --exclude-from --threshold --time-style".split(" "),
);
const LEFT_ALONE = ["-0", "--null", "--help", "--version", "--time"];

interface Row {
  readonly size: string;
  readonly path: string;
}

/** A folder with what lies in it and has no rows below it. */
interface Folder extends Row {
  readonly leaves: readonly Row[];
  /** True for a large one: its path is written whole. */
  readonly isLarge: boolean;
}

function readRow(line: string): Row | undefined {
  const parts = /^(\d[\d.,]*[KMGTPEZY]?i?B?)\t(.+)$/.exec(line);
  return parts === null ? undefined : { size: parts[1] ?? "", path: parts[2] ?? "" };
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** A folder with more leaves has the large ones on lines of their own. */
const MANY_LEAVES = 20;
/** A leaf is large that holds at least this part of its folder. */
const LARGE = 0.01;
const MOST_LARGE = 30;

function sizeOf({ size }: Row): number {
  const parts = /^([\d.,]+)([KMGTPEZY]?)/.exec(size);
  return parts === null ? 0 : Number(parts[1]!.replace(",", ".")) * 1024 ** " KMGTPEZY".indexOf(parts[2] || " ");
}

/** The leaves that somebody looks for who asks for sizes, by folder. */
function largeLeaves(rows: readonly Row[], parents: ReadonlySet<string>): ReadonlySet<Row> {
  const byPath = new Map(rows.map((row) => [row.path, row]));
  const leaves = new Map<Row, Row[]>();
  for (const row of rows) {
    const folder = parents.has(row.path) ? undefined : byPath.get(parentOf(row.path));
    if (folder !== undefined) appendTo(leaves, folder, row);
  }
  return new Set([...leaves].flatMap(([folder, own]) => {
    const large = own.filter((row) => sizeOf(row) >= sizeOf(folder) * LARGE);
    // Where most are large none stands out.
    return own.length > MANY_LEAVES && large.length <= Math.min(MOST_LARGE, own.length / 3) ? large : [];
  }));
}

/** A name that could not be told from its neighbours between braces. */
function isAwkward(path: string): boolean {
  return /[{},]|^\s|\s$/.test(path.slice(path.lastIndexOf("/") + 1));
}

/** Puts each leaf under its folder's row; a large or awkward one, and one whose folder has no row, stands alone. */
function foldersOf(rows: readonly Row[]): Folder[] {
  const parents = new Set(rows.map(({ path }) => parentOf(path)));
  const paths = new Set(rows.map(({ path }) => path));
  const large = largeLeaves(rows, parents);
  const leaves = new Map<string, Row[]>();
  const folders: Row[] = [];
  for (const row of rows) {
    const parent = parentOf(row.path);
    const isAlone = parents.has(row.path) || !paths.has(parent) || large.has(row) || isAwkward(row.path);
    if (isAlone) folders.push(row);
    else appendTo(leaves, parent, row);
  }
  return folders.map((row) => ({ ...row, leaves: leaves.get(row.path) ?? [], isLarge: large.has(row) }));
}

/** A folder with more leaves than this counts those that hold next to nothing of it. */
const CROWDED = 60;
const TINY = 0.001;

/** What is too small to matter beside many others, where somebody asked what takes the room. */
function tinyLeaves(folder: Row, leaves: readonly Row[]): readonly Row[] {
  if (leaves.length <= CROWDED) return [];
  const tiny = leaves.filter((row) => sizeOf(row) < sizeOf(folder) * TINY);
  return tiny.length < leaves.length / 2 ? [] : tiny;
}

/** `4 {a.ts,b.ts}, 12 c.ts`: names by size. */
function contents(leaves: readonly Row[], most: number): string {
  if (leaves.length > most) return leaves.length === 0 ? "" : `${leaves.length} more`;
  const bySize = new Map<string, string[]>();
  for (const { size, path } of leaves) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    appendTo(bySize, size, name);
  }
  return [...bySize].map(([size, names]) => `${size} ${names.length === 1 ? names[0] : `{${names.join(",")}}`}`).join(
    ", ",
  );
}

/** So few paths stand whole, so that each is found as the tool has it. */
const MOST_WHOLE = 12;
const LONGEST_LIST = 200;

function isShortList(paths: readonly string[]): boolean {
  return paths.length <= MOST_WHOLE && paths.join(", ").length <= LONGEST_LIST &&
    !paths.some((path) => path.includes(","));
}

/** Folders that are alike but for their place share a line. */
function render(folders: readonly Folder[], most: number): string[] {
  const alike = new Map<string, string[]>();
  for (const { size, path, leaves: all, isLarge } of folders) {
    const tiny = new Set(tinyLeaves({ size, path }, all));
    const leaves = all.filter((row) => !tiny.has(row));
    const largest = [...tiny].reduce((large, row) => sizeOf(row) > sizeOf(large) ? row : large, {
      size: "0",
      path: "",
    });
    const rest = tiny.size === 0 ? [] : [`${tiny.size} more of at most ${largest.size}`];
    const inside = [contents(leaves, most), ...rest].filter((part) => part !== "").join(", ");
    const key = `${size}\n${inside === "" ? "" : `: ${inside}`}${isLarge ? `\n${path}` : ""}`;
    appendTo(alike, key, path);
  }
  return [...alike].flatMap(([key, paths]) => {
    const [size = "", inside = ""] = key.split("\n");
    const isDotted = paths.every((path) => path === "." || path.startsWith("./"));
    const groups = groupPaths(paths);
    if (groups.length === 1 && isShortList(paths)) return [`${size}\t${paths.join(", ")}${inside}`];
    return groups.map((group) => {
      const text = renderGroup(group).replace(/^\.\//, "");
      return `${size}\t${isDotted && text !== "." ? "./" : ""}${text}${inside}`;
    });
  });
}

function size(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

function shorten(rows: readonly Row[], elision: Elision): string {
  const folders = foldersOf(rows);
  const tiny = folders.reduce((sum, folder) => sum + tinyLeaves(folder, folder.leaves).length, 0);
  const whole = render(folders, Infinity);
  if (size(whole) <= BUDGET) return [...whole, ...(tiny > 0 ? [elision.leftOut(tiny, "rows")] : [])].join("\n");
  const cap = [60, 20, 5, 0].find((most) => size(render(folders, most)) <= BUDGET) ?? 0;
  const lines = render(folders, cap);
  const inside = folders.filter(({ leaves }) => leaves.length > cap).reduce(
    (sum, { leaves }) => sum + leaves.length,
    0,
  );
  // The folders nearest to the start come last, as `du` prints them, and tell most.
  let left = BUDGET;
  const first = lines.findLastIndex((line) => (left -= line.length + 1) < 0) + 1;
  const hidden = inside + first + tiny;
  return [...(hidden > 0 ? [elision.leftOut(hidden, "rows")] : []), ...lines.slice(first)].join("\n");
}

function condense(capture: Capture, elision: Elision): Answer | undefined {
  if (capture.stdout.length < SMALL) return undefined;
  const lines = capture.stdout.replace(/\n$/, "").split("\n");
  const rows = lines.map(readRow).filter((row) => row !== undefined);
  if (rows.length < lines.length) return undefined;
  return { stdout: shorten(rows, elision), stderr: capture.stderr };
}

/** `du`: every size; files of a folder stand behind it, folders that are alike share a line. */
export function pickDu(argv: readonly string[]): Filter | undefined {
  if (has(readOptions(argv.slice(1), WITH_VALUE), ...LEFT_ALONE)) return undefined;
  return { name: "du", holds: true, condense };
}
