import type { HookEvent, HookPlugin } from "./types.ts";

/** How far between the hook's own time limit and the agent's it is said that a hook did not keep to its own. */
const WORDS_SHARE = 0.1;
/** How much later it is ended, at the latest: on a busy machine the words take their time to come out. */
const GAP_SHARE = 0.4;

function agentLimit(plugin: HookPlugin, event: HookEvent | undefined): number {
  const own = event === undefined || event === "PreToolUse" ? undefined : plugin.events[event]?.timeout;
  return (own ?? plugin.timeout) * 1000;
}

/**
 * Milliseconds after which a hook gives its check up by itself, a little before the agent gives up the hook: Codex lets a
 * call run whose hook it has given up.
 */
export function deadline(plugin: HookPlugin, event: HookEvent | undefined): number {
  const agent = agentLimit(plugin, event);
  return Math.max(agent * 0.8, agent - 1000);
}

/**
 * Milliseconds after which a hook is ended that does not even notice its deadline, and how much longer that may take; still
 * before the agent gives it up.
 */
export function lastResort(plugin: HookPlugin, event: HookEvent | undefined): { milliseconds: number; gap: number } {
  const own = deadline(plugin, event);
  const rest = agentLimit(plugin, event) - own;
  return { milliseconds: own + rest * WORDS_SHARE, gap: rest * GAP_SHARE };
}
