/**
 * Qwen Code's PreToolUse hook on `run_shell_command`, in the shape that its manual (0.24.4) gives. Versions that take no
 * rewritten input run the command as typed.
 *
 * @module
 */

import { preToolUse, preToolUseAnswer } from "../pre_tool_use.ts";
import { configHome } from "../home.ts";
import { commandOf, type HookHost, stringField } from "../hook_host.ts";
import { currentFolder } from "../../platform/current_folder.ts";
import { permissionLists, projectWith, rulesFromFiles } from "../settings_rules.ts";
import { hookOf } from "../run_hook.ts";

const LISTS = permissionLists(["Bash", "Shell", "ShellTool", "run_shell_command"]);

/** Qwen Code. */
export const qwen: HookHost = {
  name: "qwen",
  neutral: "",
  parse(payload) {
    const event = payload["hook_event_name"];
    if (typeof event === "string" && event !== "PreToolUse") return undefined;
    if (!["run_shell_command", "Bash"].includes(String(payload["tool_name"]))) return undefined;
    const command = commandOf(payload["tool_input"]);
    return command === undefined ? undefined : { command, cwd: stringField(payload, "cwd"), payload };
  },
  tell: preToolUseAnswer,
  rules({ cwd }) {
    const user = Deno.env.get("QWEN_HOME") || configHome(".qwen");
    const project = projectWith(".qwen", Deno.env.get("QWEN_PROJECT_DIR") || cwd || currentFolder());
    const folders = [user, ...(project === undefined ? [] : [`${project}/.qwen`])];
    return rulesFromFiles(folders.map((folder) => `${folder}/settings.json`), LISTS);
  },
  render(call, decision) {
    const { text, verdict, judgement } = decision;
    if (text === undefined) return undefined;
    if (verdict === "allow") return preToolUse(call, text, "allow");
    // A command that an allow rule may speak of, or that is asked about, meets the rules as it was typed.
    return verdict === "ask" && judgement.cause === "rule" ? undefined : preToolUse(call, text);
  },
};

/** What `rtk hook qwen` runs. */
export const hook = hookOf(qwen);
