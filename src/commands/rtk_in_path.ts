import type { Environment } from "../platform/paths.ts";
import type { Finding } from "../install/agent_install.ts";
import { findProgram } from "../platform/find_program.ts";
import { VERSION } from "../platform/version.ts";
import { versionOf } from "./host_version.ts";

/** The starter of this bundle, or this executable. */
function ownPrograms(): string[] {
  const starter = Deno.mainModule.startsWith("file:") ? new URL("../rtk", Deno.mainModule).pathname : "";
  return [Deno.execPath(), decodeURIComponent(starter)];
}

async function isThis(path: string): Promise<boolean> {
  const real = await Deno.realPath(path).catch(() => path);
  for (const own of ownPrograms()) if (await Deno.realPath(own).catch(() => undefined) === real) return true;
  return false;
}

/**
 * What is wrong with the `rtk` that a hook finds in PATH: nothing there, or not this program. Asked again by running it only
 * when it is not this very file.
 */
export async function rtkInPathProblem(env: Environment): Promise<Finding | undefined> {
  const path = await findProgram("rtk", env);
  if (path === undefined) {
    return { what: "no program rtk in PATH: hooks find none either", mend: "put rtk into a folder of PATH" };
  }
  if (await isThis(path)) return undefined;
  const version = await versionOf(path);
  if (version === VERSION) return undefined;
  const what = version === undefined
    ? `${path} is another program of this name, or does not start`
    : `${path} is version ${version}, this is ${VERSION}`;
  return { what, mend: "put this rtk first in PATH" };
}
