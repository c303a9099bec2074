/**
 * Installs rtk for OpenClaw: a plugin folder among its extensions, and the switch in its settings that has it loaded.
 *
 * @module
 */

import entry from "../../../hooks/openclaw/index.ts" with { type: "text" };
import manifest from "../../../hooks/openclaw/openclaw.plugin.json" with { type: "text" };
import packaged from "../../../hooks/openclaw/package.json" with { type: "text" };
import type { AgentInstall, Finding, InstallContext } from "../../install/agent_install.ts";
import { jsonLeafStep } from "../../install/json_leaf.ts";
import type { Flow } from "../../install/plan.ts";
import type { Step } from "../../install/step.ts";
import { envFolder } from "../env_folder.ts";
import { jsonSwitches, settingsAt, valueAt } from "../host_checks.ts";
import { programSteps } from "../program_files.ts";

function stateFolder(context: InstallContext): string {
  return envFolder(context, "OPENCLAW_STATE_DIR", ".openclaw");
}

function settingsPath(context: InstallContext): string {
  const named = context.env("OPENCLAW_CONFIG_PATH") ?? "";
  return named === "" ? `${stateFolder(context)}/openclaw.json` : envFolder(context, "OPENCLAW_CONFIG_PATH", "");
}

/**
 * The step that has OpenClaw load the plugin. None where there are no settings yet, for OpenClaw takes a file for a finished
 * setup, where the user has switched the plugin off, and where the text is JSON5 that is not JSON with comments.
 */
async function switchStep(context: InstallContext, removal: boolean): Promise<Step | undefined> {
  const path = settingsPath(context);
  const text = await context.read(path);
  // What is on record of a file that has gone goes too.
  if (text === undefined && (!removal || await context.kindOf(path) !== undefined)) return undefined;
  const step = jsonLeafStep({
    path,
    label: "switch without which OpenClaw does not load the plugin",
    keys: ["plugins", "entries", "rtk-rewrite", "enabled"],
    value: true,
  });
  try {
    if (removal) step.remove(text ?? "");
    else step.install(text);
    return { ...step, optional: true };
  } catch {
    return undefined;
  }
}

async function flow(context: InstallContext, removal = false): Promise<Flow> {
  const folder = `${stateFolder(context)}/extensions/rtk-rewrite`;
  const file = (name: string, content: string, label: string) => ({
    path: `${folder}/${name}`,
    label,
    content,
    ours: (text: string) => /\brtk\b/.test(text),
    replace: context.replace,
  });
  const program = await programSteps([
    file("index.ts", entry, "plugin"),
    file("openclaw.plugin.json", manifest, "manifest of the plugin"),
    file("package.json", packaged, "its package"),
  ]);
  const loaded = await switchStep(context, removal);
  return { id: `openclaw:${context.scope}`, steps: loaded === undefined ? program : [...program, loaded] };
}

/** OpenClaw 2026.9.6 lists a plugin that it found by itself as enabled, and loads it only when its settings say so. */
async function check(context: InstallContext): Promise<Finding[]> {
  const path = settingsPath(context);
  const off = await jsonSwitches(context, [path], [
    ["plugins.enabled", false],
    ["plugins.entries.rtk-rewrite.enabled", false],
  ]);
  if (off.length > 0) return off;
  const plugins = valueAt(await settingsAt(context, path), "plugins");
  const list = (key: string): unknown[] => {
    const value = valueAt(plugins, key);
    return Array.isArray(value) ? value : [];
  };
  const allowed = list("allow");
  if (list("deny").includes("rtk-rewrite")) {
    return [{ what: `${path} has rtk-rewrite in plugins.deny`, mend: `take it out of plugins.deny in ${path}` }];
  }
  if (allowed.length > 0 && !allowed.includes("rtk-rewrite")) {
    return [{
      what: `${path} allows only the plugins in plugins.allow, and rtk-rewrite is not among them`,
      mend: `add "rtk-rewrite" to plugins.allow in ${path}`,
    }];
  }
  const enabled = valueAt(plugins, "entries", "rtk-rewrite", "enabled") === true || allowed.length > 0;
  return enabled ? [] : [{
    what: `OpenClaw does not load the plugin until ${path} enables it`,
    mend: "openclaw plugins enable rtk-rewrite",
  }];
}

/** OpenClaw. */
export const openClawInstall: AgentInstall = {
  name: "openclaw",
  title: "OpenClaw",
  scopes: ["user"],
  detect: async (context, look) => await look.path(stateFolder(context)) || await look.program("openclaw"),
  flow: (context) => flow(context),
  removal: (context) => flow(context, true),
  check,
  hints: () => [
    "OpenClaw loads plugins when its gateway starts: openclaw gateway restart. Where no settings were changed above, " +
    "first: openclaw plugins enable rtk-rewrite.",
  ],
};
