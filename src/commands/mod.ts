/**
 * Owns the command line: which word is a command of rtk's own, and that every other word is a program to run.
 * Does not own what the commands do.
 *
 * @module
 */

import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { lazy } from "../platform/lazy.ts";

/** A command of rtk's own. */
export interface Command {
  readonly HELP: string;
  run(args: readonly string[]): Promise<number>;
}

type Load = () => Promise<Command>;

const bypass: Load = () => lazy("src/commands/bypass.ts");

/** rtk's own commands by name. */
export const COMMANDS: ReadonlyMap<string, Load> = new Map([
  ["recall", () => lazy("src/commands/recall.ts")],
  ["bypass", bypass],
  ["proxy", bypass],
]);

/** Runs one command line, `rtk` excluded, and returns the exit code. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const words = [...args];
  while (words[0] === "--skip-env" || /^-v+$/.test(words[0] ?? "")) words.shift();
  const [name, ...rest] = words;
  if (name === undefined || name === "--help" || name === "-h" || name === "help") {
    writeOut("rtk\n");
    return name === undefined ? EXIT_CODES.usage : EXIT_CODES.ok;
  }
  const command = await COMMANDS.get(name)?.();
  if (command === undefined) {
    if (name.startsWith("-")) {
      writeError(`rtk: unknown option "${name}": see rtk --help\n`);
      return EXIT_CODES.usage;
    }
    const { runProgram } = await import("./run_program.ts");
    return await runProgram(words);
  }
  if (rest[0] === "--help" || rest[0] === "-h") {
    writeOut(command.HELP);
    return EXIT_CODES.ok;
  }
  return await command.run(rest);
}
