import { rulesAgent } from "../rules_agent.ts";

/** Windsurf (Cascade): the project's rules file, or the global one. */
export const windsurfInstall = rulesAgent({
  name: "windsurf",
  title: "Windsurf",
  scopes: ["user", "project"],
  file: (context) =>
    Promise.resolve(
      context.scope === "user"
        ? `${context.home}/.codeium/windsurf/memories/global_rules.md`
        : `${context.project}/.windsurfrules`,
    ),
  former: (context) => `${context.project}/.windsurfrules`,
  detect: async (context, look) =>
    await look.path(`${context.home}/.codeium/windsurf`) || await look.program("windsurf"),
});
