import { type Line, scripts, type SimpleCommand } from "../shell/mod.ts";
import { commandsBehind, plainWord, programName } from "./spellings.ts";

/** Options with which a program runs something else, or writes a file that its name does not promise. */
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
  tar: ["--to-command", "--use-compress-program", "--checkpoint-action", "-I"],
  go: ["-exec", "-toolexec", "-vettool"],
  rsync: ["-e", "--rsh", "--rsync-path"],
  curl: ["-o", "-O", "--output", "--remote-name", "-K", "--config"],
  wget: ["--use-askpass", "-e", "--execute"],
};
/** Of these only the exact spelling counts; `-O3` and the like are other options. */
const SHORT = /^-[A-Za-z]$/;

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

function hasOption(words: readonly string[], options: readonly string[]): boolean {
  return words.some((word) =>
    options.some((option) => word === option || (!SHORT.test(option) && word.startsWith(`${option}=`)))
  );
}

/** Whether these words make their program run something else, or write where it only seems to read. */
export function wordsRunMore(words: readonly string[]): boolean {
  const program = programName(words[0] ?? "");
  if (LAUNCHERS.has(program)) return true;
  // `git -c alias.x=!sh x` and `git --exec-path=…` choose the programs that git runs.
  if (program === "git" && words.slice(1).some((word) => /^(?:-c|--config-env|--exec-path)(?:$|=)/.test(word))) {
    return true;
  }
  return Object.hasOwn(OPTIONS, program) && hasOption(words.slice(1), OPTIONS[program]!);
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
  return line.commands.some((command) => {
    if (command.words.length === 0 || redirectsMatter(command)) return true;
    if (command.pipeline.negated || command.pipeline.coprocess) return true;
    const { list, complete } = commandsBehind(command, prefixes);
    return !complete ||
      list.some((each) => wordsRunMore(each.command.words.map(plainWord)) || scripts(each.command, 0).length > 0);
  });
}
