/** One line of `ls -l`. */
export interface LongEntry {
  /** Inode and blocks, if asked for, with the blank after them. */
  readonly prefix: string;
  readonly mode: string;
  readonly links: string;
  /** Owner, group, author, security context: what stands between the link count and the size. */
  readonly owners: string;
  /** Size as printed, or `major, minor` of a device. */
  readonly size: string;
  readonly date: string;
  /** With the target of a link. */
  readonly name: string;
}

const DATE = "[A-Z][a-z]{2} [ \\d]\\d (?:\\d\\d:\\d\\d| \\d{4})" +
  "|\\d{4}-\\d\\d-\\d\\d(?: \\d\\d:\\d\\d(?::\\d\\d\\.\\d+ [+-]\\d{4})?| )?|\\d\\d-\\d\\d \\d\\d:\\d\\d";

const ENTRY = new RegExp(
  "^(\\s*(?:\\d+ +){0,2})([-dlbcpsDC?][-rwxsStT]{9}[.+@]?) +(\\d+) +((?:\\S+ +){0,4}?)" +
    `(\\d[\\d.,']*[KMGTPEZYkBi]*|\\d+, +\\d+) +(${DATE}) (.+)$`,
);

/** Reads a line of `ls -l`; undefined if it is none. */
export function readLongEntry(line: string): LongEntry | undefined {
  const parts = ENTRY.exec(line);
  if (parts === null) return undefined;
  const [, prefix = "", mode = "", links = "", owners = "", size = "", date = "", name = ""] = parts;
  return {
    prefix: prefix.trim() === "" ? "" : `${prefix.trim().replace(/\s+/g, " ")} `,
    mode,
    links,
    owners: owners.trim().replace(/\s+/g, " "),
    size: size.replace(/\s+/g, " "),
    date: date.replace(/\s+/g, " ").trim(),
    name,
  };
}

/** What most entries of a listing have in common; each entry says only what differs. */
export interface Usual {
  readonly fileMode: string;
  readonly folderMode: string;
  readonly folderSize: string;
  readonly owners: string;
  /** The whole date, or only its day when `isDay`. */
  readonly date: string;
  readonly isDay: boolean;
}

/** The most frequent value and how often it occurs. */
function most(values: readonly string[]): { readonly value: string; readonly times: number } {
  const times = new Map<string, number>();
  let best = { value: "", times: 0 };
  for (const value of values) {
    const count = (times.get(value) ?? 0) + 1;
    times.set(value, count);
    if (count > best.times) best = { value, times: count };
  }
  return best;
}

function dayOf(date: string): string {
  return /^(.+) \d\d:\d\d$/.exec(date)?.[1] ?? "";
}

function isFolder(entry: LongEntry): boolean {
  return entry.mode.startsWith("d");
}

/** Finds what is worth saying once. A value that is not in at least half of the entries is not. */
export function usualOf(entries: readonly LongEntry[]): Usual {
  const half = (part: readonly string[]) => {
    const { value, times } = most(part);
    return times * 2 >= part.length && times > 1 ? value : "";
  };
  const files = entries.filter((entry) => entry.mode.startsWith("-"));
  const folders = entries.filter(isFolder);
  const date = half(entries.map((entry) => entry.date));
  const day = date === "" ? half(entries.map((entry) => dayOf(entry.date))) : "";
  return {
    fileMode: half(files.map((entry) => entry.mode)),
    folderMode: half(folders.map((entry) => entry.mode)),
    folderSize: half(folders.map((entry) => entry.size)),
    owners: half(entries.map((entry) => entry.owners)),
    date: date === "" ? day : date,
    isDay: day !== "",
  };
}

/** The heading that says what holds for every entry that does not say otherwise. */
export function describeUsual(usual: Usual): string {
  const folders = [usual.folderMode, usual.folderSize].filter((part) => part !== "").join(" ");
  const all = [usual.fileMode, usual.owners, usual.date].filter((part) => part !== "").join(" ");
  const parts = [all, folders === "" ? "" : `folders ${folders}`].filter((part) => part !== "");
  return parts.length === 0 ? "" : `unless shown: ${parts.join(", ")}`;
}

function dateBeside(date: string, usual: Usual): string {
  if (!usual.isDay) return date === usual.date ? "" : date;
  return dayOf(date) === usual.date ? date.slice(usual.date.length + 1) : date;
}

/**
 * An entry without what is usual. A folder ends in `/`; the mode and size of a link, both known from its target, and
 * the link count of a folder, its number of subfolders, are not repeated.
 */
export function renderLongEntry(entry: LongEntry, usual: Usual): string {
  const isLink = entry.mode.startsWith("l") && entry.name.includes(" -> ");
  const folder = isFolder(entry);
  const usualMode = isLink ? "lrwxrwxrwx" : folder ? usual.folderMode : usual.fileMode;
  const name = folder && !entry.name.endsWith("/") ? `${entry.name}/` : entry.name;
  const parts = [
    entry.mode === usualMode ? "" : entry.mode,
    folder || entry.links === "1" ? "" : `${entry.links} links`,
    entry.owners === usual.owners ? "" : entry.owners,
    isLink || (folder && entry.size === usual.folderSize) ? "" : entry.size,
    dateBeside(entry.date, usual),
  ];
  return entry.prefix + [parts.filter((part) => part !== "").join(" "), name].filter((part) => part !== "").join("\t");
}
