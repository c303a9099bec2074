import type { Decision } from "../decision.ts";
import { audit } from "../audit/audit.ts";

const ACTIONS: Readonly<Record<Decision["verdict"], string>> = {
  none: "skip:no_rewrite",
  deny: "skip:deny_rule",
  defer: "skip:defer",
  ask: "ask",
  allow: "rewrite",
  default: "rewrite",
};

/**
 * Writes what became of a command line into the audit log, if auditing is on.
 *
 * @param host The agent, or `rewrite` where a delegate asked.
 */
export function auditDecision(host: string, original: string, decision: Decision): void {
  const { verdict, rule = "", reason, text: rewritten = "" } = decision;
  const action = rewritten === original ? ACTIONS.none : ACTIONS[verdict];
  audit({ action, original, rewritten, host, verdict, rule, reason });
}
