/**
 * Factory Droid's PreToolUse hook on `Execute`. A rewritten command it judges anew, and more strictly than the one typed; an
 * answer "allow" would pass its deny list by, so it is never given.
 *
 * @module
 */

import { preToolUse, preToolUseAnswer } from "../pre_tool_use.ts";
import { commandOf, type HookHost, stringField } from "../hook_host.ts";
import { droidRules } from "./rules.ts";
import { hookOf } from "../run_hook.ts";

/** Factory Droid. */
export const droid: HookHost = {
  name: "droid",
  neutral: "",
  parse(payload) {
    const tool = payload["tool_name"];
    if (typeof tool === "string" && !["Execute", "Bash", ""].includes(tool)) return undefined;
    const event = payload["hook_event_name"];
    if (typeof event === "string" && event !== "PreToolUse") return undefined;
    const command = commandOf(payload["tool_input"]);
    return command === undefined ? undefined : { command, cwd: stringField(payload, "cwd"), payload };
  },
  tell: preToolUseAnswer,
  rules: droidRules,
  render(call, decision) {
    const { text } = decision;
    return text === undefined ? undefined : preToolUse(call, text);
  },
};

/** What `rtk hook droid` runs. */
export const hook = hookOf(droid);
