import { isAbsolute } from "../platform/paths.ts";
import type { InstallContext } from "../install/agent_install.ts";

/**
 * An agent's folder: what a variable names, else a folder below home, or home itself. A relative value is taken from the current folder, as
 * the agents do.
 */
export function envFolder(
  context: Pick<InstallContext, "env" | "home" | "project">,
  name: string,
  below: string,
): string {
  const named = (context.env(name) ?? "").replace(/(.)[\\/]+$/, "$1");
  if (named === "") return below === "" ? context.home : `${context.home}/${below}`;
  return isAbsolute(named) ? named : `${context.project}/${named}`;
}
