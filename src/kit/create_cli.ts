import { hookCommandLine } from "./hook_command_line.ts";
import type { CliIO, HookPlugin } from "./types.ts";

/** Options of the command line. */
export interface CliOptions {
  /** The built program to install: a `.mjs` file, or a compiled executable. Needed by `install` and `status` only. */
  readonly bin?: string;
}

/** A whole command line: words in, exit code out. */
export type Cli = (argv: readonly string[], io: CliIO) => Promise<number>;

/** Runs one command line. */
export async function runWords(
  plugin: HookPlugin,
  options: CliOptions,
  argv: readonly string[],
  io: CliIO,
): Promise<number> {
  const [command, ...words] = argv;
  if (command === "hook") return await hookCommandLine(plugin, words, io);
  // Editing needs far more code than answering, which must start fast.
  const { setupCommandLine } = await import("./setup_command_line.ts");
  return await setupCommandLine(plugin, options, argv, io);
}

/**
 * Makes the command line of a hook: `hook`, `install`, `uninstall`, `status`.
 *
 * @returns A function of the words behind the program's name; it gives the exit code and touches nothing but its `io`, the
 * files of the home and of the project, and for `status` and `install` the installed hook.
 */
export function createCli(plugin: HookPlugin, options: CliOptions = {}): Cli {
  return (argv, io) => runWords(plugin, options, argv, io);
}
