/**
 * Installs rtk for Hermes: a Python plugin, and its name in `plugins.enabled`. Hermes has one place for plugins, so a project
 * gets the same.
 *
 * @module
 */

import code from "../../../hooks/hermes/__init__.py" with { type: "text" };
import manifest from "../../../hooks/hermes/plugin.yaml" with { type: "text" };
import type { AgentInstall, InstallContext } from "../../install/agent_install.ts";
import { fingerprint } from "../../install/fingerprint.ts";
import type { Flow } from "../../install/plan.ts";
import { yamlItemStep } from "../../install/yaml_list.ts";
import { envFolder } from "../env_folder.ts";
import { programSteps } from "../program_files.ts";

/** The two files of 1.1.0. */
const FORMER = new Set(["2358-e13a25db28343a19", "195-281333f5db0fe3bd"]);

async function flow(context: InstallContext): Promise<Flow> {
  const folder = envFolder(context, "HERMES_HOME", ".hermes");
  const file = (name: string, content: string, label: string) => ({
    path: `${folder}/plugins/rtk-rewrite/${name}`,
    label,
    content,
    formerly: (text: string) => FORMER.has(fingerprint(text)),
    ours: (text: string) => /\brtk\b/.test(text),
    replace: context.replace,
  });
  return {
    id: "hermes:user",
    steps: [
      ...await programSteps([
        file("__init__.py", code, "plugin"),
        file("plugin.yaml", manifest, "manifest of the plugin"),
      ]),
      yamlItemStep({
        path: `${folder}/config.yaml`,
        label: "plugin switched on",
        keys: ["plugins", "enabled"],
        item: "rtk-rewrite",
      }),
    ],
  };
}

/** Hermes. */
export const hermesInstall: AgentInstall = {
  name: "hermes",
  title: "Hermes",
  scopes: ["user", "project"],
  detect: async (context, look) =>
    await look.path(envFolder(context, "HERMES_HOME", ".hermes")) || await look.program("hermes"),
  flow,
  removal: flow,
  host: { program: "hermes" },
  check: async (context) => {
    const path = `${envFolder(context, "HERMES_HOME", ".hermes")}/config.yaml`;
    const off = /^ +disabled:(?:[^\n]*\brtk-rewrite\b|(?:\n +- [^\n]*)*?\n +- ["']?rtk-rewrite\b)/m;
    return off.test(await context.read(path) ?? "")
      ? [{
        what: `${path} names rtk-rewrite in plugins.disabled, and that wins`,
        mend: "hermes plugins enable rtk-rewrite",
      }]
      : [];
  },
  hints: (context) =>
    context.scope === "project" ? ["Hermes has one place for plugins: it now uses rtk in all projects."] : [],
};
