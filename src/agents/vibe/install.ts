/**
 * Installs rtk for Mistral Vibe: a `pre_tool` hook in `hooks.toml`, and a prompt file that a user may name in an agent.
 *
 * @module
 */

import type { AgentInstall, InstallContext } from "../../install/agent_install.ts";
import { hookCommandKind } from "../../install/hook_command.ts";
import type { Flow } from "../../install/plan.ts";
import type { Step } from "../../install/step.ts";
import { tomlItemsStep } from "../../install/toml_items.ts";
import { tomlTableStep } from "../../install/toml_table.ts";
import { envFolder } from "../env_folder.ts";
import { instructionStep } from "../instructions.ts";
import { VIBE_ALLOWS } from "./rules.ts";

/** What Vibe runs unasked, and the same through rtk. */
const THROUGH_RTK: readonly (readonly [typed: string, rtk: string])[] = [
  ["ls", "rtk ls"],
  ["cat", "rtk read"],
  ["grep", "rtk grep"],
  ["find", "rtk find"],
  ["tree", "rtk tree"],
  ["wc", "rtk wc"],
  ["diff", "rtk diff"],
  ["git status", "rtk git status"],
  ["git log", "rtk git log"],
  ["git diff", "rtk git diff"],
];

/** Only what the user's own list, or else Vibe's, lets through gets an entry. */
function allowStep(folder: string): Step {
  const step = tomlItemsStep({
    path: `${folder}/config.toml`,
    label: "entries for rtk's spelling of commands that Vibe runs unasked",
    table: ["tools", "bash"],
    key: "allowlist",
    fallback: VIBE_ALLOWS,
    wanted: (list) => THROUGH_RTK.filter(([typed]) => list.includes(typed)).map(([, rtk]) => rtk),
    ours: (item) => THROUGH_RTK.some(([, rtk]) => rtk === item),
  });
  return { ...step, optional: true };
}

function flow(context: InstallContext, removal: boolean): Flow {
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
      ...context.allowRtk || removal ? [allowStep(folder)] : [],
    ],
    retire: context.allowRtk || removal ? [] : [allowStep(folder)],
  };
}

/** Mistral Vibe. */
export const vibeInstall: AgentInstall = {
  name: "vibe",
  title: "Mistral Vibe",
  scopes: ["user"],
  detect: async (context, look) =>
    await look.path(envFolder(context, "VIBE_HOME", ".vibe")) || await look.program("vibe"),
  flow: (context) => Promise.resolve(flow(context, false)),
  host: { program: "vibe", minimum: "2.21.0" },
  removal: (context) => Promise.resolve(flow(context, true)),
};
