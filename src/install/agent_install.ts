/**
 * What an agent's folder tells about installing rtk for that agent.
 *
 * @module
 */

import type { Environment } from "../platform/paths.ts";
import type { Flow } from "./plan.ts";

/** For all of the user's work, or for one project. */
export type Scope = "user" | "project";

/** How much of rtk the agent's instructions tell. */
export type AwarenessLevel = "default" | "high" | "full";

/** Which parts of an agent's integration are wanted; agents that have only one form know only `default`. */
export type InstallForm = "default" | "hook-only" | "claude-md";

/** What a plan may depend on. */
export interface InstallContext {
  readonly home: string;
  /** The current folder, which project scope installs into. */
  readonly project: string;
  readonly env: Environment;
  readonly scope: Scope;
  readonly form: InstallForm;
  readonly awareness: AwarenessLevel;
  /** Add permission entries for rtk's spelling of what the host runs unasked. */
  readonly allowRtk: boolean;
  /** The user agreed that files which are not as rtk wrote them are replaced, with a copy kept. */
  readonly replace: boolean;
  /** What is at a path, links followed; a flow may depend on it where an agent has an older and a newer place. */
  kindOf(path: string): Promise<"file" | "folder" | undefined>;
  /** The text of a file, or undefined when there is none or it cannot be read. */
  read(path: string): Promise<string | undefined>;
  /** A folder's path with all links resolved. */
  resolve?(path: string): Promise<string>;
}

/** Something that keeps rtk from working. */
export interface Finding {
  readonly what: string;
  /** The one command, or the one thing to do, that mends it. */
  readonly mend: string;
}

/** One agent. */
export interface AgentInstall {
  /** The word behind `--agent`. */
  readonly name: string;
  /** For people. */
  readonly title: string;
  readonly scopes: readonly Scope[];
  /** Forms besides `default`. */
  readonly forms?: readonly InstallForm[];
  /** The agent's program, and the first version that calls what rtk installs. */
  readonly host?: { readonly program: string; readonly minimum?: string };
  /** True when the agent seems to be used here. `found(program)` looks in PATH, `exists(path)` on the disk. */
  detect(context: InstallContext, look: Look): Promise<boolean>;
  /** What to put in place, and what older versions or other forms left that goes. */
  flow(context: InstallContext): Promise<Flow>;
  /** Everything that any form and any version may have put there; of another form than `default` only that one's parts. */
  removal(context: InstallContext): Promise<Flow>;
  /** True when the user has put rtk's hook into a place that an installation does not write to. */
  elsewhere?(context: InstallContext): Promise<boolean>;
  /** What the user has to do or know after an installation. */
  hints?(context: InstallContext): readonly string[];
  /** What in the agent's own settings keeps an installed rtk from being called. */
  check?(context: InstallContext): Promise<readonly Finding[]>;
}

/** Looks that a detection may take. */
export interface Look {
  program(name: string): Promise<boolean>;
  path(path: string): Promise<boolean>;
}
