/**
 * Installs rtk for the user who runs it: the compiled executable, or, where that cannot be made, a starter with its own copy
 * of this Deno.
 *
 *   deno task install [--prefix DIR]        DIR defaults to ~/.local; the program is DIR/bin/rtk
 *
 * @module
 */

import { parseArgs } from "@std/cli/parse-args";
import { ensureDir } from "@std/fs";
import { build, BUNDLE, starter } from "./build.ts";
import { compile } from "./compile.ts";

const say = (text: string) => Deno.stderr.writeSync(new TextEncoder().encode(`${text}\n`));

async function copyFolder(from: string, to: string): Promise<void> {
  await ensureDir(to);
  for await (const { name, isDirectory } of Deno.readDir(from)) {
    if (isDirectory) await copyFolder(`${from}/${name}`, `${to}/${name}`);
    else await Deno.copyFile(`${from}/${name}`, `${to}/${name}`);
  }
}

/** A word that means nothing here is a mistake, not a reason to install. */
function refuseUnknown(word: string): never {
  throw new Error(`"${word}" means nothing here: deno task install [--prefix DIR]`);
}

/** Replaces a program by renaming, so that a running one is not disturbed. */
async function place(target: string, write: (path: string) => Promise<void>): Promise<void> {
  const fresh = `${target}.${Deno.pid}.new`;
  try {
    await write(fresh);
    await Deno.chmod(fresh, 0o755);
    await Deno.rename(fresh, target);
  } catch (error) {
    await Deno.remove(fresh).catch(() => {});
    throw error;
  }
}

async function installStarter(prefix: string, program: string): Promise<void> {
  await build();
  const home = `${prefix}/lib/rtk`;
  await ensureDir(home);
  await Deno.remove(`${home}/bundle`, { recursive: true }).catch(() => {});
  await copyFolder(BUNDLE, `${home}/bundle`);
  // npx keeps its Deno in a cache that comes and goes: the starter needs one that stays.
  await place(`${home}/deno`, (path) => Deno.copyFile(Deno.execPath(), path));
  await place(program, (path) => Deno.writeTextFile(path, starter(`${home}/deno`, `${home}/bundle`)));
}

async function main(): Promise<void> {
  const flags = parseArgs(Deno.args, { string: ["prefix"], unknown: refuseUnknown });
  if (flags["prefix"] === "") throw new Error("--prefix needs a folder");
  const home = Deno.env.get("HOME") ?? Deno.env.get("USERPROFILE") ?? ".";
  const given = (flags["prefix"] as string | undefined) ?? `${home}/.local`;
  await ensureDir(`${given}/bin`);
  const prefix = await Deno.realPath(given);
  const program = `${prefix}/bin/rtk${Deno.build.os === "windows" ? ".exe" : ""}`;
  const compiled = await compile(Deno.build.target).catch((error: Error) => {
    if (Deno.build.os === "windows") throw error;
    say(`${error.message}\nInstalling a starter on this Deno ${Deno.version.deno} instead.`);
    return undefined;
  });
  if (compiled === undefined) await installStarter(prefix, program);
  else await place(program, (path) => Deno.copyFile(compiled, path));
  say(`Installed ${program}`);
  const path = Deno.env.get("PATH") ?? "";
  if (!path.split(Deno.build.os === "windows" ? ";" : ":").includes(`${prefix}/bin`)) {
    say(`"${prefix}/bin" is not in PATH: add it, so that agents find rtk.`);
  }
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    say(`Cannot install rtk: ${error instanceof Error ? error.message : error}`);
    Deno.exit(1);
  }
}
