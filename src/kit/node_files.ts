/**
 * {@linkcode SyncFiles} on the disk, on Node and on Deno.
 *
 * @module
 */

import type { FileEntry } from "../install/file_operations.ts";
import { builtin } from "./builtin.ts";
import { parentFolder } from "./paths.ts";
import { randomName } from "./random_name.ts";
import type { SyncFiles } from "./sync_files.ts";

function orUndefined<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}

function syncFolder(folder: string): void {
  const fs = builtin("node:fs");
  try {
    const handle = fs.openSync(folder, "r");
    try {
      fs.fsyncSync(handle);
    } finally {
      fs.closeSync(handle);
    }
  } catch {
    // Some file systems refuse: the rename itself was atomic all the same.
  }
}

function writeNew(path: string, bytes: Uint8Array, mode: number | undefined): void {
  const fs = builtin("node:fs");
  const handle = fs.openSync(path, "wx", mode ?? 0o666);
  try {
    for (let offset = 0; offset < bytes.length;) offset += fs.writeSync(handle, bytes, offset);
    // The mode given to open() is cut by the umask.
    if (mode !== undefined) fs.fchmodSync(handle, mode);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

function replace(path: string, bytes: Uint8Array, mode?: number, still = () => true): boolean {
  const fs = builtin("node:fs");
  const temporary = `${parentFolder(path)}/.${path.slice(path.lastIndexOf("/") + 1)}.rtk-${randomName()}.tmp`;
  try {
    writeNew(temporary, bytes, mode);
    if (still()) fs.renameSync(temporary, path);
    else {
      fs.rmSync(temporary);
      return false;
    }
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(parentFolder(path));
  return true;
}

function look(path: string): FileEntry | undefined {
  const info = orUndefined(() => builtin("node:fs").lstatSync(path));
  if (info === undefined) return undefined;
  const kind = info.isSymbolicLink() ? "link" : info.isDirectory() ? "folder" : info.isFile() ? "file" : "other";
  return { kind, mode: info.mode & 0o7777 };
}

/** The disk of this machine. */
export const nodeFiles: SyncFiles = {
  read: (path) => orUndefined(() => new Uint8Array(builtin("node:fs").readFileSync(path))),
  look,
  real: (path) => builtin("node:fs").realpathSync(path),
  readLink: (path) => builtin("node:fs").readlinkSync(path),
  list: (path) => orUndefined(() => builtin("node:fs").readdirSync(path)) ?? [],
  makeFolder: (path, mode) => {
    builtin("node:fs").mkdirSync(path, { mode });
    syncFolder(parentFolder(path));
  },
  replace,
  writeNew,
  rename: (from, to) => {
    builtin("node:fs").renameSync(from, to);
    syncFolder(parentFolder(to));
  },
  link: (to, path) => builtin("node:fs").symlinkSync(to, path),
  remove: (path) => {
    const fs = builtin("node:fs");
    if (fs.lstatSync(path).isDirectory()) fs.rmdirSync(path);
    else fs.unlinkSync(path);
  },
  removeTree: (path) => builtin("node:fs").rmSync(path, { recursive: true, force: true }),
};
