/**
 * Installs rtk for OpenClaw: a plugin folder among its extensions.
 *
 * @module
 */

import entry from "../../../hooks/openclaw/index.ts" with { type: "text" };
import manifest from "../../../hooks/openclaw/openclaw.plugin.json" with { type: "text" };
import packaged from "../../../hooks/openclaw/package.json" with { type: "text" };
import type { AgentInstall, InstallContext } from "../../install/agent_install.ts";
import type { Flow } from "../../install/plan.ts";
import { envFolder } from "../env_folder.ts";
import { jsonSwitches } from "../host_checks.ts";
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

/** OpenClaw. */
export const openClawInstall: AgentInstall = {
  name: "openclaw",
  title: "OpenClaw",
  scopes: ["user"],
  detect: async (context, look) =>
    await look.path(envFolder(context, "OPENCLAW_STATE_DIR", ".openclaw")) || await look.program("openclaw"),
  flow,
  removal: flow,
  check: (context) =>
    jsonSwitches(context, [`${envFolder(context, "OPENCLAW_STATE_DIR", ".openclaw")}/openclaw.json`], [
      ["plugins.enabled", false],
      ["plugins.entries.rtk-rewrite.enabled", false],
    ]),
  hints: () => ["OpenClaw reads plugins when its gateway starts: openclaw gateway restart."],
};
