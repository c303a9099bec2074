/**
 * Installs rtk for Mistral Vibe: a `pre_tool` hook in `hooks.toml`, and a prompt file that a user may name in an agent.
 *
 * @module
 */

import type { AgentInstall, InstallContext } from "../../install/agent_install.ts";
import { hookCommandKind } from "../../install/hook_command.ts";
import type { Flow } from "../../install/plan.ts";
import { tomlTableStep } from "../../install/toml_table.ts";
import { envFolder } from "../env_folder.ts";
import { instructionStep } from "../instructions.ts";

function flow(context: InstallContext): Flow {
  const folder = envFolder(context, "VIBE_HOME", ".vibe");
  return {
    id: "vibe:user",
    steps: [
      tomlTableStep({
        path: `${folder}/hooks.toml`,
        label: "hook `rtk hook vibe`",
        list: "hooks",
        lines: [
          'name = "rtk-rewrite"',
          'type = "pre_tool"',
          'match = "bash"',
          'command = "rtk hook vibe"',
          "timeout = 10.0",
          "strict = false",
          'description = "Runs commands through rtk, so that their output comes out short"',
        ],
        ours: (table) => hookCommandKind(String(table["command"] ?? ""), "vibe") === "own",
      }),
      instructionStep(`${folder}/prompts/rtk.md`, context.awareness),
    ],
  };
}

/** Mistral Vibe. */
export const vibeInstall: AgentInstall = {
  name: "vibe",
  title: "Mistral Vibe",
  scopes: ["user"],
  detect: async (context, look) =>
    await look.path(envFolder(context, "VIBE_HOME", ".vibe")) || await look.program("vibe"),
  flow: (context) => Promise.resolve(flow(context)),
  host: { program: "vibe", minimum: "2.21.0" },
  removal: (context) => Promise.resolve(flow(context)),
};
