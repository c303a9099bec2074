/**
 * Installs rtk for Factory Droid: a PreToolUse hook on `Execute`, in whichever file the user keeps hooks in.
 *
 * @module
 */

import type { AgentInstall, InstallContext } from "../../install/agent_install.ts";
import type { Flow } from "../../install/plan.ts";
import type { Step } from "../../install/step.ts";
import { jsonSwitches } from "../host_checks.ts";
import { jsonItemsStep } from "../../install/json_items.ts";
import { READ_ONLY_COMMANDS } from "../claude/read_only.ts";
import { envFolder } from "../env_folder.ts";
import { hookPart } from "../hook_parts.ts";

function folderOf(context: InstallContext): string {
  if (context.scope === "project") return `${context.project}/.factory`;
  return `${envFolder(context, "FACTORY_HOME_OVERRIDE", "")}/.factory`;
}

/** The hook in one of the places; `hooks.json` has the events at its top. */
function hookIn(path: string, list: readonly string[]): Step {
  return hookPart({
    path,
    host: "droid",
    list,
    tool: "Execute",
    entry: { type: "command", command: "rtk hook droid", timeout: 10 },
  });
}

/** The places in the order in which Droid's own tools came to use them. */
function places(folder: string): Step[] {
  return [
    hookIn(`${folder}/hooks.json`, ["PreToolUse"]),
    hookIn(`${folder}/hooks/hooks.json`, ["PreToolUse"]),
    hookIn(`${folder}/settings.json`, ["hooks", "PreToolUse"]),
  ];
}

/** Droid judges a command that a hook has changed anew, and more strictly than the one typed. */
function allowStep(folder: string): Step {
  const step = jsonItemsStep({
    path: `${folder}/settings.json`,
    label: "entries for rtk's spelling of commands that only read",
    list: ["commandAllowlist"],
    items: READ_ONLY_COMMANDS.map((command) => `rtk ${command}`),
  });
  return { ...step, optional: true };
}

async function flow(context: InstallContext): Promise<Flow> {
  const folder = folderOf(context);
  const [top, nested, settings] = places(folder) as [Step, Step, Step];
  const nestedThere = await context.kindOf(nested.path) === "file" && await context.kindOf(top.path) === undefined;
  const chosen = nestedThere ? nested : top;
  const others = [top, nested, settings].filter((step) => step !== chosen);
  const retire: Step[] = [];
  for (const step of others) if (await context.kindOf(step.path) === "file") retire.push(step);
  const allow = allowStep(folder);
  return context.allowRtk
    ? { ...frame(context), steps: [chosen, allow], retire }
    : { ...frame(context), steps: [chosen], retire: [...retire, allow] };
}

function frame(context: InstallContext): Pick<Flow, "id" | "root"> {
  return { id: `droid:${context.scope}`, ...context.scope === "user" ? {} : { root: context.project } };
}

/** Factory Droid. */
export const droidInstall: AgentInstall = {
  name: "droid",
  title: "Factory Droid",
  scopes: ["user", "project"],
  detect: async (context, look) =>
    await look.path(folderOf({ ...context, scope: "user" })) || await look.program("droid"),
  flow,
  host: { program: "droid" },
  check: (context) =>
    jsonSwitches(context, [`${folderOf(context)}/settings.json`, `${folderOf(context)}/settings.local.json`], [
      ["enableHooks", false],
      ["hooksDisabled", true],
    ]),
  removal: (context) =>
    Promise.resolve({ ...frame(context), steps: [...places(folderOf(context)), allowStep(folderOf(context))] }),
};
