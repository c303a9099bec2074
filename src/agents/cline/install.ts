import type { InstallContext } from "../../install/agent_install.ts";
import { rulesAgent } from "../rules_agent.ts";

/** Cline reads `.clinerules` as a file, or each file of a folder of that name; its global rules lie in Documents. */
async function file(context: InstallContext): Promise<string> {
  if (context.scope === "user") return `${context.home}/Documents/Cline/Rules/rtk-rules.md`;
  const rules = `${context.project}/.clinerules`;
  return await context.kindOf(rules) === "folder" ? `${rules}/rtk-rules.md` : rules;
}

/** Cline. */
export const clineInstall = rulesAgent({
  name: "cline",
  title: "Cline",
  scopes: ["user", "project"],
  file,
  former: (context) => `${context.project}/.clinerules`,
  detect: async (context, look) =>
    await look.path(`${context.home}/Documents/Cline`) || await look.path(`${context.project}/.clinerules`) ||
    await look.program("cline"),
});
