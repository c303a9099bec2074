/**
 * Installs rtk for OpenClaw: a plugin folder among its extensions.
 *
 * @module
 */

import entry from "../../../hooks/openclaw/index.ts" with { type: "text" };
import manifest from "../../../hooks/openclaw/openclaw.plugin.json" with { type: "text" };
import packaged from "../../../hooks/openclaw/package.json" with { type: "text" };
import type { AgentInstall, Finding, InstallContext } from "../../install/agent_install.ts";
import type { Flow } from "../../install/plan.ts";
import { envFolder } from "../env_folder.ts";
import { jsonSwitches, settingsAt, valueAt } from "../host_checks.ts";
import { programSteps } from "../program_files.ts";

async function flow(context: InstallContext): Promise<Flow> {
  const folder = `${envFolder(context, "OPENCLAW_STATE_DIR", ".openclaw")}/extensions/rtk-rewrite`;
  const file = (name: string, content: string, label: string) => ({
    path: `${folder}/${name}`,
    label,
    content,
    ours: (text: string) => /\brtk\b/.test(text),
    replace: context.replace,
  });
  return {
    id: `openclaw:${context.scope}`,
    steps: await programSteps([
      file("index.ts", entry, "plugin"),
      file("openclaw.plugin.json", manifest, "manifest of the plugin"),
      file("package.json", packaged, "its package"),
    ]),
  };
}

/** OpenClaw 2026.9.6 lists a plugin that it found by itself as enabled, and loads it only when its settings say so. */
async function check(context: InstallContext): Promise<Finding[]> {
  const path = `${envFolder(context, "OPENCLAW_STATE_DIR", ".openclaw")}/openclaw.json`;
  const off = await jsonSwitches(context, [path], [
    ["plugins.enabled", false],
    ["plugins.entries.rtk-rewrite.enabled", false],
  ]);
  if (off.length > 0) return off;
  const plugins = valueAt(await settingsAt(context, path), "plugins");
  const allowed = valueAt(plugins, "allow");
  const enabled = valueAt(plugins, "entries", "rtk-rewrite", "enabled") === true ||
    (Array.isArray(allowed) && allowed.includes("rtk-rewrite"));
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
  detect: async (context, look) =>
    await look.path(envFolder(context, "OPENCLAW_STATE_DIR", ".openclaw")) || await look.program("openclaw"),
  flow,
  removal: flow,
  check,
  hints: () => [
    "OpenClaw runs a plugin only once you enable it: openclaw plugins enable rtk-rewrite, then openclaw gateway restart.",
  ],
};
