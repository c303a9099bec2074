/**
 * The answers to a `PreToolUse` event that several agents share, as Claude Code's hooks reference gives them.
 *
 * @module
 */

import { type HookCall, withCommand } from "./hook_host.ts";

/** What an agent shows a person beside a rewritten command. */
const REASON = "RTK auto-rewrite";

/** The answer that Claude Code, Codex, Copilot in VS Code and Droid share. */
export function preToolUse(call: HookCall, text: string, decision?: "allow" | "ask", key = "command"): unknown {
  return {
    hookSpecificOutput: {
      hookEventName: "PreToolUse",
      ...(decision === undefined ? {} : { permissionDecision: decision }),
      permissionDecisionReason: REASON,
      updatedInput: withCommand(call.payload["tool_input"], text, key),
    },
  };
}

/** An answer without a rewritten command. */
export function preToolUseAnswer(decision: "ask" | "deny", reason: string): unknown {
  return {
    hookSpecificOutput: { hookEventName: "PreToolUse", permissionDecision: decision, permissionDecisionReason: reason },
  };
}
