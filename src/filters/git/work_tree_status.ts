/** What the usual format of `git status` says. */
export interface WorkTreeStatus {
  /** `main`, or git's own words where no branch is checked out. */
  readonly branch: string;
  /** The branch followed, when one is named. */
  readonly upstream: string;
  /** `ahead 1, behind 2`, `gone`; empty when up to date. */
  readonly distance: string;
  /** Unfinished merges and the like, and anything else git says before the paths, hints left out. */
  readonly notes: readonly string[];
  /** What it says after them. */
  readonly remarks: readonly string[];
  /** In order: code of two letters as in `git status --short`, and the path. */
  readonly entries: readonly StatusEntry[];
  /** Git's sentence on there being nothing to commit, without the hint in it. */
  readonly closing: string;
}

/** A path that is not as committed. */
export interface StatusEntry {
  readonly code: string;
  readonly path: string;
}

type Section = "staged" | "unstaged" | "unmerged" | "untracked" | "ignored";

const SECTIONS: ReadonlyMap<string, Section> = new Map([
  ["Changes to be committed:", "staged"],
  ["Changes not staged for commit:", "unstaged"],
  ["Unmerged paths:", "unmerged"],
  ["Untracked files:", "untracked"],
  ["Ignored files:", "ignored"],
]);

const LETTERS: ReadonlyMap<string, string> = new Map([
  ["new file", "A"],
  ["modified", "M"],
  ["deleted", "D"],
  ["renamed", "R"],
  ["copied", "C"],
  ["typechange", "T"],
]);

const UNMERGED: ReadonlyMap<string, string> = new Map([
  ["both deleted", "DD"],
  ["added by us", "AU"],
  ["deleted by them", "UD"],
  ["added by them", "UA"],
  ["deleted by us", "DU"],
  ["both added", "AA"],
  ["both modified", "UU"],
]);

const ENTRY = /^\t(?:([a-z][a-z ]+): +)?(.+)$/;
const HEAD = /^(?:On branch (.+)|(HEAD detached (?:at|from) .+|Not currently on any branch\.))$/;
const IN_PROGRESS = /^(?:interactive )?rebase in progress; onto /;
const CLOSING = /^(?:nothing to commit|nothing added to commit|no changes added to commit)\b/;
const HINT = /^ +\((?:use|fix|see|commit or discard|all conflicts fixed)\b.*\)$/;
const ADVICE = /^(?:but the results were cached|may speed it up, but|to forget to add new files|See 'git help status')/;

/** Columns that a label takes with the blanks behind it; further blanks belong to the path. */
const LABEL_WIDTH = { staged: 12, unstaged: 12, unmerged: 17 } as const;

/** What git says of a submodule behind its path. */
const SUBMODULE = /(?: \((?:(?:new commits|modified content|untracked content)(?:, )?)+\))?$/;

function readEntry(line: string, section: Section): StatusEntry | undefined {
  const parts = ENTRY.exec(line);
  if (parts === null) return undefined;
  const [, label] = parts;
  if (section === "untracked") return { code: "??", path: line.slice(1) };
  if (section === "ignored") return { code: "!!", path: line.slice(1) };
  if (label === undefined) return undefined;
  const path = line.slice(1 + Math.max(LABEL_WIDTH[section], label.length + 2));
  if (section === "unmerged") {
    const code = UNMERGED.get(label);
    return code === undefined ? undefined : { code, path };
  }
  const letter = LETTERS.get(label);
  if (letter === undefined) return undefined;
  return { code: section === "staged" ? `${letter} ` : ` ${letter}`, path };
}

/** Puts together what is staged and not staged of one path: `MM`. */
function mergeEntries(entries: readonly StatusEntry[]): StatusEntry[] {
  const staged = new Map<string, number>();
  const merged: StatusEntry[] = [];
  for (const entry of entries) {
    const isUnstaged = entry.code.startsWith(" ");
    const remark = isUnstaged ? SUBMODULE.exec(entry.path)![0] : "";
    const at = isUnstaged ? staged.get(entry.path.slice(0, entry.path.length - remark.length)) : undefined;
    if (at === undefined) merged.push(entry);
    else merged[at] = { code: merged[at]!.code[0]! + entry.code[1]!, path: merged[at]!.path + remark };
    if (entry.code.endsWith(" ")) {
      const path = /^[RC]/.test(entry.code) ? entry.path.replace(/^.* -> /, "") : entry.path;
      staged.set(path, merged.length - 1);
    }
  }
  return merged;
}

interface Tracking {
  readonly upstream: string;
  readonly distance: string;
  /** How many lines it takes. */
  readonly length: number;
}

function readTracking(lines: readonly string[], index: number): Tracking | undefined {
  const line = lines[index]!;
  let parts = /^Your branch is up to date with '(.+)'\.$/.exec(line);
  if (parts !== null) return { upstream: parts[1]!, distance: "", length: 1 };
  parts = /^Your branch is (ahead of) '(.+)' by (\d+) commits?\.$/.exec(line) ??
    /^Your branch is (behind) '(.+)' by (\d+) commits?, and can be fast-forwarded\.$/.exec(line);
  if (parts !== null) return { upstream: parts[2]!, distance: `${parts[1]!.split(" ")[0]} ${parts[3]}`, length: 1 };
  parts = /^Your branch is based on '(.+)', but the upstream is gone\.$/.exec(line);
  if (parts !== null) return { upstream: parts[1]!, distance: "gone", length: 1 };
  parts = /^Your branch and '(.+)' have diverged,$/.exec(line);
  const counts = /^and have (\d+) and (\d+) different commits? each, respectively\.$/.exec(lines[index + 1] ?? "");
  if (parts === null || counts === null) return undefined;
  return { upstream: parts[1]!, distance: `ahead ${counts[1]}, behind ${counts[2]}`, length: 2 };
}

/** True where the usual format of `git status` may begin. */
export function startsStatus(line: string | undefined): boolean {
  return line !== undefined && (HEAD.test(line) || IN_PROGRESS.test(line));
}

/** Reads the usual format of `git status`; undefined if a line of a section is of no known form. */
export function readStatus(lines: readonly string[]): WorkTreeStatus | undefined {
  const found = { branch: "", upstream: "", distance: "", closing: "" };
  const notes: string[] = [];
  const remarks: string[] = [];
  const entries: StatusEntry[] = [];
  let section: Section | undefined;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const head = HEAD.exec(line);
    const tracking = readTracking(lines, index);
    const opened = SECTIONS.get(line);
    if (line === "" || HINT.test(line) && !line.includes("(all conflicts fixed: run") || ADVICE.test(line)) continue;
    if (head !== null && found.branch === "") found.branch = head[1] ?? head[2]!;
    else if (tracking !== undefined) {
      Object.assign(found, { upstream: tracking.upstream, distance: tracking.distance });
      index += tracking.length - 1;
    } else if (opened !== undefined) section = opened;
    else if (line.startsWith("\t")) {
      const entry = section === undefined ? undefined : readEntry(line, section);
      if (entry === undefined) return undefined;
      entries.push(entry);
    } else if (CLOSING.test(line)) found.closing = line.replace(/ \((?:use "git|create\/copy).*\)$/, "");
    else (entries.length > 0 || found.closing !== "" ? remarks : notes).push(line);
  }
  if (found.branch === "" && !notes.some((line) => IN_PROGRESS.test(line))) return undefined;
  return { ...found, notes, remarks, entries: mergeEntries(entries) };
}
