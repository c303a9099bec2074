/**
 * Owns the command line: which word is a command of rtk's own, and that every other word is a program to run.
 * Does not own what the commands do.
 *
 * @module
 */

import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { lazy } from "../platform/lazy.ts";
import { remind } from "./remind.ts";
import { setVerbosity } from "../platform/verbose.ts";

/** A command of rtk's own. */
export interface Command {
  /** What `rtk NAME --help` prints. */
  readonly HELP: string;
  /** @param args The words after the command's name. */
  run(args: readonly string[]): Promise<number>;
}

type Load = () => Promise<Command>;

const bypass: Load = () => lazy("src/commands/bypass.ts");

/** rtk's own commands by name. */
export const COMMANDS: ReadonlyMap<string, Load> = new Map([
  ["recall", () => lazy("src/commands/recall.ts")],
  ["run", () => lazy("src/commands/run.ts")],
  ["bypass", bypass],
  ["proxy", bypass],
  ["err", () => lazy("src/commands/err.ts")],
  ["test", () => lazy("src/commands/test.ts")],
  ["summary", () => lazy("src/commands/summary.ts")],
  ["pipe", () => lazy("src/commands/pipe.ts")],
  ["gain", () => lazy("src/commands/gain.ts")],
  ["read", () => lazy("src/commands/read.ts")],
  ["json", () => lazy("src/commands/json.ts")],
  ["log", () => lazy("src/commands/log.ts")],
  ["smart", () => lazy("src/commands/smart.ts")],
  ["env", () => lazy("src/commands/env.ts")],
  ["deps", () => lazy("src/commands/deps.ts")],
  ["filter", () => lazy("src/commands/filter.ts")],
  ["init", () => lazy("src/commands/init.ts")],
  ["config", () => lazy("src/commands/config.ts")],
  ["doctor", () => lazy("src/commands/doctor.ts")],
  ["verify", () => lazy("src/commands/verify.ts")],
  ["trust", () => lazy("src/commands/trust.ts")],
  ["untrust", () => lazy("src/commands/untrust.ts")],
  ["hook-audit", () => lazy("src/commands/hook_audit.ts")],
  ["telemetry", () => lazy("src/commands/telemetry.ts")],
  ["kit", () => lazy("src/commands/kit.ts")],
  ["lint", () => lazy("src/commands/lint.ts")],
  ["format", () => lazy("src/commands/format.ts")],
  ["help", () => lazy("src/commands/help.ts")],
]);

/** Commands whose first word says what to do: help may be asked for behind it. */
const WITH_WORDS: ReadonlySet<string> = new Set(["config", "filter", "kit", "telemetry"]);

function asksHelp(word: string | undefined): boolean {
  return word === "--help" || word === "-h";
}

/** Takes rtk's own options off the front. */
function takeGlobalOptions(args: readonly string[]): string[] {
  const words = [...args];
  while (words.length > 0) {
    if (/^-v+$/.test(words[0]!)) setVerbosity(words[0]!.length - 1);
    else if (words[0] === "--verbose") setVerbosity(1);
    else if (words[0] === "--skip-env") Deno.env.set("SKIP_ENV_VALIDATION", "1");
    else break;
    words.shift();
  }
  return words;
}

async function help(): Promise<string> {
  const { HELP } = await lazy<Command>("src/commands/help.ts");
  return HELP;
}

async function runOwn(name: string, load: Load, rest: readonly string[]): Promise<number> {
  const command = await load();
  if (asksHelp(rest[0]) || (WITH_WORDS.has(name) && asksHelp(rest[1]))) {
    writeOut(command.HELP);
    return EXIT_CODES.ok;
  }
  try {
    return await command.run(rest);
  } catch (error) {
    writeError(`rtk ${name}: ${error instanceof Error ? error.message : error}\n`);
    return EXIT_CODES.failed;
  }
}

/** Runs one command line, `rtk` excluded, and returns the exit code. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const words = takeGlobalOptions(args);
  const [name, ...rest] = words;
  if (name === undefined) {
    writeError(await help());
    return EXIT_CODES.usage;
  }
  if (name === "--help" || name === "-h") {
    writeOut(await help());
    return EXIT_CODES.ok;
  }
  const load = COMMANDS.get(name);
  if (load !== undefined) {
    const code = await runOwn(name, load, rest);
    await remind(name);
    return code;
  }
  if (name.startsWith("-")) {
    writeError(`rtk: unknown option "${name}": \`rtk --help\` lists what there is\n`);
    return EXIT_CODES.usage;
  }
  const { runProgram } = await lazy<typeof import("./run_program.ts")>("src/commands/run_program.ts");
  const code = await runProgram(words, [...COMMANDS.keys(), "rewrite", "hook"]);
  await remind(name);
  return code;
}
