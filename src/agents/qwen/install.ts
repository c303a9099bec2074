/**
 * Installs rtk for Qwen Code: a PreToolUse hook, and instructions, since versions up to 0.24.4 call the hook but run the
 * command as typed.
 *
 * @module
 */

import type { AgentInstall, InstallContext } from "../../install/agent_install.ts";
import type { Flow } from "../../install/plan.ts";
import { envFolder } from "../env_folder.ts";
import { jsonSwitches } from "../host_checks.ts";
import { hookPart } from "../hook_parts.ts";
import { instructionStep } from "../instructions.ts";

function flow(context: InstallContext): Flow {
  const user = context.scope === "user";
  const folder = user ? envFolder(context, "QWEN_HOME", ".qwen") : `${context.project}/.qwen`;
  return {
    id: `qwen:${context.scope}`,
    ...user ? {} : { root: context.project },
    steps: [
      hookPart({
        path: `${folder}/settings.json`,
        host: "qwen",
        list: ["hooks", "PreToolUse"],
        tool: "run_shell_command",
        // Seconds, as long as the number is below 1000.
        entry: { type: "command", command: "rtk hook qwen", timeout: 10 },
      }),
      instructionStep(user ? `${folder}/QWEN.md` : `${context.project}/QWEN.md`, "full"),
    ],
  };
}

/** Qwen Code. */
export const qwenInstall: AgentInstall = {
  name: "qwen",
  title: "Qwen Code",
  scopes: ["user", "project"],
  detect: async (context, look) =>
    await look.path(envFolder(context, "QWEN_HOME", ".qwen")) || await look.program("qwen"),
  flow: (context) => Promise.resolve(flow(context)),
  removal: (context) => Promise.resolve(flow(context)),
  host: { program: "qwen" },
  check: (context) => {
    const folders = [envFolder(context, "QWEN_HOME", ".qwen"), `${context.project}/.qwen`];
    return jsonSwitches(context, folders.map((folder) => `${folder}/settings.json`), [
      ["disableAllHooks", true],
      ["hooksConfig.enabled", false],
      ["tools.enableHooks", false],
    ]);
  },
};
