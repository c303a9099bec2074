/**
 * Whether any agent here has rtk, and what to say if none has.
 *
 * @module
 */

import { AGENT_INSTALLS } from "../agents/installs.ts";
import { loadConfig } from "../config/load.ts";
import type { AgentInstall, InstallContext } from "../install/agent_install.ts";
import { denoFiles } from "../install/deno_files.ts";
import { writeError } from "../platform/bytes_out.ts";
import { dataFolder, parentFolder } from "../platform/paths.ts";
import { allStatuses } from "./init_show.ts";
import type { AgentStatus } from "./init_status.ts";
import { installContext } from "./install_context.ts";

/** Agents whose folders are here. Programs in PATH are not looked for: that is slower, and says less. */
async function agentsHere(context: InstallContext): Promise<AgentInstall[]> {
  const look = {
    program: () => Promise.resolve(false),
    path: async (path: string) => await context.kindOf(path) !== undefined,
  };
  const found: AgentInstall[] = [];
  for (const agent of AGENT_INSTALLS) if (await agent.detect(context, look)) found.push(agent);
  return found;
}

async function hasRtk(statuses: readonly AgentStatus[], context: InstallContext): Promise<boolean> {
  if (statuses.some(({ state }) => state !== "absent")) return true;
  for (const agent of AGENT_INSTALLS) if (await agent.elsewhere?.(context)) return true;
  return false;
}

function staleText({ title, agent, scope, state }: AgentStatus): string {
  const what = state === "tampered" ? "has been changed since rtk wrote it" : "is of an older rtk, or incomplete";
  const more = state === "tampered" ? " --auto-patch" : "";
  return `rtk: what rtk has installed for ${title} ${what}: rtk init${
    scope === "user" ? " -g" : ""
  } --agent ${agent}${more}\n`;
}

async function reminder(context: InstallContext): Promise<string | undefined> {
  const statuses = await allStatuses(AGENT_INSTALLS, { files: denoFiles, dataFolder: dataFolder() }, context);
  const stale = statuses.find(({ state }) => state === "outdated" || state === "tampered");
  if (stale !== undefined) return staleText(stale);
  if (await hasRtk(statuses, context)) return undefined;
  const here = await agentsHere(context);
  if (here.length === 0) return undefined;
  const names = here.map(({ title }) => title).join(", ");
  return `rtk: no hook is set up, so commands of ${names} are not shortened: rtk init -g --agent auto\n`;
}

/** Says what is to be said, and leaves the marker by which the next day is known. */
export async function lookAndRemind(marker: string): Promise<void> {
  const { config } = await loadConfig();
  const text = config.hooks.suppress_hook_warning ? undefined : await reminder(installContext());
  // A machine without any agent gets no folder for the sake of a marker.
  const folder = parentFolder(marker);
  if (text !== undefined) await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  await Deno.writeTextFile(marker, "", { mode: 0o600 }).catch(() => {});
  await Deno.utime(marker, new Date(), new Date()).catch(() => {});
  if (text !== undefined) writeError(text);
}
