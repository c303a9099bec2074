/**
 * The extension that Pi and Oh My Pi share.
 *
 * @module
 */

import extension from "../../../hooks/pi/rtk.ts" with { type: "text" };
import type { AgentInstall, InstallContext } from "../../install/agent_install.ts";
import { fingerprint } from "../../install/fingerprint.ts";
import { retiredFileStep } from "../../install/owned_file.ts";
import type { Flow } from "../../install/plan.ts";
import { envFolder } from "../env_folder.ts";
import { programSteps } from "../program_files.ts";

/** The extension of 1.1.0. */
const FORMER = new Set(["4835-1f013f18d08fb3a3"]);

function folderOf(context: InstallContext, dot: string): string {
  if (context.scope === "project") return `${context.project}/${dot}/extensions`;
  return `${envFolder(context, "PI_CODING_AGENT_DIR", `${dot}/agent`)}/extensions`;
}

async function flow(name: string, dot: string, context: InstallContext): Promise<Flow> {
  const folder = folderOf(context, dot);
  return {
    id: `${name}:${context.scope}`,
    ...context.scope === "user" ? {} : { root: context.project },
    steps: await programSteps([{
      path: `${folder}/rtk.ts`,
      label: "extension",
      content: extension,
      formerly: (text) => FORMER.has(fingerprint(text)),
      ours: (text) => /\brtk\b/.test(text) && /"rewrite"|rtk rewrite/.test(text),
      replace: context.replace,
    }]),
    retire: [
      retiredFileStep({
        path: `${folder}/.rtk-agents`,
        label: "list of an older rtk",
        ours: (text) => /^(?:(?:pi|omp)\s*)*$/.test(text),
      }),
    ],
  };
}

/** Pi, or one of its kin. */
export function piInstall(name: string, title: string, dot: string, program: string): AgentInstall {
  return {
    name,
    title,
    scopes: ["user", "project"],
    detect: async (context, look) => await look.path(`${context.home}/${dot}`) || await look.program(program),
    flow: (context) => flow(name, dot, context),
    removal: (context) => flow(name, dot, context),
    hints: () => [`${title} reads extensions when it starts: restart it, or type /reload.`],
  };
}
