import type { AwarenessLevel, InstallContext } from "../install/agent_install.ts";
import { denoFiles } from "../install/deno_files.ts";
import { resolveFolder } from "../install/links.ts";
import { kindOf, readText } from "../install/look_at.ts";
import { homeFolder, isAbsolute } from "../platform/paths.ts";

/** The machine as install flows look at it, for a look at what the user has; flows that write say more. */
export function installContext(awareness: AwarenessLevel = "default"): InstallContext {
  const home = homeFolder();
  // Where it leads would depend on the folder that a command is started in, and each agent sees it differently.
  if (!isAbsolute(home)) throw new Error(`HOME is ${JSON.stringify(home)}: it has to be an absolute path`);
  return {
    home,
    project: Deno.cwd(),
    env: (name) => Deno.env.get(name),
    scope: "user",
    form: "default",
    awareness,
    allowRtk: true,
    replace: false,
    kindOf,
    read: readText,
    resolve: (path) => resolveFolder(denoFiles, path).catch(() => path),
  };
}
