/**
 * Installs rtk for GitHub Copilot (CLI and VS Code): a hook file of its own, and a block in the instructions.
 *
 * @module
 */

import type { AgentInstall, InstallContext } from "../../install/agent_install.ts";
import type { Flow } from "../../install/plan.ts";
import { envFolder } from "../env_folder.ts";
import { jsonSwitches } from "../host_checks.ts";
import { hookPart } from "../hook_parts.ts";
import { instructionStep } from "../instructions.ts";

function userFolder(context: InstallContext): string {
  return envFolder(context, "COPILOT_HOME", ".copilot");
}

function flow(context: InstallContext): Flow {
  const user = context.scope === "user";
  const folder = user ? userFolder(context) : `${context.project}/.github`;
  return {
    id: `copilot:${context.scope}`,
    ...user ? {} : { root: context.project },
    steps: [
      hookPart({
        path: `${folder}/hooks/rtk-rewrite.json`,
        host: "copilot",
        list: ["hooks", "PreToolUse"],
        seed: { version: 1 },
        // Copilot refuses the call when a hook fails: one that is missing or broken has to end well.
        entry: { type: "command", command: "rtk hook copilot 2>/dev/null || true", cwd: ".", timeout: 5 },
      }),
      instructionStep(`${folder}/copilot-instructions.md`, context.awareness),
    ],
  };
}

/** GitHub Copilot. */
export const copilotInstall: AgentInstall = {
  name: "copilot",
  title: "GitHub Copilot",
  scopes: ["user", "project"],
  detect: async (context, look) => await look.path(userFolder(context)) || await look.program("copilot"),
  flow: (context) => Promise.resolve(flow(context)),
  host: { program: "copilot" },
  check: (context) => {
    const folder = context.scope === "user" ? userFolder(context) : `${context.project}/.github`;
    const settings = ["settings.json", "config.json"].map((name) => `${userFolder(context)}/${name}`);
    return jsonSwitches(context, [`${folder}/hooks/rtk-rewrite.json`, ...settings], [["disableAllHooks", true]]);
  },
  removal: (context) => Promise.resolve(flow(context)),
};
