import { programName, type SimpleCommand } from "../shell/mod.ts";
import type { Line } from "../shell/mod.ts";
import { isHarmless } from "./destination.ts";

/** What the rest of a line says about its commands. */
export interface Surroundings {
  /** Names that the line gives to functions or aliases: they run something else than the program of that name. */
  readonly shadowed: ReadonlySet<string>;
  /** From this offset on, `rtk` may not be found, or the output is sent elsewhere. */
  readonly until: number;
}

/** Looks for definitions, for a `PATH` that is replaced or read, and for an `exec` that redirects the shell itself. */
export function surroundings(line: Line): Surroundings {
  const shadowed = new Set<string>();
  for (const { kind, name } of line.constructs) if (kind === "function" && name !== undefined) shadowed.add(name);
  let until = Infinity;
  for (const command of line.distinct) {
    const program = programName(command.words[0]);
    if (program === "alias") {
      for (const word of command.words) shadowed.add(/^([^=]+)=/.exec(word.value ?? word.raw)?.[1] ?? "");
    }
    // `hash -p FILE NAME` in bash and `hash NAME=FILE` in zsh say which program a name stands for.
    if (program === "hash") {
      for (const word of command.words) shadowed.add((word.value ?? word.raw).split("=", 1)[0]!);
    }
    if (until === Infinity && changesShell(command, program)) until = command.start;
  }
  return { shadowed, until };
}

/** Commands that give a value, or none, to the variable whose name is one of their words. */
const SETS_BY_NAME: ReadonlySet<string> = new Set([
  "unset",
  "read",
  "printf",
  "mapfile",
  "readarray",
  "getopts",
  "vared",
]);
const EXPORTS: ReadonlySet<string | undefined> = new Set(["export", "declare", "typeset", "readonly", "set", "setenv"]);

function changesShell(command: SimpleCommand, program: string | undefined): boolean {
  if (command.substituted) return false;
  if (program === "exec" && command.words.length === 1) return !command.redirects.every(isHarmless);
  if (program === undefined && command.words.length === 0) {
    return command.assignments.some(({ name, rawValue }) => replacesPath(`${name}=${rawValue}`));
  }
  if (program !== undefined && SETS_BY_NAME.has(program)) return command.words.some((word) => word.value === "PATH");
  // fish: `set -x PATH …`, csh: `setenv PATH …`.
  if (program === "set" || program === "setenv") {
    const isNamed = command.words.some((word) => word.value === "PATH");
    if (isNamed && !command.words.some((word) => /\$\{?PATH\b/.test(word.raw))) return true;
  }
  // A global or suffix alias of zsh may put anything in the place of any later word.
  if (program === "alias") return command.words.some((word) => /^-[a-z]*[gs]/.test(word.raw));
  return EXPORTS.has(program) && command.words.some((word) => replacesPath(word.raw));
}

/** Whether an assignment gives `PATH`, or zsh's array of it, a value that leaves out the old one. */
export function replacesPath(assignment: string): boolean {
  return /^(?:PATH=|path=\()/.test(assignment) && !/\$\{?(?:PATH|path)\b/.test(assignment);
}
