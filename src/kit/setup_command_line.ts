/**
 * `install`, `uninstall`, `status` and the help of a hook's command line.
 *
 * @module
 */

import { plainText } from "../install/kit_base.ts";
import { causeOf } from "./answer.ts";
import { prepareBuiltins } from "./builtin.ts";
import type { CliOptions } from "./create_cli.ts";
import { install, uninstall } from "./install.ts";
import { AGENTS } from "./kinds.ts";
import { nodeFiles } from "./node_files.ts";
import { absolutePath } from "./paths.ts";
import type { InstallResult } from "./setup_options.ts";
import { type HookStatus, hookStatus, type StatusOptions } from "./setup_status.ts";
import type { Agent, CliIO, HookPlugin, Scope } from "./types.ts";

const DONE = 0;
const FAILED = 1;
const USAGE = 2;

function help({ name }: HookPlugin): string {
  return `Usage: ${name} <command>

Commands
  install claude|codex [--project] [--dry-run]     put the hook into the agent's config
  uninstall claude|codex [--project] [--dry-run]   take it out again
  status [--json]                                  where it is, whether it runs, whether it is this build
  hook [--event EVENT] [--agent AGENT]             answer an agent's payload on stdin; agents call this

Options
  --project   the config of the project in the current folder, instead of the user's
  --dry-run   show the change, and change nothing

Example
  ${name} install claude
`;
}

interface SetupWords {
  readonly agent: Agent;
  readonly scope: Scope;
  readonly dryRun: boolean;
}

function setupWords(words: readonly string[]): SetupWords | string {
  let agent: Agent | undefined;
  let [scope, dryRun]: [Scope, boolean] = ["user", false];
  for (const word of words) {
    if (word === "--project") scope = "project";
    else if (word === "--dry-run") dryRun = true;
    else if (agent === undefined && AGENTS.includes(word as Agent)) agent = word as Agent;
    else return `does not take ${JSON.stringify(word)}`;
  }
  return agent === undefined ? `needs an agent: ${AGENTS.join(" or ")}` : { agent, scope, dryRun };
}

/** What every command is told of the process and of the hook. */
function givenBy(plugin: HookPlugin, bin: string | undefined, io: CliIO): StatusOptions {
  const { home, cwd, agentFolders = {}, interpreter } = io;
  return {
    plugin,
    home,
    cwd,
    agentFolders,
    ...bin === undefined ? {} : { bin: absolutePath(bin, cwd) },
    ...interpreter === undefined ? {} : { interpreter },
  };
}

function show(result: InstallResult, dryRun: boolean, io: CliIO): void {
  if (dryRun) io.stdout(result.diff);
  else io.stdout(`${plainText(result.file)}\n`);
  for (const note of result.notes) io.stdout(`${note}\n`);
  for (const warning of result.warnings) io.stderr(`${warning}\n`);
}

function setUp(
  plugin: HookPlugin,
  { bin }: CliOptions,
  command: "install" | "uninstall",
  words: SetupWords,
  io: CliIO,
) {
  const options = { ...words, ...givenBy(plugin, bin, io) };
  show(command === "install" ? install(options) : uninstall(options), words.dryRun, io);
}

function statusLine({ agent, scope, file, installed, runs, current, problem }: HookStatus): string {
  const state = !installed ? "not installed" : [
    "installed",
    runs ? "runs" : "does not run",
    current ? "current build" : "not the current build",
  ].join(", ");
  return plainText(`${agent.padEnd(6)}  ${scope.padEnd(7)}  ${state}  ${file}${problem ? `\n  ${problem}` : ""}`) +
    "\n";
}

/** Fails when a hook that is installed does not run or is not this build. */
function status(plugin: HookPlugin, { bin }: CliOptions, words: readonly string[], io: CliIO): number {
  const all = hookStatus(nodeFiles, givenBy(plugin, bin, io));
  io.stdout(words.includes("--json") ? `${JSON.stringify(all, null, 2)}\n` : all.map(statusLine).join(""));
  return all.some(({ problem }) => problem !== undefined) ? FAILED : DONE;
}

function complain(plugin: HookPlugin, what: string, io: CliIO): number {
  io.stderr(`${plugin.name}: ${plainText(what)}: \`${plugin.name} --help\` says how\n`);
  return USAGE;
}

/** Runs every command but `hook`. */
export async function setupCommandLine(
  plugin: HookPlugin,
  options: CliOptions,
  argv: readonly string[],
  io: CliIO,
): Promise<number> {
  const [command, ...words] = argv;
  if (command === "--help" || command === "-h" || command === "help" || words.includes("--help")) {
    io.stdout(help(plugin));
    return DONE;
  }
  await prepareBuiltins();
  try {
    switch (command) {
      case "install":
      case "uninstall": {
        const parsed = setupWords(words);
        if (typeof parsed === "string") return complain(plugin, `${command} ${parsed}`, io);
        setUp(plugin, options, command, parsed, io);
        return DONE;
      }
      case "status": {
        const unknown = words.find((word) => word !== "--json");
        if (unknown !== undefined) return complain(plugin, `status does not take ${JSON.stringify(unknown)}`, io);
        return status(plugin, options, words, io);
      }
      case undefined:
        io.stderr(help(plugin));
        return USAGE;
      default:
        return complain(plugin, `there is no command ${JSON.stringify(command)}`, io);
    }
  } catch (error) {
    io.stderr(`${plugin.name}: ${command} failed: ${causeOf(error)}\n`);
    return FAILED;
  }
}
