/**
 * Which tools of which agent belong to which kind.
 *
 * @module
 */

import type { Agent, ToolKind } from "./types.ts";

/** Tools that an agent itself has; `tool` has none, its names are the author's. */
export const AGENT_TOOLS: Readonly<Record<Agent, Readonly<Record<ToolKind, readonly string[]>>>> = {
  claude: { shell: ["Bash"], write: ["Write", "NotebookEdit"], edit: ["Edit", "MultiEdit"], patch: [], tool: [] },
  codex: { shell: ["Bash"], write: ["apply_patch"], edit: ["apply_patch"], patch: ["apply_patch"], tool: [] },
};

/** All kinds, in the order in which matchers name them. */
export const KINDS: readonly ToolKind[] = ["shell", "write", "edit", "patch", "tool"];

/** Every agent. */
export const AGENTS: readonly Agent[] = ["claude", "codex"];

/** True for a tool that one of the kinds other than `tool` covers. */
export function isCovered(name: string): boolean {
  return AGENTS.some((agent) => KINDS.some((kind) => AGENT_TOOLS[agent][kind].includes(name)));
}

/**
 * The matcher that an agent's config gets.
 *
 * @param tools Names of the author's own, for the kind `tool`.
 * @returns Tool names joined by `|`; empty when the agent has no tool of these kinds.
 */
export function matcherFor(agent: Agent, kinds: readonly ToolKind[], tools: readonly string[] = []): string {
  const own = KINDS.filter((kind) => kinds.includes(kind)).flatMap((kind) => AGENT_TOOLS[agent][kind]);
  return [...new Set([...own, ...(kinds.includes("tool") ? tools : [])])].join("|");
}
