/**
 * OpenCode's plugin calls `rtk hook opencode [--agent NAME] COMMAND`, or gives `{"command": …, "cwd": …, "agent": …}` on stdin,
 * and runs the command of the answer. OpenCode then judges that one, so a rewrite goes out only where its rules come to the
 * same for both.
 *
 * @module
 */

import { agentAndCommand, commandOf, type HookHost, type JsonObject, stringField } from "../hook_host.ts";
import { joinWords } from "../../shell/mod.ts";
import { openCodeRules } from "./rules.ts";
import { hookOf } from "../run_hook.ts";

/** OpenCode. */
export const openCode: HookHost = {
  name: "opencode",
  neutral: "{}",
  parse(payload) {
    const command = commandOf(payload);
    return command === undefined ? undefined : { command, cwd: stringField(payload, "cwd"), payload };
  },
  fromWords(words): JsonObject {
    const { agent, command } = agentAndCommand(words);
    return { command: joinWords(command), ...(agent === undefined ? {} : { agent }) };
  },
  rules: openCodeRules,
  render: (_call, { text }) => text === undefined ? undefined : { command: text },
};

/** What `rtk hook opencode` runs. */
export const hook = hookOf(openCode);
