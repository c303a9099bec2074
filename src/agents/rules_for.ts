/**
 * The rules that count for an agent, those included that only call `rtk rewrite` or are only told about rtk.
 *
 * @module
 */

import { NO_RULES, type RuleCall } from "./hook_host.ts";
import { HOOK_NAMES, loadHook } from "./registry.ts";
import type { RuleSet } from "../permissions/mod.ts";

/** Agents with a delegate that calls `rtk rewrite`, which goes by Claude Code's rules. */
const DELEGATES: readonly string[] = ["pi", "omp", "hermes", "openclaw"];
/** Agents that are only told about rtk. */
const TOLD: readonly string[] = ["windsurf", "cline", "kilocode", "kimi"];

/** The agents that `rtk hook check --agent NAME` knows. */
export const CHECK_NAMES: readonly string[] = [...HOOK_NAMES, ...DELEGATES, ...TOLD];

/** The rules that count for an agent of {@linkcode CHECK_NAMES}. */
export async function rulesFor(name: string, call: RuleCall): Promise<RuleSet> {
  const hook = loadHook(name);
  if (hook !== undefined) return await (await hook).host.rules(call);
  if (!DELEGATES.includes(name)) return NO_RULES;
  const { claudeRules } = await import("./claude/rules.ts");
  return claudeRules(call.cwd);
}
