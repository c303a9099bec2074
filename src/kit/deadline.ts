import type { HookEvent, HookPlugin } from "./types.ts";

/** Longer than any timer can wait for. */
const LONGEST = 2 ** 31 - 1;

/**
 * Milliseconds after which a hook gives its check up by itself, a little before the agent gives up the hook: Codex lets a
 * call run whose hook it has given up.
 */
export function deadline(plugin: HookPlugin, event: HookEvent | undefined): number {
  const own = event === undefined || event === "PreToolUse" ? undefined : plugin.events[event]?.timeout;
  const agent = (own ?? plugin.timeout) * 1000;
  return Math.min(Math.max(agent * 0.8, agent - 1000), LONGEST);
}
