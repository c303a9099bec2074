/**
 * Installs rtk for Trae: a PreToolUse hook on `RunCommand`, and the same in the Chinese edition's folder where there is one.
 *
 * @module
 */

import type { AgentInstall, InstallContext } from "../../install/agent_install.ts";
import type { Flow } from "../../install/plan.ts";
import type { Step } from "../../install/step.ts";
import { hookPart } from "../hook_parts.ts";

function hookIn(folder: string): Step {
  return hookPart({
    path: `${folder}/hooks.json`,
    host: "trae",
    list: ["hooks", "PreToolUse"],
    tool: "RunCommand",
    seed: { version: 1 },
    entry: { type: "command", command: "rtk hook trae", timeout: 30 },
  });
}

async function flow(context: InstallContext): Promise<Flow> {
  const id = `trae:${context.scope}`;
  if (context.scope === "project") {
    return { id, root: context.project, steps: [hookIn(`${context.project}/.trae`)] };
  }
  const other = `${context.home}/.trae-cn`;
  const both = await context.kindOf(other) === "folder";
  return { id, steps: [hookIn(`${context.home}/.trae`), ...both ? [hookIn(other)] : []] };
}

/** Trae. */
export const traeInstall: AgentInstall = {
  name: "trae",
  title: "Trae",
  scopes: ["user", "project"],
  detect: async (context, look) =>
    await look.path(`${context.home}/.trae`) || await look.path(`${context.home}/.trae-cn`),
  flow,
  removal: flow,
};
