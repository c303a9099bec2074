import type { Filter } from "../filter.ts";
import { splitLines } from "../split_lines.ts";
import { Flags } from "./flags.ts";
import { plainList } from "./plain_list.ts";

const FOR_PROGRAMS = "--format --porcelain -z -h --help --column";

function squeezed(line: string): string {
  return line.replace(/(\S) {2,}/g, "$1 ");
}

function list(name: string, unit: string, shorten: (line: string) => string): Filter {
  return { name, condense: (capture, elision) => plainList(capture, elision, unit, shorten) };
}

/** `git branch` as a list: the current one starred, the rest without padding. */
export function pickBranch(args: readonly string[]): Filter | undefined {
  if (new Flags(args).has(`${FOR_PROGRAMS} --show-current --edit-description`)) return undefined;
  return {
    name: "git-branch",
    condense(capture, elision) {
      if (!splitLines(capture.stdout).every((line) => /^[* +] \S/.test(line))) return undefined;
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

/** `git shortlog`: authors with their subjects, without the indentation. */
export function pickShortlog(args: readonly string[]): Filter | undefined {
  const flags = new Flags(args);
  // Without a revision git may read a log from its input.
  if (flags.has("--format -h --help")) return undefined;
  return list("git-shortlog", "lines", (line) => line.replace(/^ +(\d+)\t/, "$1 ").replace(/^ {6}/, " "));
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
