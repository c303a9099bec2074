/**
 * Cursor's `preToolUse` hook on shell commands.
 *
 * @module
 */

import { commandOf, type HookHost, stringField, withCommand } from "../hook_host.ts";
import { cursorRules } from "./rules.ts";
import { hookOf } from "../run_hook.ts";

/** Names of other tools; Cursor's own for the shell has changed more than once. */
const OTHER_TOOLS = /^(?:mcp|powershell$|read|write|edit|grep|glob|delete|task|web|strreplace|tabwrite|notebook|ls$)/i;

/** Cursor. */
export const cursor: HookHost = {
  name: "cursor",
  neutral: "{}",
  parse(payload) {
    const event = payload["hook_event_name"];
    if (typeof event === "string" && !/^pretooluse$/i.test(event)) return undefined;
    const tool = payload["tool_name"];
    if (typeof tool === "string" && OTHER_TOOLS.test(tool)) return undefined;
    const command = commandOf(payload["tool_input"]);
    return command === undefined ? undefined : { command, cwd: stringField(payload, "cwd"), payload };
  },
  tell: (permission, reason) => ({ continue: true, permission, user_message: reason, agent_message: reason }),
  rules: cursorRules,
  render(call, decision) {
    const { verdict, text } = decision;
    return text === undefined ? undefined : {
      continue: true,
      permission: verdict === "allow" ? "allow" : "ask",
      updated_input: withCommand(call.payload["tool_input"], text),
    };
  },
};

/** What `rtk hook cursor` runs. */
export const hook = hookOf(cursor);
