/**
 * The agents whose hooks rtk answers. Only the one that calls is loaded: adding an agent is a folder and a line here.
 *
 * @module
 */

import { lazy } from "../platform/lazy.ts";
import { type HookHost, NO_RULES, type RuleCall } from "./hook_host.ts";
import type { RuleSet } from "../permissions/mod.ts";

type Load = () => Promise<HookHost>;

const HOSTS: ReadonlyMap<string, Load> = new Map<string, Load>([
  ["claude", async () => (await lazy<typeof import("./claude/hook.ts")>("src/agents/claude/hook.ts")).claude],
  ["cursor", async () => (await lazy<typeof import("./cursor/hook.ts")>("src/agents/cursor/hook.ts")).cursor],
  ["copilot", async () => (await lazy<typeof import("./copilot/hook.ts")>("src/agents/copilot/hook.ts")).copilot],
  ["gemini", async () => (await lazy<typeof import("./gemini/hook.ts")>("src/agents/gemini/hook.ts")).gemini],
  ["vibe", async () => (await lazy<typeof import("./vibe/hook.ts")>("src/agents/vibe/hook.ts")).vibe],
  ["codex", async () => (await lazy<typeof import("./codex/hook.ts")>("src/agents/codex/hook.ts")).codex],
  ["trae", async () => (await lazy<typeof import("./trae/hook.ts")>("src/agents/trae/hook.ts")).trae],
  [
    "antigravity",
    async () => (await lazy<typeof import("./antigravity/hook.ts")>("src/agents/antigravity/hook.ts")).antigravity,
  ],
  ["droid", async () => (await lazy<typeof import("./droid/hook.ts")>("src/agents/droid/hook.ts")).droid],
  ["opencode", async () => (await lazy<typeof import("./opencode/hook.ts")>("src/agents/opencode/hook.ts")).openCode],
  ["qwen", async () => (await lazy<typeof import("./qwen/hook.ts")>("src/agents/qwen/hook.ts")).qwen],
]);

/** Agents with a delegate that calls `rtk rewrite`, which goes by Claude Code's rules. */
const DELEGATES: readonly string[] = ["pi", "omp", "hermes", "openclaw"];
/** Agents that are only told about rtk. */
const TOLD: readonly string[] = ["windsurf", "cline", "kilocode", "kimi"];

/** The agents that `rtk hook NAME` answers. */
export const HOOK_NAMES: readonly string[] = [...HOSTS.keys()];

/** The agents that `rtk hook check --agent NAME` knows. */
export const CHECK_NAMES: readonly string[] = [...HOOK_NAMES, ...DELEGATES, ...TOLD];

/** Loads an agent's hook; undefined for a name that has none. */
export function loadHost(name: string): Promise<HookHost> | undefined {
  return HOSTS.get(name)?.();
}

/** The rules that count for an agent of {@linkcode CHECK_NAMES}. */
export async function rulesFor(name: string, call: RuleCall): Promise<RuleSet> {
  const host = loadHost(name);
  if (host !== undefined) return await (await host).rules(call);
  if (!DELEGATES.includes(name)) return NO_RULES;
  const { claudeRules } = await lazy<typeof import("./claude/rules.ts")>("src/agents/claude/rules.ts");
  return claudeRules(call.cwd);
}
