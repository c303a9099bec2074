/**
 * Mistral Vibe's `pre_tool` hook. Its answer replaces the tool's arguments as a whole, so every field is given back; it can
 * neither ask nor allow, and Vibe judges the rewritten command by its lists.
 *
 * @module
 */

import { commandOf, type HookHost, stringField, withCommand } from "../hook_host.ts";
import { vibeRules } from "./rules.ts";
import { hookOf } from "../run_hook.ts";

/** Mistral Vibe. */
export const vibe: HookHost = {
  name: "vibe",
  neutral: "",
  parse(payload) {
    const event = payload["hook_event_name"];
    if (typeof event === "string" && !["pre_tool", "before_tool"].includes(event)) return undefined;
    const tool = payload["tool_name"];
    if (tool !== "bash" && tool !== "file_system.bash") return undefined;
    const command = commandOf(payload["tool_input"]);
    return command === undefined ? undefined : { command, cwd: stringField(payload, "cwd"), payload };
  },
  tell: (_answer, reason) => ({ decision: "deny", reason }),
  rules: ({ cwd }) => vibeRules(cwd),
  render: (call, { text }) =>
    text === undefined ? undefined : {
      hook_specific_output: { tool_input: withCommand(call.payload["tool_input"], text) },
      system_message: `rtk: rewrote to \`${text}\``,
    },
};

/** What `rtk hook vibe` runs. */
export const hook = hookOf(vibe);
