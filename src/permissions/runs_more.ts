import { type Line, readsScript, scripts, type SimpleCommand, type Word } from "../shell/mod.ts";
import { commandsBehind, plainWord, programName, withoutGlobalOptions } from "./spellings.ts";

/** Options with which a program runs something else, or writes a file that its name does not promise. Long ones may be cut short. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  find: ["-exec", "-execdir", "-ok", "-okdir", "-delete", "-fprint", "-fprint0", "-fprintf", "-fls"],
  fd: ["-x", "-X", "--exec", "--exec-batch"],
  rg: ["--pre", "--hostname-bin"],
  git: [
    "--output",
    "--ext-diff",
    "--textconv",
    "--exec",
    "--upload-pack",
    "--receive-pack",
    "--open-files-in-pager",
    "-O",
    "-x",
  ],
  tree: ["-o", "--output"],
  sort: ["-o", "--output", "--compress-program"],
  tar: ["--to-command", "--use-compress-program", "--checkpoint-action", "--rsh-command", "--info-script", "-I", "-F"],
  go: ["-exec", "-toolexec", "-vettool"],
  rsync: ["-e", "--rsh", "--rsync-path"],
  curl: [
    "-o",
    "-O",
    "-K",
    "--output",
    "--remote-name",
    "--remote-name-all",
    "--output-dir",
    "--config",
    "--dump-header",
  ],
  wget: ["--use-askpass", "-e", "--execute", "--config"],
  cargo: ["--config"],
  npm: ["--script-shell", "--node-options", "--call"],
  make: ["--eval", "-E"],
};
/** Programs whose options of one dash are words. */
const WORD_OPTIONS: ReadonlySet<string> = new Set(["find", "go"]);
/** Of git's subcommands, letters that may be joined with others or with their value: a program to run. */
const GIT_LETTERS: Readonly<Record<string, RegExp>> = {
  clone: /^-[a-z]*[uc]|^--(?:conf|temp)/,
  grep: /^-[A-Za-z]*O/,
  rebase: /^-[a-z]*x/,
  submodule: /^foreach$/,
  bisect: /^(?:run|visualize|view)$/,
};
/** Subcommands of git that are there to run a program, or to say which ones git runs. */
const GIT_RUNNERS: ReadonlySet<string> = new Set(
  "config difftool mergetool filter-branch hook for-each-repo send-email daemon instaweb web--browse credential shell"
    .split(" "),
);

/** Programs that are there to run what they are given, or what they read. */
const LAUNCHERS = new Set([
  "xargs",
  "eval",
  "source",
  ".",
  "trap",
  "parallel",
  "busybox",
  "exec",
  "awk",
  "gawk",
  "mawk",
  "env",
  "sudo",
  "doas",
  "su",
  "ssh",
  "alias",
  "unalias",
  "enable",
  "hash",
]);

function isOption(word: string, option: string, words: boolean): boolean {
  const [name = ""] = word.split("=", 1);
  // Programs with words for options mostly take a second dash as well.
  if (name === option || (words && name === `-${option}`)) return true;
  if (option.startsWith("--")) return name.length >= 4 && option.startsWith(name);
  return !words && option.length === 2 && /^-[A-Za-z]{2,}/.test(word) && word.includes(option[1]!, 1);
}

function gitRunsMore(words: readonly string[]): boolean {
  // `git -c alias.x=!sh x` and `git --exec-path=…` choose the programs that git runs, `ext::` in place of a server is one.
  if (words.some((word) => /^(?:-c|--config-env(?:$|=)|--exec-path(?:$|=)|(?:ext|fd)::)/.test(word))) return true;
  const [, subcommand = "", ...rest] = withoutGlobalOptions(words);
  const letters = Object.hasOwn(GIT_LETTERS, subcommand) ? GIT_LETTERS[subcommand] : undefined;
  return GIT_RUNNERS.has(subcommand) || (letters !== undefined && rest.some((word) => letters.test(word)));
}

