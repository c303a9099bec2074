import type { Filter } from "../filter.ts";
import { pickGrep } from "../files/grep.ts";
import { PathLines } from "../files/find.ts";
import { wholeOrLines } from "../files/whole_or_lines.ts";
import { Flags } from "./flags.ts";

function paths(name: string): Filter {
  return wholeOrLines(name, (_argv, elision) => new PathLines(elision));
}

/** `git ls-files` without the columns of its other modes: each folder once. */
export function pickLsFiles(args: readonly string[]): Filter | undefined {
  const flags = new Flags(args, "-x --exclude -X --exclude-from");
  const columns = "-s --stage -u --unmerged -z -t -v -f --debug --eol --format -h --help --resolve-undo";
  return flags.has(columns) ? undefined : paths("git-ls-files");
}

/** `git ls-tree --name-only`. */
export function pickLsTree(args: readonly string[]): Filter | undefined {
  const flags = new Flags(args);
  if (!flags.has("--name-only --name-status") || flags.has("-z --format -h --help")) return undefined;
  return paths("git-ls-tree");
}

/** `git grep`: as `grep -r`. */
export function pickGitGrep(args: readonly string[]): Filter | undefined {
  const flags = new Flags(args, "-e -f -A -B -C -m --max-depth --threads");
  if (flags.has("-O --open-files-in-pager -p --show-function -W --function-context --break --heading -z")) {
    return undefined;
  }
  return pickGrep(["grep", "-r", "-H", ...args]);
}
