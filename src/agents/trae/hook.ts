/** Trae's PreToolUse hook on its tool `RunCommand`. Trae has no rules that could be read. */

import { preToolUseAnswer } from "../pre_tool_use.ts";
import { commandOf, type HookHost, NO_RULES, stringField, withCommand } from "../hook_host.ts";
import { hookOf } from "../run_hook.ts";

/** Trae. */
export const trae: HookHost = {
  name: "trae",
  neutral: "",
  parse(payload) {
    const event = payload["hook_event_name"];
    if (payload["tool_name"] !== "RunCommand" || (typeof event === "string" && event !== "PreToolUse")) {
      return undefined;
    }
    const command = commandOf(payload["tool_input"]);
    return command === undefined ? undefined : { command, cwd: stringField(payload, "cwd"), payload };
  },
  tell: preToolUseAnswer,
  rules: () => NO_RULES,
  render: (call, { text }) =>
    text === undefined ? undefined : {
      hookSpecificOutput: {
        hookEventName: "PreToolUse",
        updatedInput: withCommand(call.payload["tool_input"], text),
      },
    },
};

/** What `rtk hook trae` runs. */
export const hook = hookOf(trae);
