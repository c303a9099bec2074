/**
 * Installs rtk for Google Antigravity: a plugin folder with manifest, hook and rules.
 *
 * @module
 */

import hooks from "../../../hooks/antigravity/hooks.json" with { type: "text" };
import plugin from "../../../hooks/antigravity/plugin.json" with { type: "text" };
import type { AgentInstall, InstallContext } from "../../install/agent_install.ts";
import type { Flow } from "../../install/plan.ts";
import { fingerprint } from "../../install/fingerprint.ts";
import { instructionStep } from "../instructions.ts";
import { programSteps } from "../program_files.ts";

/** The manifest of 1.1.0. */
const FORMER_MANIFEST = "148-4b6d86f445901720";

function folderOf(context: InstallContext): string {
  return context.scope === "user"
    ? `${context.home}/.gemini/config/plugins/rtk`
    : `${context.project}/.agents/plugins/rtk`;
}

async function flow(context: InstallContext): Promise<Flow> {
  const folder = folderOf(context);
  const { replace } = context;
  return {
    id: `antigravity:${context.scope}`,
    ...context.scope === "user" ? {} : { root: context.project },
    steps: [
      ...await programSteps([
        {
          path: `${folder}/plugin.json`,
          label: "manifest of the plugin",
          content: plugin,
          formerly: (text) => fingerprint(text) === FORMER_MANIFEST,
          ours: (text) => /"name":\s*"rtk"/.test(text),
          replace,
        },
        {
          path: `${folder}/hooks.json`,
          label: "hook `rtk hook antigravity`",
          content: hooks,
          formerly: (text) => /"rtk-rewrite"/.test(text) && /"command":\s*"rtk hook antigravity"/.test(text),
          ours: (text) => text.includes("rtk hook antigravity"),
          replace,
        },
      ]),
      instructionStep(`${folder}/rules/AGENTS.md`, context.awareness),
    ],
  };
}

/** Google Antigravity. */
export const antigravityInstall: AgentInstall = {
  name: "antigravity",
  title: "Google Antigravity",
  scopes: ["user", "project"],
  detect: async (context, look) => await look.path(`${context.home}/.gemini/config`) || await look.program("agy"),
  flow,
  removal: flow,
};
