/**
 * Codex CLI's PreToolUse hook. Its schema takes `updatedInput` only together with `permissionDecision: "allow"`, which decides
 * nothing: Codex judges the rewritten command afterwards. It cannot be asked to ask, so a line that an ask rule speaks of
 * stays as typed.
 *
 * @module
 */

import { preToolUse, preToolUseAnswer } from "../claude/hook.ts";
import { commandOf, type HookHost, stringField } from "../hook_host.ts";
import { codexRules } from "./rules.ts";

const MODES = new Set(["default", "acceptEdits", "plan", "dontAsk", "bypassPermissions"]);

/** Codex CLI. */
export const codex: HookHost = {
  name: "codex",
  neutral: "",
  parse(payload) {
    if (payload["hook_event_name"] !== "PreToolUse" || !MODES.has(String(payload["permission_mode"]))) return undefined;
    if (payload["tool_name"] !== "Bash" && payload["tool_name"] !== "bash") return undefined;
    const command = commandOf(payload["tool_input"]);
    return command === undefined ? undefined : { command, cwd: stringField(payload, "cwd"), payload };
  },
  // Codex cannot be told to ask; what it should ask about has to come without rtk.
  tell: (_answer, reason) => preToolUseAnswer("deny", reason),
  rules: ({ cwd }) => codexRules(cwd),
  render(call, { text, verdict, judgement }) {
    if (text === undefined) return undefined;
    if (verdict === "ask" && judgement.cause === "rule") return undefined;
    return preToolUse(call, text, "allow");
  },
};
