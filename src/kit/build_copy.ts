/**
 * A stable copy of a hook's build: `~/.<name>/<id>/`, with the link `~/.<name>/current` to the one that runs.
 *
 * @module
 */

import { builtin } from "./builtin.ts";
import { baseName, parentFolder } from "./paths.ts";
import { randomName } from "./random_name.ts";
import { SetupError } from "./setup_error.ts";
import type { SyncFiles } from "./sync_files.ts";
import type { HookPlugin, Place } from "./types.ts";

/** A build, read into memory. */
export interface Build {
  /** Hash of names and contents. */
  readonly id: string;
  /** The file that is started. */
  readonly bin: string;
  readonly executable: boolean;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

/** Folder of all copies of a hook. */
export function copiesFolder(plugin: HookPlugin, { home }: Pick<Place, "home">): string {
  return `${home}/.${plugin.name}`;
}

/** The link to the copy that runs. */
export function currentLink(plugin: HookPlugin, place: Pick<Place, "home">): string {
  return `${copiesFolder(plugin, place)}/current`;
}

function idOf(files: Build["files"]): string {
  const hash = builtin("node:crypto").createHash("sha256");
  for (const { name, bytes } of files) hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  return hash.digest("hex").slice(0, 16);
}

/** True for a file that an interpreter runs. */
export function isScript(bin: string): boolean {
  return /\.(?:[cm]?[jt]s|[jt]sx)$/.test(bin);
}

/**
 * Reads a build: all `.mjs` files beside the bin, or the executable.
 *
 * @throws {SetupError} when there is none.
 */
export function readBuild(files: SyncFiles, bin: string): Build {
  const entry = files.look(bin);
  if (entry === undefined) throw new SetupError(`there is no build at ${bin}: build the hook first`);
  const executable = !isScript(bin);
  if (!executable && !bin.endsWith(".mjs")) {
    throw new SetupError(
      `${bin} is not a .mjs file: bundle the hook into .mjs files, which need no other, and install those`,
    );
  }
  const folder = parentFolder(bin);
  const names = executable ? [baseName(bin)] : files.list(folder).filter((name) => name.endsWith(".mjs")).sort();
  const read = names.flatMap((name) => {
    const bytes = files.read(`${folder}/${name}`);
    return bytes === undefined ? [] : [{ name, bytes }];
  });
  return { id: idOf(read), bin: baseName(bin), executable, files: read };
}

function isWhole(files: SyncFiles, folder: string, build: Build): boolean {
  const names = files.list(folder);
  return names.length === build.files.length &&
    idOf(build.files.map(({ name }) => ({ name, bytes: files.read(`${folder}/${name}`) ?? new Uint8Array() }))) ===
      build.id;
}

/** Copies that a killed installation left half-written. Only for the holder of the lock. */
export function tidyCopies(files: SyncFiles, folder: string): void {
  for (const name of files.list(folder)) {
    if (/^\.(?:staged|former|current)-[0-9a-f]{16}$/.test(name)) files.removeTree(`${folder}/${name}`);
  }
}

/**
 * Copies a build to its place, in one step. A copy that is there and whole stays.
 *
 * @returns The copy's folder, and whether it was made now.
 */
export function placeBuild(files: SyncFiles, folder: string, build: Build): { path: string; made: boolean } {
  const path = `${folder}/${build.id}`;
  const there = files.look(path) !== undefined;
  if (there && isWhole(files, path, build)) return { path, made: false };
  const staged = `${folder}/.staged-${randomName()}`;
  try {
    files.makeFolder(staged, 0o755);
    for (const { name, bytes } of build.files) {
      files.writeNew(`${staged}/${name}`, bytes, build.executable ? 0o755 : 0o644);
    }
    // One that somebody changed goes: its name promises another content.
    const former = `${folder}/.former-${randomName()}`;
    if (there) files.rename(path, former);
    files.rename(staged, path);
    if (there) files.removeTree(former);
  } catch (error) {
    files.removeTree(staged);
    throw error;
  }
  return { path, made: true };
}

/** Where `current` points, or undefined when there is none. */
export function currentTarget(files: SyncFiles, link: string): string | undefined {
  const entry = files.look(link);
  if (entry === undefined) return undefined;
  if (entry.kind !== "link") throw new SetupError(`${link} is there and is not a link: move it away`);
  return files.readLink(link);
}

/** Points `current` to a copy, with one rename; undefined takes it away. */
export function pointCurrent(files: SyncFiles, link: string, target: string | undefined): void {
  if (target === undefined) return files.remove(link);
  const fresh = `${parentFolder(link)}/.current-${randomName()}`;
  files.link(target, fresh);
  files.rename(fresh, link);
}
