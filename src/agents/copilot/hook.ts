/**
 * GitHub Copilot's hooks: the snake_case payload of VS Code and of the CLI's `PreToolUse`, the camelCase payload of the CLI's
 * `preToolUse`, and that of JetBrains, which takes no rewritten input and is therefore told what to run instead.
 *
 * @module
 */

import { preToolUse, preToolUseAnswer } from "../pre_tool_use.ts";
import { commandOf, type HookCall, type HookHost, isObject, stringField, withCommand } from "../hook_host.ts";
import { copilotRules } from "./rules.ts";
import type { Decision } from "../../decision.ts";
import { hookOf } from "../run_hook.ts";

const SNAKE_CASE_TOOLS = new Set(["Bash", "bash", "runTerminalCommand", "run_in_terminal"]);
const CLI_TOOL = "bash";
const JETBRAINS_TOOL = "run_in_terminal";

/** The arguments of a camelCase payload: JSON in a string, or (from the SDK) an object. */
function toolArguments(args: unknown): unknown {
  if (typeof args !== "string") return args;
  try {
    return JSON.parse(args);
  } catch {
    return undefined;
  }
}

function camelCaseAnswer(decision: "ask" | "deny", reason: string): unknown {
  return { permissionDecision: decision, permissionDecisionReason: reason };
}

function renderJetBrains({ text, verdict }: Decision): unknown {
  if (verdict === "deny") return camelCaseAnswer("deny", "Blocked by RTK permission rule");
  if (text === undefined) return undefined;
  return camelCaseAnswer("deny", `RTK token optimization: re-run this command as \`${text}\` instead.`);
}

/** GitHub Copilot. */
export const copilot: HookHost = {
  name: "copilot",
  neutral: "",
  parse(payload) {
    const cwd = stringField(payload, "cwd");
    let input: unknown;
    if (typeof payload["toolName"] === "string") {
      if (payload["toolName"] !== JETBRAINS_TOOL && payload["toolName"] !== CLI_TOOL) return undefined;
      // JetBrains sends a string; who sends anything else may not read a refusal as a suggestion.
      if (payload["toolName"] === JETBRAINS_TOOL && typeof payload["toolArgs"] !== "string") return undefined;
      input = toolArguments(payload["toolArgs"]);
    } else {
      const event = payload["hook_event_name"];
      if (typeof event === "string" && !/^pretooluse$/i.test(event)) return undefined;
      if (!SNAKE_CASE_TOOLS.has(String(payload["tool_name"]))) return undefined;
      input = payload["tool_input"];
    }
    const command = isObject(input) ? commandOf(input) : undefined;
    return command === undefined ? undefined : { command, cwd, payload };
  },
  tell: (answer, reason, { payload }) =>
    (typeof payload["toolName"] === "string" ? camelCaseAnswer : preToolUseAnswer)(answer, reason),
  rules: copilotRules,
  render(call: HookCall, decision: Decision) {
    const tool = call.payload["toolName"];
    if (tool === JETBRAINS_TOOL) return renderJetBrains(decision);
    const { text } = decision;
    if (text === undefined) return undefined;
    if (typeof tool !== "string") return preToolUse(call, text);
    return {
      permissionDecisionReason: "RTK auto-rewrite",
      modifiedArgs: withCommand(toolArguments(call.payload["toolArgs"]), text),
    };
  },
};

/** What `rtk hook copilot` runs. */
export const hook = hookOf(copilot);
