import type { Agent, Place, Scope } from "./types.ts";

const FOLDERS: Readonly<Record<Agent, string>> = { claude: ".claude", codex: ".codex" };
const FILES: Readonly<Record<Agent, string>> = { claude: "settings.json", codex: "hooks.json" };

/** The config file that holds an agent's hooks, for the user or for the project in `cwd`. */
export function configFile(agent: Agent, scope: Scope, place: Place): string {
  const folder = scope === "user"
    ? place.agentFolders?.[agent] ?? `${place.home}/${FOLDERS[agent]}`
    : `${place.cwd}/${FOLDERS[agent]}`;
  return `${folder}/${FILES[agent]}`;
}
