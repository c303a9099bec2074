/**
 * The part of the kit that a hook needs to answer, with nothing beside it that would slow its start. `install` and the rest
 * of its command line are loaded when they are called.
 *
 * @module
 */

export { type Cli, type CliOptions, createCli } from "./create_cli.ts";
export { defineHook } from "./define_hook.ts";
export { readStdin } from "./read_stdin.ts";
export { runCli } from "./run_cli.ts";
export { runHook, type RunHookOptions } from "./run_hook.ts";
export type * from "./types.ts";
