/**
 * Gemini CLI's BeforeTool hook on `run_shell_command`. No opinion is an empty object; its own words are allow, deny and ask.
 * It judges the rewritten command by its policies whatever the hook says, but for "deny" and "ask".
 *
 * @module
 */

import { commandOf, type HookHost, stringField, withCommand } from "../hook_host.ts";
import { type GeminiRules, geminiRules } from "./rules.ts";
import { hookOf } from "../run_hook.ts";

/** Gemini CLI. */
export const gemini: HookHost<GeminiRules> = {
  name: "gemini",
  neutral: "{}",
  parse(payload) {
    const event = payload["hook_event_name"];
    if (typeof event === "string" && event !== "BeforeTool") return undefined;
    if (payload["tool_name"] !== "run_shell_command") return undefined;
    const command = commandOf(payload["tool_input"]);
    return command === undefined ? undefined : { command, cwd: stringField(payload, "cwd"), payload };
  },
  tell(decision, reason, _call, { line }, rules) {
    // Version 0.61.0 asks about what it would refuse, once a hook says "ask".
    return decision === "ask" && rules.refuses(line) ? undefined : { decision, reason };
  },
  rules: ({ cwd }) => geminiRules(cwd),
  render(call, decision) {
    const { text, verdict, judgement } = decision;
    if (text === undefined) return undefined;
    // Left as typed, the line meets the rule itself.
    if (verdict === "ask" && judgement.cause === "rule") return undefined;
    return {
      ...(verdict === "allow" ? { decision: "allow" } : {}),
      hookSpecificOutput: { tool_input: withCommand(call.payload["tool_input"], text) },
    };
  },
};

/** What `rtk hook gemini` runs. */
export const hook = hookOf(gemini);
