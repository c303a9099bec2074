/**
 * Where rtk keeps its own files. Only absolute values of the XDG variables count, as the XDG specification says; without
 * them macOS and Windows have places of their own.
 *
 * @module
 */

/** Looks a variable up; `Deno.env.get`, or a table in tests. */
export type Environment = (name: string) => string | undefined;

const fromProcess: Environment = (name) => Deno.env.get(name);

/** True for a path that does not depend on the current folder. */
export function isAbsolute(path: string, os: string = Deno.build.os): boolean {
  return path.startsWith("/") || (os === "windows" && /^(?:[A-Za-z]:[\\/]|\\\\)/.test(path));
}

/**
 * The user's home folder, without a slash at its end.
 *
 * @throws {Error} when no variable names one.
 */
export function homeFolder(env: Environment = fromProcess, os: string = Deno.build.os): string {
  const home = (os === "windows" ? env("USERPROFILE") ?? env("HOME") : env("HOME")) ?? "";
  if (home === "") {
    throw new Error(`${os === "windows" ? "USERPROFILE" : "HOME"} is not set: cannot find your home folder`);
  }
  return home.length > 1 ? home.replace(/[\\/]+$/, "") || "/" : home;
}

interface Place {
  readonly xdg: string;
  /** Below home, for Linux and the BSDs. */
  readonly unix: string;
  readonly mac: string;
  /** A variable of Windows and the folder below home that it usually names. */
  readonly windows: readonly [variable: string, fallback: string];
}

function find(place: Place, env: Environment, os: string): string {
  const xdg = env(place.xdg) ?? "";
  if (isAbsolute(xdg, os)) return `${xdg.replace(/(.)\/+$/, "$1")}/rtk`;
  if (os === "darwin") return `${homeFolder(env, os)}/${place.mac}/rtk`;
  if (os === "windows") {
    const [variable, fallback] = place.windows;
    return `${env(variable) || `${homeFolder(env, os)}/${fallback}`}/rtk`;
  }
  return `${homeFolder(env, os)}/${place.unix}/rtk`;
}

/** Folder of `config.toml` and the user's `filters.toml`. */
export function configFolder(env: Environment = fromProcess, os: string = Deno.build.os): string {
  const place: Place = {
    xdg: "XDG_CONFIG_HOME",
    unix: ".config",
    mac: "Library/Application Support",
    windows: ["APPDATA", "AppData/Roaming"],
  };
  return find(place, env, os);
}

/** Folder of the databases, the trust store, the audit log and the record of what `init` did. */
export function dataFolder(env: Environment = fromProcess, os: string = Deno.build.os): string {
  const place: Place = {
    xdg: "XDG_DATA_HOME",
    unix: ".local/share",
    mac: "Library/Application Support",
    windows: ["LOCALAPPDATA", "AppData/Local"],
  };
  return find(place, env, os);
}

/** Folder of what can be lost without harm. The hook delegates' version stamp lies beside it, not in it. */
export function cacheFolder(env: Environment = fromProcess, os: string = Deno.build.os): string {
  const place: Place = {
    xdg: "XDG_CACHE_HOME",
    unix: ".cache",
    mac: "Library/Caches",
    windows: ["LOCALAPPDATA", "AppData/Local"],
  };
  return find(place, env, os);
}

/** The folder that a path lies in; `/` for a path at the top. */
export function parentFolder(path: string): string {
  const cut = Math.max(path.lastIndexOf("/"), Deno.build.os === "windows" ? path.lastIndexOf("\\") : -1);
  return cut <= 0 ? "/" : path.slice(0, cut);
}

/** The last part of a path. */
export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), Deno.build.os === "windows" ? path.lastIndexOf("\\") : -1) + 1);
}
