import { rulesAgent } from "../rules_agent.ts";

/** Roo Code. */
export const rooInstall = rulesAgent({
  name: "roo",
  title: "Roo Code",
  scopes: ["user", "project"],
  file: (context) =>
    Promise.resolve(`${context.scope === "user" ? context.home : context.project}/.roo/rules/rtk-rules.md`),
  detect: async (context, look) =>
    await look.path(`${context.home}/.roo`) || await look.path(`${context.project}/.roo`),
});
