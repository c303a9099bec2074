import { type Environment, isAbsolute } from "./paths.ts";

/** True for a file that may be run. */
async function isProgram(path: string): Promise<boolean> {
  try {
    const info = await Deno.stat(path);
    return info.isFile && (Deno.build.os === "windows" || ((info.mode ?? 0) & 0o111) !== 0);
  } catch {
    return false;
  }
}

/** The full path of a program in PATH, or undefined. Relative entries of PATH are not looked at. */
export async function findProgram(
  name: string,
  env: Environment = (key) => Deno.env.get(key),
): Promise<string | undefined> {
  const windows = Deno.build.os === "windows";
  const endings = windows ? (env("PATHEXT") ?? ".EXE;.CMD;.BAT").split(";") : [""];
  for (const folder of (env("PATH") ?? "").split(windows ? ";" : ":")) {
    if (!isAbsolute(folder)) continue;
    for (const ending of endings) {
      const path = `${folder.replace(/(.)[\\/]+$/, "$1")}/${name}${ending}`;
      if (await isProgram(path)) return path;
    }
  }
  return undefined;
}
