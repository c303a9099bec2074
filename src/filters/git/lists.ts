import { naturalOrder } from "../../platform/natural_order.ts";
import { clipMiddle } from "../clip_middle.ts";
import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";
import { Flags } from "./flags.ts";
import { plainList } from "./plain_list.ts";
import { condenseTranscript } from "./transcript.ts";

const FOR_PROGRAMS = "--format --porcelain -z -h --help --column";

function squeezed(line: string): string {
  return line.replace(/(\S) {2,}/g, "$1 ");
}

function list(name: string, unit: string, shorten: (line: string) => string): Filter {
  return { name, condense: (capture, elision) => plainList(capture, elision, unit, shorten) };
}

/** Characters up to which every branch is named. */
const MOST_NAMED = 8000;
/** Branches of one remote from this number on stand side by side, the remote said once. */
const MANY_BRANCHES = 20;

/** Branches that one looks for by their whole names. */
const MAIN = /\/(?:main|master|develop|trunk)$/;

function lastOf(names: readonly string[]): string {
  return names.reduce((last, name) => naturalOrder(name, last) > 0 ? name : last);
}

/** Branches of a remote by its name, the last of them written out; the others as they are. */
function byRemote(lines: readonly string[], prefix: RegExp): string[] {
  const remotes = Map.groupBy(lines, (line) => MAIN.test(line) ? "" : prefix.exec(line)?.[1] ?? "");
  return [...remotes].flatMap(([remote, own]) => {
    const names = own.map((line) => line.slice(2 + remote.length));
    if (remote === "" || own.length < MANY_BRANCHES) return own.map((line) => squeezed(line.replace(/^ {2}/, "")));
    return [`${own.length} more in ${remote}, last ${remote}${lastOf(names)}:`, names.join(" ")];
  });
}

/** `git branch` as a list: the current one starred, the rest without padding. */
export function pickBranch(args: readonly string[]): Filter | undefined {
  const flags = new Flags(
    args,
    "--sort --contains --no-contains --merged --no-merged --points-at -u --set-upstream-to",
  );
  if (flags.has(`${FOR_PROGRAMS} --show-current --edit-description`)) return undefined;
  if (flags.has("-d -D --delete")) return { name: "git-branch", condense: condenseTranscript };
  return {
    name: "git-branch",
    condense(capture, elision) {
      const lines = splitLines(capture.stdout);
      if (!lines.every((line) => /^[* +] \S/.test(line))) return undefined;
      const isPlain = !flags.has("-v -vv --verbose");
      const prefix = flags.has("-r --remotes") ? /^ {2}([^\s/]+\/)\S+$/ : /^ {2}(remotes\/[^\s/]+\/)\S+$/;
      const short = isPlain ? byRemote(lines, prefix).join("\n") : "";
      if (short !== "" && short.length < MOST_NAMED) return { stdout: short, stderr: capture.stderr };
      return plainList(capture, elision, "branches", (line) => squeezed(line.replace(/^ {2}/, "")));
    },
  };
}

/** `git tag` as a list. */
export function pickTag(args: readonly string[]): Filter | undefined {
  return new Flags(args).has(FOR_PROGRAMS) ? undefined : list("git-tag", "tags", squeezed);
}

/** `git worktree list`. */
export function pickWorktree(args: readonly string[]): Filter | undefined {
  const flags = new Flags(args);
  if (flags.operands[0] !== "list" || flags.has(FOR_PROGRAMS)) return undefined;
  return list("git-worktree", "work trees", squeezed);
}

/** Characters from which on not every subject of an author is shown. */
const SHORTLOG = 3000;
/** Subjects shown then of each, the oldest first. */
const SUBJECTS = 12;

/** Authors, each with as many subjects as there is room for; how many there are is said beside the name. */
function condenseShortlog({ stdout, stderr }: Capture, elision: Elision): Answer {
  const lines = splitLines(stdout).map((line) => line.replace(/^ +(\d+)\t/, "$1 ").replace(/^ {6}/, " "))
    .filter((line) => line !== "");
  if (stdout.length < SHORTLOG) return { stdout: lines.join("\n"), stderr };
  const omitted = new Omitted();
  const shown: string[] = [];
  for (let index = 0; index < lines.length;) {
    let end = index + 1;
    while (lines[end]?.startsWith(" ")) end++;
    shown.push(lines[index]!, ...clipMiddle(lines.slice(index + 1, end), SUBJECTS, omitted));
    index = end;
  }
  const all = clipMiddle(shown, SHORTLOG / 10, omitted);
  return { stdout: [...all, ...omitted.marker(elision)].join("\n"), stderr };
}

/** `git shortlog`: authors with their subjects, without the indentation. */
export function pickShortlog(args: readonly string[]): Filter | undefined {
  const flags = new Flags(args);
  // Without a revision git may read a log from its input.
  if (flags.has("--format -h --help")) return undefined;
  return { name: "git-shortlog", condense: condenseShortlog };
}

/** `git remote -v`: each address once. */
export function pickRemote(args: readonly string[]): Filter | undefined {
  const flags = new Flags(args);
  if (!flags.has("-v --verbose") || flags.operands.length > 0) return undefined;
  return {
    name: "git-remote",
    condense(capture) {
      const lines = splitLines(capture.stdout);
      const short: string[] = [];
      for (let index = 0; index < lines.length; index++) {
        const parts = /^(\S+)\t(.*) \(fetch\)(?: \[.*\])?$/.exec(lines[index]!);
        if (parts !== null && lines[index + 1] === `${parts[1]}\t${parts[2]} (push)`) {
          short.push(`${parts[1]} ${parts[2]}${/ \[.*\]$/.exec(lines[index]!)?.[0] ?? ""} (fetch) (push)`);
          index++;
        } else short.push(lines[index]!.replace("\t", " "));
      }
      return { stdout: short.join("\n"), stderr: capture.stderr };
    },
  };
}
