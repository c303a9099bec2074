import { parse, programName, type SimpleCommand, type Stage } from "../shell/mod.ts";
import { keptCommands } from "./command_edits.ts";
import { isHarmless } from "./destination.ts";
import { contextFor } from "./rewrite_line.ts";
import { findRule, PROGRAMS } from "../rules/mod.ts";
import type { Kept, RewriteConfig } from "./types.ts";

/** A command that stays as typed. */
export interface KeptCommand {
  /** As typed. */
  readonly text: string;
  /** Some words for people. */
  readonly why: string;
}

const WORDS: Readonly<Record<Kept, string>> = {
  "nothing": "it runs no program",
  "substitution": "another command takes its output",
  "condition": "its exit code is what counts",
  "changed shell": "it or an earlier command changes the PATH or where output goes",
  "unreadable": "rtk cannot read for certain what it means",
  "read": "its output is not shown",
  "switched off": "RTK_DISABLED or its own PATH switches rtk off",
  "through rtk": "it goes through rtk already",
  "prefix": "the program in front of it runs it in another place or several times",
  "quoted": "its name is quoted or escaped, which asks for exactly this program",
  "shadowed": "the line gives its name to a function, an alias or another program",
  "excluded": "exclude_commands or include_commands in config.toml leave it out",
  "unknown": "rtk has no short form for it",
  "counted": "a program behind it counts on the lines of its output",
  "reads": "it works on what another command prints",
  "no reader": "rtk read has no such option, or it reads no file",
};

/** Who takes the output of a command or of what is around it. */
function reader(stage: Stage): string {
  const redirect = stage.redirects.find((each) => !isHarmless(each));
  if (redirect !== undefined) return `its output goes to ${redirect.target?.raw ?? "another place"}`;
  if ("kind" in stage && stage.kind === "function") return "it is part of a function, whose output cannot be followed";
  const { pipeline } = stage;
  if (pipeline?.coprocess) return "it is a coprocess";
  const next = pipeline?.stages.slice(stage.stage + 1).find((each) => !("words" in each) || each.words.length > 0);
  if (next !== undefined) return `${"words" in next ? next.words[0]!.raw : "a group of commands"} reads its output`;
  const around = "words" in stage ? stage.construct : stage.parent;
  return around === undefined ? WORDS["read"] : reader(around);
}

/** The program that is known or not, behind prefixes. */
function unknownUse({ words }: SimpleCommand): string {
  const known = words.findIndex((word) => PROGRAMS.has(programName(word) ?? ""));
  if (known < 0 || findRule(PROGRAMS, words.slice(known)) !== undefined) {
    return `rtk has no filter for ${programName(words[0]) ?? words[0]!.raw}`;
  }
  return `rtk leaves this use of ${
    programName(words[known])
  } alone: there is no short form of it, it talks with a person ` +
    "or goes on for ever, or it was asked for a form that a program reads";
}

/** Says for each command of a line that stays as typed why it does. For people; the way to a hook's answer does without it. */
export function whyKept(source: string, config: RewriteConfig): readonly KeptCommand[] {
  return keptCommands(parse(source), contextFor(config)).map(({ command, kept }) => ({
    text: source.slice(command.start, command.end),
    why: kept === "read" ? reader(command) : kept === "unknown" ? unknownUse(command) : WORDS[kept],
  }));
}
