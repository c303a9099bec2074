import { SetupError } from "./setup_error.ts";
import type { Agent, HookPlugin, Place, Scope } from "./types.ts";

/** What is installed or removed, and where. */
export interface UninstallOptions extends Place {
  readonly plugin: HookPlugin;
  readonly agent: Agent;
  /** Default: `user`. */
  readonly scope?: Scope;
  /** Path of the built program; told to the hook's own steps. */
  readonly bin?: string;
  /** Change nothing; say what would be done. */
  readonly dryRun?: boolean;
}

/** The same for an installation. */
export interface InstallOptions extends UninstallOptions {
  /** Path of the built program: a `.mjs` file, or a compiled executable. Scope `user` copies it. */
  readonly bin?: string;
  /** Path of the Node or Deno that runs the hook; not needed for a compiled one. */
  readonly interpreter?: string;
}

/** What was done. */
export interface InstallResult {
  /** The agent's config file. */
  readonly file: string;
  /** The command for tool calls. */
  readonly command: string;
  /** Every command, tool calls first. */
  readonly commands: readonly string[];
  readonly notes: readonly string[];
  readonly warnings: readonly string[];
  /** The change of the config file as a unified diff; empty when there is none. */
  readonly diff: string;
}

/**
 * Refuses a hook that an agent could never call, or would call too seldom to guard anything.
 *
 * @throws {SetupError}
 */
export function refuseUnfit(plugin: HookPlugin, agent: Agent, matcher: string): void {
  const { kinds, name } = plugin;
  const guardsFiles = kinds.includes("write") || kinds.includes("edit");
  if (agent === "codex" && guardsFiles && !kinds.includes("patch")) {
    throw new SetupError(`${name} checks "write" or "edit" but not "patch": Codex changes files by patches alone`);
  }
  if (matcher === "") {
    throw new SetupError(`${name} checks nothing that ${agent === "claude" ? "Claude Code" : "Codex"} has a tool for`);
  }
}
