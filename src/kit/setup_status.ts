import { decodeText } from "../install/text.ts";
import { causeOf } from "./answer.ts";
import { currentTarget, readBuild } from "./build_copy.ts";
import { ownCommand } from "./commands.ts";
import { configFile } from "./config_file.ts";
import { ownCommandsIn } from "./hook_entries.ts";
import { AGENTS } from "./kinds.ts";
import { tryCommand } from "./run_command.ts";
import type { InstallOptions } from "./setup_options.ts";
import { installWorld } from "./setup_world.ts";
import type { SyncFiles } from "./sync_files.ts";
import type { Agent, Scope } from "./types.ts";

/** How a hook stands with one agent, for one scope. */
export interface HookStatus {
  readonly agent: Agent;
  readonly scope: Scope;
  readonly file: string;
  /** The config has an entry of the hook. */
  readonly installed: boolean;
  /** Its command starts, and lets a call pass that is none of its concern; undefined when there is no entry. */
  readonly runs?: boolean;
  /** Entries and build are what an installation would write now; undefined when there is no entry. */
  readonly current?: boolean;
  /** What is wrong, and what to do about it. */
  readonly problem?: string;
}

/** What the status depends on: the same as an installation, for every agent and scope. */
export type StatusOptions = Omit<InstallOptions, "agent" | "scope" | "dryRun">;

function isCurrent(files: SyncFiles, options: InstallOptions, text: string): boolean {
  const { step } = installWorld(files, options).target;
  if (step.state(text) !== "current") return false;
  if (options.scope === "project" || options.bin === undefined) return true;
  const build = readBuild(files, options.bin);
  return currentTarget(files, `${options.home}/.${options.plugin.name}/current`) === build.id;
}

function statusOf(files: SyncFiles, options: InstallOptions): HookStatus {
  const { plugin, agent, scope = "user", cwd } = options;
  const file = configFile(agent, scope, options);
  const head = { agent, scope, file };
  try {
    const bytes = files.read(file);
    if (bytes === undefined) return { ...head, installed: false };
    const text = decodeText(bytes);
    const commands = ownCommandsIn(text, ownCommand(plugin));
    if (commands.length === 0) return { ...head, installed: false };
    const end = tryCommand(commands[0]!, cwd, plugin.timeout);
    const current = isCurrent(files, options, text);
    const again = "run install again";
    const problem = end.code !== 0
      ? `it cannot start (${end.stderr.trim().split("\n")[0] || `exit code ${end.code}`}): ${again}`
      : current
      ? undefined
      : `it is not what this build would install: ${again}`;
    return { ...head, installed: true, runs: end.code === 0, current, ...problem === undefined ? {} : { problem } };
  } catch (error) {
    return { ...head, installed: false, problem: causeOf(error) };
  }
}

/** How a hook stands with every agent, for the user and for the project. */
export function hookStatus(files: SyncFiles, options: StatusOptions): HookStatus[] {
  return AGENTS.flatMap((agent) =>
    (["user", "project"] as const).map((scope) => statusOf(files, { ...options, agent, scope }))
  );
}
