/**
 * Codex CLI's PreToolUse hook. Its schema takes `updatedInput` only together with `permissionDecision: "allow"`, which decides
 * nothing: Codex judges the rewritten command afterwards. It cannot be asked to ask, so a line that an ask rule speaks of
 * stays as typed.
 *
 * @module
 */

import { preToolUse, preToolUseAnswer } from "../pre_tool_use.ts";
import { commandOf, type HookHost, type JsonObject, stringField } from "../hook_host.ts";
import { codexRules } from "./rules.ts";
import { hookOf } from "../run_hook.ts";

const MODES = new Set(["default", "acceptEdits", "plan", "dontAsk", "bypassPermissions"]);

/** Its tools that run a shell line, and the argument with the line. */
const LINES: Readonly<Record<string, string>> = { Bash: "command", bash: "command", exec_command: "cmd" };

function lineKey({ tool_name: tool }: JsonObject): string | undefined {
  return typeof tool === "string" && Object.hasOwn(LINES, tool) ? LINES[tool] : undefined;
}

/** Codex CLI. */
export const codex: HookHost = {
  name: "codex",
  neutral: "",
  parse(payload) {
    if (payload["hook_event_name"] !== "PreToolUse" || !MODES.has(String(payload["permission_mode"]))) return undefined;
    const key = lineKey(payload);
    const command = key === undefined ? undefined : commandOf(payload["tool_input"], key);
    return command === undefined ? undefined : { command, cwd: stringField(payload, "cwd"), payload };
  },
  // Codex cannot be told to ask; what it should ask about has to come without rtk.
  tell: (_answer, reason) => preToolUseAnswer("deny", reason),
  rules: ({ cwd }) => codexRules(cwd),
  render(call, { text, verdict, judgement }) {
    if (text === undefined) return undefined;
    if (verdict === "ask" && judgement.cause === "rule") return undefined;
    return preToolUse(call, text, "allow", lineKey(call.payload));
  },
};

/** What `rtk hook codex` runs. */
export const hook = hookOf(codex);
