/**
 * What Claude Code runs without asking in its default mode, in rtk's spelling, and the uses of these commands that it would
 * have asked about. Found by asking version 2.1.332 for each of them in a fresh home: it looks at options, and refuses to
 * read outside the project.
 *
 * @module
 */

import { commandsBehind, plainWord, wordsOfRtk } from "../../permissions/mod.ts";
import type { Line, SimpleCommand, Word } from "../../shell/mod.ts";
import { isInside } from "../inside_folder.ts";

/** How a covered command is judged. Options are compared up to `=`; a short cluster by its letters. */
interface Use {
  /** Options that do more than read. */
  readonly refused?: RegExp;
  /** If given, every option has to match it. */
  readonly known?: RegExp;
  /** Whether words that are no options name files; the first may be a pattern. */
  readonly paths?: "all" | "after-pattern";
  /** Whether any word that is no option does more than read. */
  readonly noWords?: boolean;
}

const STATUS =
  /^(?:-[sbvzu]+|-u(?:no|all|normal)|--(?:short|branch|porcelain|long|verbose|untracked-files|ignored|no-renames|renames|ahead-behind|no-ahead-behind|show-stash))$/;
const HISTORY =
  /^(?:-\d+|-[puswbiEFPRMtcmz]|-[nUCSGL]\S*|--(?:patch|no-patch|stat|shortstat|numstat|dirstat|compact-summary|summary|name-only|name-status|oneline|graph|all|branches|tags|remotes|decorate|no-decorate|max-count|skip|since|after|until|before|author|committer|grep|all-match|invert-grep|merges|no-merges|first-parent|reverse|format|pretty|abbrev-commit|no-abbrev-commit|abbrev|date|relative-date|follow|cached|staged|merge-base|word-diff|word-diff-regex|color|no-color|color-words|ignore-all-space|ignore-space-change|ignore-space-at-eol|ignore-blank-lines|minimal|patience|histogram|diff-algorithm|unified|diff-filter|find-renames|find-copies|no-renames|pickaxe-regex|pickaxe-all|quiet|exit-code|check|full-index|binary|no-ext-diff|no-textconv|topo-order|date-order|simplify-by-decoration|left-right|cherry-pick|cherry|no-prefix|function-context|inter-hunk-context|relative|text|raw|left-only|right-only|no-notes|show-signature))$/;
const BRANCH =
  /^(?:-[arvl]+|--(?:all|remotes|verbose|list|show-current|column|no-column|sort|format|abbrev|no-abbrev|color|no-color))$/;

const USES: ReadonlyMap<string, Use> = new Map<string, Use>([
  ["ls", { paths: "all" }],
  ["read", { paths: "all" }],
  ["wc", { paths: "all", refused: /^--files0-from$/ }],
  ["diff", { paths: "all", known: /^(?:-[a-zA-Z0-9]+|--[a-z-]+)$/ }],
  ["grep", { paths: "after-pattern", refused: /^(?:-[A-Za-z]*f|--file)$/ }],
  ["rg", {
    paths: "after-pattern",
    refused: /^(?:-[A-Za-z]*[fz][A-Za-z]*|--file|--pre|--pre-glob|--search-zip|--hostname-bin)$/,
  }],
  ["find", { paths: "all", refused: /^-(?:exec|execdir|ok|okdir|delete|fprint|fprint0|fprintf|fls|files0-from)$/ }],
  ["tree", { paths: "all", refused: /^(?:-[A-Za-z]*o[A-Za-z]*|--output|--fromfile|--fromtabfile|-R)$/ }],
  ["stat", { paths: "all" }],
  ["du", { paths: "all", refused: /^(?:--files0-from|-X|--exclude-from)$/ }],
  ["df", { paths: "all" }],
  ["ps", { refused: /^$/ }],
  ["docker ps", {}],
  ["docker images", {}],
  ["docker logs", {}],
  ["git status", { known: STATUS }],
  ["git log", { known: HISTORY }],
  ["git diff", { known: HISTORY }],
  ["git show", { known: HISTORY }],
  ["git branch", { known: BRANCH, noWords: true }],
  ["git stash list", { known: HISTORY }],
  ["git worktree list", { known: /^(?:--porcelain|-v|--verbose)$/, noWords: true }],
]);

/** Commands for which `init` offers an allow entry. */
export const READ_ONLY_COMMANDS: readonly string[] = [...USES.keys()];

function useOf(words: readonly string[]): { use: Use; rest: number } | undefined {
  for (const count of [3, 2, 1]) {
    const use = USES.get(words.slice(0, count).join(" "));
    if (use !== undefined) return { use, rest: count };
  }
  return undefined;
}

/** Whether these words, a covered command and its arguments, do what Claude Code would have asked about. */
function doesMore(words: readonly string[], { use, rest }: { use: Use; rest: number }, folder: string): boolean {
  let positional = 0;
  let options = true;
  for (const word of words.slice(rest)) {
    if (options && word === "--") options = false;
    else if (options && word.startsWith("-") && word !== "-") {
      const name = word.replace(/=.*$/s, "");
      if (use.refused?.test(name) || (use.known !== undefined && !use.known.test(name))) return true;
    } else {
      positional++;
      if (use.noWords) return true;
      const isPath = use.paths === "all" || (use.paths === "after-pattern" && positional > 1);
      if (isPath && !isInside(word, folder)) return true;
    }
  }
  return false;
}

function doesMoreThanRead(words: readonly Word[], folder: string): boolean | undefined {
  const values = words.map(plainWord);
  const found = useOf(values);
  if (found === undefined) return undefined;
  return words.some((word) => word.value === undefined) || doesMore(values, found, folder);
}

/** The words behind `rtk` in the commands of a line. */
function behindRtk(line: Line): Word[][] {
  return line.distinct.flatMap((command) =>
    commandsBehind(command, []).list.filter(({ rtk }) => rtk).map((each) => [...each.command.words])
  );
}

/**
 * Whether a line holds an `rtk` command that one of the entries covers, used in a way that Claude Code would not have run
 * unasked.
 *
 * @param folder The agent's current folder.
 */
export function mayDoMoreThanRead(line: Line, folder: string): boolean {
  return behindRtk(line).some((words) => doesMoreThanRead(words, folder) === true);
}

const READERS = new Set(["cat", "head", "tail"]);
/** Prefixes that it takes off before it looks at its list. */
export const TAKEN_OFF: ReadonlySet<string> = new Set(["timeout", "time", "nice", "nohup", "stdbuf"]);

/** Whether Claude Code runs a command, typed without rtk, unasked in its default mode. */
export function isReadOnly(command: SimpleCommand, folder: string): boolean {
  return commandsBehind(command, []).list.some(({ command: { words }, prefixes }) => {
    if (!prefixes.every((prefix) => TAKEN_OFF.has(prefix))) return false;
    if (words.length === 0 || wordsOfRtk(words.map(plainWord)) > 0) return false;
    const known = READERS.has(plainWord(words[0]!)) ? [{ ...words[0]!, value: "read" }, ...words.slice(1)] : words;
    return doesMoreThanRead(known, folder) === false;
  });
}
