/**
 * The agents whose hooks rtk answers. Only the one that calls is run: adding an agent is a folder and a line here. The literal
 * `import`s keep all of them in one file of the bundle, since opening another file costs a hook more than reading over it.
 *
 * @module
 */

import { type HookHost, NO_RULES, type RuleCall } from "./hook_host.ts";
import type { RuleSet } from "../permissions/mod.ts";

type Load = () => Promise<HookHost>;

const HOSTS: ReadonlyMap<string, Load> = new Map<string, Load>([
  ["claude", async () => (await import("./claude/hook.ts")).claude],
  ["cursor", async () => (await import("./cursor/hook.ts")).cursor],
  ["copilot", async () => (await import("./copilot/hook.ts")).copilot],
  ["gemini", async () => (await import("./gemini/hook.ts")).gemini],
  ["vibe", async () => (await import("./vibe/hook.ts")).vibe],
  ["codex", async () => (await import("./codex/hook.ts")).codex],
  ["trae", async () => (await import("./trae/hook.ts")).trae],
  [
    "antigravity",
    async () => (await import("./antigravity/hook.ts")).antigravity,
  ],
  ["droid", async () => (await import("./droid/hook.ts")).droid],
  ["opencode", async () => (await import("./opencode/hook.ts")).openCode],
  ["qwen", async () => (await import("./qwen/hook.ts")).qwen],
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
  const { claudeRules } = await import("./claude/rules.ts");
  return claudeRules(call.cwd);
}
