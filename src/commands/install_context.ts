import type { AwarenessLevel, InstallContext } from "../install/agent_install.ts";
import { kindOf, readText } from "../install/look_at.ts";
import { homeFolder } from "../platform/paths.ts";

/** The machine as install flows look at it, for a look at what the user has; flows that write say more. */
export function installContext(awareness: AwarenessLevel = "default"): InstallContext {
  return {
    home: homeFolder(),
    project: Deno.cwd(),
    env: (name) => Deno.env.get(name),
    scope: "user",
    form: "default",
    awareness,
    allowRtk: true,
    replace: false,
    kindOf,
    read: readText,
  };
}
