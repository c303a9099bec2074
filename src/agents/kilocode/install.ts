import type { InstallContext } from "../../install/agent_install.ts";
import { isAbsolute } from "../../platform/paths.ts";
import { openCodePlugin } from "../opencode/install.ts";
import { rulesAgent } from "../rules_agent.ts";

/** Where Kilo's command line has its own things. */
function ownFolder({ env, home }: InstallContext): string {
  const xdg = (env("XDG_CONFIG_HOME") ?? "").replace(/(.)\/+$/, "$1");
  return `${isAbsolute(xdg) ? xdg : `${home}/.config`}/kilo`;
}

/** Kilo Code: rules for the editor, and for its command line, which is made from OpenCode, OpenCode's plugin. */
export const kilocodeInstall = rulesAgent({
  name: "kilocode",
  title: "Kilo Code",
  scopes: ["user", "project"],
  file: (context) =>
    Promise.resolve(`${context.scope === "user" ? context.home : context.project}/.kilocode/rules/rtk-rules.md`),
  more: (context) =>
    context.scope === "user" ? openCodePlugin(ownFolder(context), context.replace) : Promise.resolve([]),
  detect: async (context, look) =>
    await look.path(`${context.home}/.kilocode`) || await look.path(ownFolder(context)) ||
    await look.path(`${context.project}/.kilocode`) || await look.program("kilo"),
});
