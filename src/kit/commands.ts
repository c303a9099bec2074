/**
 * The shell commands that stand in an agent's config, and how to know them again.
 *
 * @module
 */

import { isDeno } from "./is_deno.ts";
import type { Agent, HookEvent, HookPlugin } from "./types.ts";

/** What a command has to start. */
export type Program =
  /** A `.mjs` file, run by the interpreter at this path if it is still there, and else by the one in PATH. */
  | { readonly form: "script"; readonly path: string; readonly interpreter: string }
  /** A compiled hook. */
  | { readonly form: "executable"; readonly path: string }
  /** An npm package or a Deno task of a project, or a compiled hook that is in PATH under the hook's name. */
  | { readonly form: "project"; readonly words: string };

/** Flags with which Deno starts fast and looks nothing up; the check has the rights of the user, as on Node. */
const DENO_RUN = "run --allow-all --no-config --no-lock --no-remote --no-npm";

/** A text as one word of a POSIX shell. */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function start(program: Program): string {
  if (program.form === "project") return program.words;
  if (program.form === "executable") return shellWord(program.path);
  const { path, interpreter } = program;
  const deno = isDeno(interpreter);
  const name = deno ? "deno" : "node";
  const run = deno ? ` ${DENO_RUN}` : "";
  return `n=${shellWord(interpreter)}; [ -x "$n" ] || n=${name}; "$n"${run} ${shellWord(path)}`;
}

/** The command for one event. Only a tool call is blocked when the hook cannot start. */
export function hookCommand(program: Program, event: HookEvent, agent: Agent): string {
  const guard = event === "PreToolUse" ? " || exit 2" : "";
  return `${start(program)} hook --event ${event} --agent ${agent}${guard}`;
}

/**
 * The words that start a hook in a project.
 *
 * @param interpreter Left out for a compiled hook, which goes by its name: the file it was installed from may be called after
 * a platform that not everyone has.
 */
export function projectProgram(plugin: HookPlugin, interpreter?: string): Program {
  const words = interpreter === undefined
    ? shellWord(plugin.name)
    : isDeno(interpreter)
    ? `deno task --quiet ${plugin.packageName}`
    : `npx --no-install ${plugin.packageName}`;
  return { form: "project", words };
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

/** Any text as one quoted word. */
const QUOTED = `'(?:[^']|'\\\\'')*'`;

/** Patterns of whole commands that installations of a hook write, or wrote before `--event` and `--agent` existed. */
function patterns(plugin: HookPlugin): RegExp[] {
  const copy = `'(?:[^']|'\\\\'')*\\/\\.${literal(plugin.name)}\\/current\\/(?:[^'/]|'\\\\'')+'`;
  const script = `n=${QUOTED}; \\[ -x "\\$n" \\] \\|\\| n=(?:node|deno); "\\$n"(?: run(?: --[a-z-]+)*)? ${copy}`;
  const names = [...new Set([plugin.packageName, plugin.name])].map(literal).join("|");
  const project = `(?:npx --no-install|deno task --quiet|deno task) (?:${names})|'(?:${names})'`;
  const tail = " hook(?: --event [A-Za-z]+)?(?: --agent [a-z]+)?(?: \\|\\| exit 2)?";
  const own = plugin.ownCommands.map(({ source, flags }) => new RegExp(`^(?:${source})$`, flags));
  return [new RegExp(`^(?:${script}|${copy}|${project})${tail}$`, "s"), ...own];
}

/** Tells a hook's own commands, of every version and scope, from those of others. */
export function ownCommand(plugin: HookPlugin): (command: string) => boolean {
  const all = patterns(plugin);
  return (command) => all.some((pattern) => pattern.test(command));
}
