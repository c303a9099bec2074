import { openCodePlugin } from "../opencode/install.ts";
import { rulesAgent } from "../rules_agent.ts";

/** Kilo Code: rules for the editor, and for its command line, which is made from OpenCode, OpenCode's plugin. */
export const kilocodeInstall = rulesAgent({
  name: "kilocode",
  title: "Kilo Code",
  scopes: ["user", "project"],
  file: (context) =>
    Promise.resolve(`${context.scope === "user" ? context.home : context.project}/.kilocode/rules/rtk-rules.md`),
  more: (context) =>
    context.scope === "user" ? openCodePlugin(`${context.home}/.config/kilo`, context.replace) : Promise.resolve([]),
  detect: async (context, look) =>
    await look.path(`${context.home}/.kilocode`) || await look.path(`${context.home}/.config/kilo`) ||
    await look.path(`${context.project}/.kilocode`) || await look.program("kilo"),
});
