/**
 * Claude Code's PreToolUse hook: payload and answer as in its hooks reference and as its version 2.1.332 sends and takes them.
 * With an answer "allow" or "ask" it goes by that; with a rewritten command alone it judges that command.
 *
 * @module
 */

import { commandOf, type HookCall, type HookHost, stringField } from "../hook_host.ts";
import { preToolUse, preToolUseAnswer } from "../pre_tool_use.ts";
import { type ClaudeRules, claudeRules } from "./rules.ts";
import { forbiddenRead, hookRules } from "./hook_rules.ts";
import { mayRunUnasked } from "./habits.ts";
import { mayDoMoreThanRead } from "./read_only.ts";
import type { Decision } from "../../decision.ts";
import { hookOf } from "../run_hook.ts";

/** What Claude Code cannot see of rtk commands in a line that stays as typed. */
function asTyped(call: HookCall, { line }: Decision, { reads, folder }: ClaudeRules): unknown {
  const read = forbiddenRead(line, reads, folder, true);
  if (read !== undefined) {
    return preToolUseAnswer(read.certain && !read.asks ? "deny" : "ask", `rtk: ${read.source} speaks of this file`);
  }
  // The allow entries that `init` offers speak of reading; which options do more, Claude Code does not know.
  const more = call.payload["permission_mode"] !== "bypassPermissions" && mayDoMoreThanRead(line, folder);
  return more ? preToolUseAnswer("ask", "rtk: this can do more than read") : undefined;
}

/** Claude Code. */
export const claude: HookHost<ClaudeRules> = {
  name: "claude",
  neutral: "",
  allowsTypedRtk: true,
  parse(payload) {
    const event = payload["hook_event_name"];
    const tool = payload["tool_name"];
    if (typeof event === "string" && event !== "PreToolUse") return undefined;
    if (typeof tool === "string" && !/^(?:bash)?$/i.test(tool)) return undefined;
    const command = commandOf(payload["tool_input"]);
    return command === undefined ? undefined : { command, cwd: stringField(payload, "cwd"), payload };
  },
  tell: preToolUseAnswer,
  rules: (call) => hookRules(claudeRules(call.cwd), call.payload?.["permission_mode"]),
  render(call, decision, rules) {
    const { verdict, text, judgement } = decision;
    // What could not be read may hide from Claude Code behind a rewrite.
    if (text === undefined || judgement.cause === "unread") return asTyped(call, decision, rules);
    if (verdict === "allow") return preToolUse(call, text, "allow");
    if (judgement.cause === "wrapped") return preToolUse(call, text, "ask");
    if (judgement.cause !== "rule" || verdict !== "ask") return preToolUse(call, text);
    if (judgement.certain) return preToolUse(call, text, "ask");
    // In a reading that is not Claude Code's own, the rule may only make rtk step back.
    const asksItself = call.payload["permission_mode"] !== "bypassPermissions" &&
      !mayRunUnasked(decision.line, rules.rules, rules.folder);
    return asksItself ? preToolUse(call, text) : asTyped(call, decision, rules);
  },
};

/** What `rtk hook claude` runs. */
export const hook = hookOf(claude);
