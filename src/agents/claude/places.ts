import type { InstallContext } from "../../install/agent_install.ts";
import { envFolder } from "../env_folder.ts";

/** Claude Code's own folder: `~/.claude`, or what `CLAUDE_CONFIG_DIR` names. */
export function claudeFolder(context: Pick<InstallContext, "env" | "home" | "project">): string {
  return envFolder(context, "CLAUDE_CONFIG_DIR", ".claude");
}
