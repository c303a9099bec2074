import { rulesAgent } from "../rules_agent.ts";

/** Kimi CLI reads a project's AGENTS.md and has no file for all projects. */
export const kimiInstall = rulesAgent({
  name: "kimi",
  title: "Kimi",
  scopes: ["project"],
  file: (context) => Promise.resolve(`${context.project}/AGENTS.md`),
  detect: async (context, look) => await look.path(`${context.home}/.kimi`) || await look.program("kimi"),
});
