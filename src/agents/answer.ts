/**
 * From a host's call to its answer. Pure: what is read, the caller has read.
 *
 * @module
 */

import { decide, type Decision } from "../decision.ts";
import { withoutRtk } from "../rewrite/mod.ts";
import type { HookConfig } from "../config/hook_config.ts";
import type { Refusal } from "../config/refusals.ts";
import type { RuleSet } from "../permissions/mod.ts";
import type { HookCall, HookHost } from "./hook_host.ts";

/** What becomes of a call. */
export interface Answer {
  readonly decision: Decision;
  /** What to print as JSON; undefined for the host's neutral answer. */
  readonly output: unknown;
}

/** Whether a line is what rtk makes of one that the user's rules allow. */
function isAllowedInPlain({ line, verdict }: Decision, rules: RuleSet, config: HookConfig): boolean {
  const plain = verdict === "default" ? withoutRtk(line) : undefined;
  if (plain === undefined) return false;
  const { verdict: allowed, text } = decide(plain, rules, config);
  return allowed === "allow" && text === line.source;
}

/** A line that goes through rtk already needs no rewriting; a host that can be told so runs it like the line without rtk. */
function unlessSame(decision: Decision, host: HookHost, rules: RuleSet, config: HookConfig): Decision {
  const { text, line } = decision;
  if (text !== line.source) return decision;
  if (host.allowsTypedRtk === true && isAllowedInPlain(decision, rules, config)) {
    return { ...decision, verdict: "allow", reason: "allow rules cover it without rtk" };
  }
  return { ...decision, verdict: "none", text: undefined, reason: "already rtk" };
}

/** What a host has to be told since its own rules do not speak of it: the user's refusals, and what stands behind `rtk`. */
function toTell({ refusal, judgement }: Decision): ["ask" | "deny", string] | undefined {
  if (refusal !== undefined) return ["deny", refusal];
  const { verdict, rule, certain, behindRtk } = judgement;
  if (!behindRtk || !certain || (verdict !== "deny" && verdict !== "ask" && verdict !== "defer")) return undefined;
  return [verdict === "ask" ? "ask" : "deny", `rtk: ${rule} speaks of the command behind rtk`];
}

/** Decides a call and puts the decision into the host's words. */
export function answerCall<Rules extends RuleSet>(
  host: HookHost<Rules>,
  call: HookCall,
  rules: Rules,
  config: HookConfig,
  refusals: readonly Refusal[] = [],
): Answer {
  const decision = unlessSame(decide(call.command, rules, config, refusals), host as HookHost, rules, config);
  const told = toTell(decision);
  return {
    decision,
    output: (told && host.tell?.(...told, call, decision, rules)) ?? host.render(call, decision, rules),
  };
}
