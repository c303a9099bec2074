/**
 * The agents whose hooks rtk answers. Only the one that calls is loaded: adding an agent is a folder and a line here.
 *
 * @module
 */

import { lazy } from "../platform/lazy.ts";
import type { Hook } from "./run_hook.ts";

const HOOKS: ReadonlyMap<string, () => Promise<Hook>> = new Map<string, () => Promise<Hook>>([
  ["claude", async () => (await lazy<typeof import("./claude/hook.ts")>("src/agents/claude/hook.ts")).hook],
  ["cursor", async () => (await lazy<typeof import("./cursor/hook.ts")>("src/agents/cursor/hook.ts")).hook],
  ["copilot", async () => (await lazy<typeof import("./copilot/hook.ts")>("src/agents/copilot/hook.ts")).hook],
  ["gemini", async () => (await lazy<typeof import("./gemini/hook.ts")>("src/agents/gemini/hook.ts")).hook],
  ["vibe", async () => (await lazy<typeof import("./vibe/hook.ts")>("src/agents/vibe/hook.ts")).hook],
  ["codex", async () => (await lazy<typeof import("./codex/hook.ts")>("src/agents/codex/hook.ts")).hook],
  ["trae", async () => (await lazy<typeof import("./trae/hook.ts")>("src/agents/trae/hook.ts")).hook],
  [
    "antigravity",
    async () => (await lazy<typeof import("./antigravity/hook.ts")>("src/agents/antigravity/hook.ts")).hook,
  ],
  ["droid", async () => (await lazy<typeof import("./droid/hook.ts")>("src/agents/droid/hook.ts")).hook],
  ["opencode", async () => (await lazy<typeof import("./opencode/hook.ts")>("src/agents/opencode/hook.ts")).hook],
  ["qwen", async () => (await lazy<typeof import("./qwen/hook.ts")>("src/agents/qwen/hook.ts")).hook],
]);

/** The agents that `rtk hook NAME` answers. */
export const HOOK_NAMES: readonly string[] = [...HOOKS.keys()];

/** Loads an agent's hook; undefined for a name that has none. */
export function loadHook(name: string): Promise<Hook> | undefined {
  return HOOKS.get(name)?.();
}
