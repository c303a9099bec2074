/**
 * Installs rtk for OpenCode: a plugin that asks `rtk hook opencode`.
 *
 * @module
 */

import plugin from "../../../hooks/opencode/rtk.ts" with { type: "text" };
import type { AgentInstall, InstallContext } from "../../install/agent_install.ts";
import { fingerprint } from "../../install/fingerprint.ts";
import type { Flow } from "../../install/plan.ts";
import type { Step } from "../../install/step.ts";
import { isAbsolute } from "../../platform/paths.ts";
import { programSteps } from "../program_files.ts";

/** The plugin of 1.1.0. */
const FORMER = new Set(["8425-50028cf00eea3f15"]);

/** The plugin in a folder of OpenCode's, or of a program made from it. */
export function openCodePlugin(folder: string, replace: boolean): Promise<Step[]> {
  return programSteps([{
    path: `${folder}/plugins/rtk.ts`,
    label: "plugin",
    content: plugin,
    formerly: (text) => FORMER.has(fingerprint(text)),
    ours: (text) => /\brtk (?:rewrite|hook)\b|"rewrite"|"hook", "opencode"/.test(text),
    replace,
  }]);
}

function folderOf({ scope, project, env, home }: InstallContext): string {
  if (scope === "project") return `${project}/.opencode`;
  const named = env("OPENCODE_CONFIG_DIR") ?? "";
  if (isAbsolute(named)) return named;
  const xdg = env("XDG_CONFIG_HOME") ?? "";
  return `${isAbsolute(xdg) ? xdg : `${home}/.config`}/opencode`;
}

async function flow(context: InstallContext): Promise<Flow> {
  return {
    id: `opencode:${context.scope}`,
    ...context.scope === "user" ? {} : { root: context.project },
    steps: await openCodePlugin(folderOf(context), context.replace),
  };
}

/** OpenCode. */
export const openCodeInstall: AgentInstall = {
  name: "opencode",
  title: "OpenCode",
  scopes: ["user", "project"],
  detect: async (context, look) =>
    await look.path(folderOf({ ...context, scope: "user" })) || await look.program("opencode"),
  flow,
  removal: flow,
  host: { program: "opencode" },
  hints: () => ["OpenCode reads plugins when it starts: restart running sessions."],
};
