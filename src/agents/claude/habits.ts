/**
 * What Claude Code makes of a command line besides its rules: which prefixes it looks behind, when it asks although allow
 * rules cover every command, what it runs unasked. Found by asking version 2.1.332 for some 150 lines under rules.
 *
 * @module
 */

import { commandsBehind, plainWord, programName, type Reading, type Rule } from "../../permissions/mod.ts";
import { leavesFolder } from "../inside_folder.ts";
import { isReadOnly, TAKEN_OFF } from "./read_only.ts";
import { changedCommands } from "../parity.ts";
import type { Line, SimpleCommand } from "../../shell/mod.ts";

/** Prefix programs behind which its deny and ask rules still hold. */
const SEEN_THROUGH = new Set([
  ..."env sudo doas timeout time nohup nice ionice setsid stdbuf chrt taskset strace watch flock".split(" "),
  ..."command builtin exec noglob".split(" "),
]);

/** Whether Claude Code holds its own deny and ask rules against such a reading. */
export function claudeSees({ prefixes, options, script }: Reading): boolean {
  return !script && !options && prefixes.every((prefix) => SEEN_THROUGH.has(prefix));
}

/** Programs whose file arguments it keeps inside the working folders, whatever an allow rule says. */
const KEPT_INSIDE = new Set([
  ..."cat cd cp cut diff du egrep fgrep file find git grep head jq less ls mkdir mv nl od read rg rm rmdir".split(" "),
  ..."sed sort stat tac tail tee touch tr tree uniq wc".split(" "),
]);
const VERSION_CONTROL = new Set(["git", "hg", "jj", "svn", "yadm"]);

function programsOf(line: Line): string[] {
  return line.commands.flatMap((command) => {
    const { list } = commandsBehind(command, []);
    return list.map((each) => each.command.words[0]).filter((word) => word !== undefined).map((word) =>
      programName(plainWord(word))
    );
  });
}

/** Whether a word is one whose meaning Claude Code does not take for certain. */
function unsure({ raw, value }: SimpleCommand["words"][number]): boolean {
  return value === undefined || /\\[ \t]/.test(raw) || (/\{/.test(raw) && /[,.]/.test(raw) && !/^['"]/.test(raw));
}

/** Characters it does not take for what they look like. */
// deno-lint-ignore no-control-regex
const ODD = /[^\S \t\n]|[\x00-\x08\x0b-\x1f\x7f]/;

/** Whether it may ask about a line although allow rules cover every command of it. */
export function hesitates(line: Line, folder: string): boolean {
  if (ODD.test(line.source)) return true;
  const programs = programsOf(line);
  const moves = programs.filter((program) => program === "cd").length;
  if (moves > 1 || (moves === 1 && programs.some((program) => VERSION_CONTROL.has(program)))) return true;
  return line.distinct.some((command) => {
    if (command.pipeline.followedBy === "&" || command.words.some(unsure)) return true;
    return commandsBehind(command, []).list.some(({ command: { words } }) =>
      words.length > 0 && KEPT_INSIDE.has(programName(plainWord(words[0]!))) &&
      words.slice(1).some((word) => leavesFolder(plainWord(word), folder))
    );
  });
}

/** Programs it runs unasked with whatever they are given, or with what looks harmless; more than it really does. */
const HARMLESS = new Set([
  ..."[ arch base64 basename cal cat cd cksum cmp column comm cut date dirname echo egrep expr false fd fdfind".split(
    " ",
  ),
  ..."fgrep file fmt fold free getconf lsof pstree".split(" "),
  ..."groups head hexdump hostname id jq less locale man md5sum more netstat nl nproc od paste pgrep printenv".split(
    " ",
  ),
  ..."printf pwd readlink realpath rev sed seq sha1sum sha256sum sleep sort ss strings tac tail test tput tr".split(
    " ",
  ),
  ..."true tsort tty type uname uniq uptime which whoami xxd".split(" "),
]);

/** Subcommands that it runs unasked as well, in a harmless use at least, and for which `init` offers no entries. */
const HARMLESS_USES = new Set(
  [
    ..."blame cat-file config describe for-each-ref grep ls-files ls-remote ls-tree merge-base reflog remote".split(
      " ",
    ),
    ..."rev-list rev-parse shortlog show-ref tag".split(" "),
    "stash show",
  ].map((subcommand) => `git ${subcommand}`).concat("docker inspect"),
);

function isHarmless(command: SimpleCommand): boolean {
  return commandsBehind(command, []).list.some(({ command: { words }, prefixes }) => {
    if (words.length === 0 || !prefixes.every((prefix) => TAKEN_OFF.has(prefix))) return false;
    const [program, ...rest] = words.map(plainWord);
    const subcommands = rest.filter((word) => !word.startsWith("-"));
    const named = [1, 2].map((count) => [program, ...subcommands.slice(0, count)].join(" "));
    return HARMLESS.has(programName(program!)) || named.some((text) => HARMLESS_USES.has(text));
  });
}

/** What it asks about whatever the rules say: it cannot check such a line before it runs. */
function asksAnyway(line: Line): boolean {
  if (line.unterminated || line.misplaced || line.hasSubstitution) return true;
  if (line.constructs.some(({ kind }) => kind !== "loop" && kind !== "branch")) return true;
  return line.distinct.some(({ pipeline, redirects }) =>
    pipeline.followedBy === "&" ||
    redirects.some(({ operator, target }) =>
      operator.startsWith(">") && /[^\d&-]/.test(target?.value ?? "x") &&
      target?.value !== "/dev/null"
    )
  );
}

function mayBeAllowed(command: SimpleCommand, rules: readonly Rule[]): boolean {
  return commandsBehind(command, []).list.some(({ command: { words } }) => {
    const texts = [words.map((word) => word.raw).join(" "), words.map(plainWord).join(" ")];
    return rules.some((rule) => rule.effect === "allow" && texts.some((text) => rule.mayMean(text)));
  });
}

/** Whether it may run a line without asking: by its allow rules, read widely, or by itself. */
export function mayRunUnasked(line: Line, rules: readonly Rule[], folder: string): boolean {
  return !asksAnyway(line) &&
    line.distinct.every((command) =>
      command.words.length === 0 || mayBeAllowed(command, rules) ||
      isHarmless(command) || isReadOnly(command, folder)
    );
}

/**
 * Whether a rewritten line that no rule of the user's decides ends as the one typed would have. It does not when allow rules
 * let Claude Code run the typed line unasked and none of them speaks of rtk's spelling. What it runs unasked by itself does
 * end alike: for rtk's spelling of that, `init` offers allow entries.
 */
export function endsAlike(typed: Line, rewritten: Line, rules: readonly Rule[], folder: string): boolean {
  if (!mayRunUnasked(typed, rules, folder)) return true;
  const changed = changedCommands(typed, rewritten);
  if (changed === undefined) return false;
  return changed.every(([before, after]) => {
    if (isReadOnly(before, folder)) return true;
    const text = after.words.map((word) => word.raw).join(" ");
    return rules.some((rule) => rule.effect === "allow" && rule.matches(text));
  });
}
