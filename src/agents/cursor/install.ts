/**
 * Installs rtk for Cursor: a `preToolUse` hook in `hooks.json`.
 *
 * @module
 */

import type { AgentInstall, InstallContext } from "../../install/agent_install.ts";
import { retiredFileStep } from "../../install/owned_file.ts";
import type { Flow } from "../../install/plan.ts";
import { envFolder } from "../env_folder.ts";
import { isFormerHookScript } from "../former_texts.ts";
import { hookPart } from "../hook_parts.ts";

function folderOf(context: InstallContext): string {
  return context.scope === "user" ? envFolder(context, "CURSOR_CONFIG_DIR", ".cursor") : `${context.project}/.cursor`;
}

function flow(context: InstallContext): Flow {
  const folder = folderOf(context);
  return {
    id: `cursor:${context.scope}`,
    ...context.scope === "user" ? {} : { root: context.project },
    steps: [
      hookPart({
        path: `${folder}/hooks.json`,
        host: "cursor",
        list: ["hooks", "preToolUse"],
        flat: true,
        tool: "Shell",
        seed: { version: 1 },
        entry: { command: "rtk hook cursor", matcher: "Shell", timeout: 10 },
        scripts: ["rtk-rewrite.sh"],
      }),
    ],
    retire: [
      retiredFileStep({
        path: `${folder}/hooks/rtk-rewrite.sh`,
        label: "hook script of an older rtk",
        ours: isFormerHookScript,
      }),
    ],
  };
}

/** Cursor, editor and CLI. */
export const cursorInstall: AgentInstall = {
  name: "cursor",
  title: "Cursor",
  scopes: ["user", "project"],
  detect: async (context, look) =>
    await look.path(folderOf({ ...context, scope: "user" })) || await look.program("cursor-agent"),
  flow: (context) => Promise.resolve(flow(context)),
  removal: (context) => Promise.resolve(flow(context)),
};