/** Whether these words make their program run something else, or write where it only seems to read. */
export function wordsRunMore(words: readonly string[]): boolean {
  const program = programName(words[0] ?? "");
  if (LAUNCHERS.has(program)) return true;
  if (program === "git" && gitRunsMore(["git", ...words.slice(1)])) return true;
  if (program === "make" && words.some((word) => word.startsWith("SHELL="))) return true;
  if (program === "sed" || program === "gsed") return sedRunsMore(words);
  if (!Object.hasOwn(OPTIONS, program)) return false;
  // git has letters of other meanings in all of its subcommands.
  const asWords = program === "git" || WORD_OPTIONS.has(program);
  return words.slice(1).some((word) => OPTIONS[program]!.some((option) => isOption(word, option, asWords)));
}

const QUOTED = /\\.|\$'(?:\\.|[^'\\])*'|'[^']*'|"(?:\\.|[^"\\])*"/gs;

/**
 * Whether a shell may make more of a word than it seems: zsh of `*(e:'…':)`, `=(…)`, `$=x`, any of braces that come to an option
 * (`-{exec,print}`), bash of a value that it expands as a prompt (`${x@P}`).
 */
function meansMore({ raw }: Word): boolean {
  if (!/[=({~$]/.test(raw)) return false;
  const plain = raw.replace(QUOTED, "''");
  return /^=|\(|\$[=~^+]/.test(plain) || raw.includes("@P}") || bracesMayBeOption(plain);
}

/** Whether braces in a word without its quoted parts may come to an option. */
function bracesMayBeOption(plain: string): boolean {
  const open = plain.indexOf("{");
  return open >= 0 && plain.lastIndexOf("}") > open && (plain.startsWith("-") || /[{,]-/.test(plain));
}

/** Whether a word of a program with such options may turn out to be one of them. */
function mayBeOption({ words: [first, ...rest] }: SimpleCommand): boolean {
  return Object.hasOwn(OPTIONS, programName(first === undefined ? "" : plainWord(first))) &&
    rest.some(({ raw, value, pattern }) =>
      value === undefined ? raw.startsWith("$") : pattern && raw.startsWith("-") && /[*?[]/.test(raw)
    );
}

/** What of sed's language only prints or substitutes; its `e` runs a command, its `w` writes a file. */
const PLAIN_SED =
  /^(?:(?:\d+|\$)(?:,(?:\d+|\$))?[pd=]|(?:\d+|\$)?(?:,(?:\d+|\$))?s([/|#,@:])(?:(?!\1)[^\\]|\\.)*\1(?:(?!\1)[^\\]|\\.)*\1[gpiI\d]*)$/s;

function sedRunsMore(words: readonly string[]): boolean {
  const rest = words.slice(1);
  const given = rest.flatMap((word, at) => rest[at - 1] === "-e" ? [word] : []);
  const options = rest.filter((word) => word.startsWith("-") && word !== "-");
  if (options.some((word) => !/^-[nErsue]+$|^--(?:quiet|silent|regexp-extended|debug|posix)$/.test(word))) return true;
  const script = given.length > 0 ? given : rest.filter((word) => !word.startsWith("-")).slice(0, 1);
  return !script.every((text) => text.split(/;\s*/).every((part) => PLAIN_SED.test(part.trim())));
}

const HARMLESS_TARGET = /^(?:\/dev\/null|-|\d+-?)$/;

function redirectsMatter(command: SimpleCommand): boolean {
  return command.redirects.some(({ operator, target }) =>
    operator.startsWith("<<") || (target !== undefined && !HARMLESS_TARGET.test(target.value ?? ""))
  );
}

/** Whether something in the line may run or write what no rule was asked about; such a line is never allowed. */
export function lineRunsMore(line: Line, prefixes: readonly (readonly string[])[]): boolean {
  if (line.unterminated || line.misplaced || line.hasSubstitution || line.constructs.length > 0) return true;
  return line.distinct.some((command) => {
    if (command.words.length === 0 || redirectsMatter(command)) return true;
    if (command.words.some(meansMore)) return true;
    if (command.pipeline.negated || command.pipeline.coprocess) return true;
    const { list, complete } = commandsBehind(command, prefixes);
    return !complete ||
      list.some(({ command: each }) =>
        wordsRunMore(each.words.map(plainWord)) || mayBeOption(each) || readsScript(each, 0) ||
        scripts(each, 0).length > 0
      );
  });
}
