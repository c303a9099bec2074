import type { Agent, Place, Scope } from "./types.ts";

const FILES: Readonly<Record<Agent, string>> = { claude: ".claude/settings.json", codex: ".codex/hooks.json" };

/** The config file that holds an agent's hooks, for the user or for the project in `cwd`. */
export function configFile(agent: Agent, scope: Scope, place: Place): string {
  return `${scope === "user" ? place.home : place.cwd}/${FILES[agent]}`;
}
