/**
 * Antigravity's hook on `run_command`. An empty or malformed answer is a refusal there, so the neutral answer says "allow":
 * Antigravity's own rules still apply.
 *
 * @module
 */

import { commandOf, type HookHost, isObject, NO_RULES, stringField } from "../hook_host.ts";
import { hookOf } from "../run_hook.ts";

/** Antigravity. */
export const antigravity: HookHost = {
  name: "antigravity",
  neutral: '{"decision":"allow"}',
  parse(payload) {
    const call = payload["toolCall"];
    if (!isObject(call) || call["name"] !== "run_command") return undefined;
    const command = commandOf(call["args"], "CommandLine") ?? commandOf(call["args"]);
    return command === undefined ? undefined : { command, cwd: stringField(payload, "cwd"), payload };
  },
  tell: (answer, reason) => ({ decision: answer, reason }),
  rules: () => NO_RULES,
  render(_call, { text }) {
    if (text === undefined) return undefined;
    return { decision: "allow", reason: "Rewritten by rtk for token optimization.", overwrite: { CommandLine: text } };
  },
};

/** What `rtk hook antigravity` runs. */
export const hook = hookOf(antigravity);
