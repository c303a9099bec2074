/**
 * The check at run time: a delegate (script, plugin) that calls rtk names itself in `RTK_HOOK_FILE`, and is not served when it
 * is not what rtk wrote. Its commands then run as typed, which is what they would do without rtk.
 *
 * @module
 */

import { checkProgram } from "./check.ts";

/** The variable in which a delegate gives its own path. */
export const DELEGATE_VARIABLE = "RTK_HOOK_FILE";

/**
 * Why the calling delegate is not served, in a sentence that names the command which mends it; undefined when all is well.
 *
 * @param agent The agent's name as `rtk init --agent` takes it, if it is known.
 */
export async function delegateProblem(agent: string | undefined): Promise<string | undefined> {
  const path = Deno.env.get(DELEGATE_VARIABLE) ?? "";
  if (!path.startsWith("/") && !/^[A-Za-z]:[\\/]/.test(path)) return undefined;
  try {
    if ((await checkProgram(path.replaceAll("\\", "/"))).state !== "tampered") return undefined;
  } catch {
    return undefined;
  }
  const name = agent === undefined ? "" : ` --agent ${agent}`;
  return `${path} is not as rtk wrote it, so nothing is rewritten: look at it, then run rtk init -g${name} --auto-patch`;
}
