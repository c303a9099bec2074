import { rulesAgent } from "../rules_agent.ts";

/** Qwen Code: its hooks run, but the command they answer with is not the one it runs, so it is asked in QWEN.md. */
export const qwenInstall = rulesAgent({
  name: "qwen",
  title: "Qwen Code",
  scopes: ["user", "project"],
  file: (context) =>
    Promise.resolve(context.scope === "user" ? `${context.home}/.qwen/QWEN.md` : `${context.project}/QWEN.md`),
  detect: async (context, look) => await look.path(`${context.home}/.qwen`) || await look.program("qwen"),
});
