/**
 * {@linkcode FileOperations} on Deno.
 *
 * @module
 */

import { atomicWrite, isLeftover, syncFolder } from "../platform/atomic_write.ts";
import { baseName, parentFolder } from "../platform/paths.ts";
import type { FileEntry, FileOperations, Release } from "./file_operations.ts";

async function orUndefined<T>(value: Promise<T>): Promise<T | undefined> {
  try {
    return await value;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) return undefined;
    throw error;
  }
}

function entryOf(info: Deno.FileInfo): FileEntry {
  const kind = info.isSymlink ? "link" : info.isDirectory ? "folder" : info.isFile ? "file" : "other";
  return { kind, mode: (info.mode ?? 0) & 0o7777 };
}

async function names(path: string): Promise<string[]> {
  return await orUndefined(Array.fromAsync(Deno.readDir(path), (entry) => entry.name)) ?? [];
}

async function tidy(path: string): Promise<void> {
  for (const name of await names(parentFolder(path))) {
    if (isLeftover(name, baseName(path))) await Deno.remove(`${parentFolder(path)}/${name}`).catch(() => {});
  }
}

async function sameFile(file: Deno.FsFile, path: string): Promise<boolean> {
  const [held, there] = [await file.stat(), await orUndefined(Deno.stat(path))];
  return there !== undefined && held.ino === there.ino && held.dev === there.dev;
}

async function lock(path: string): Promise<Release> {
  for (;;) {
    const file = await Deno.open(path, { create: true, write: true, mode: 0o600 });
    await file.lock(true);
    // The one before us removed the name while we waited: our lock is on a file that nobody else can see.
    if (await sameFile(file, path)) {
      return async () => {
        await Deno.remove(path).catch(() => {});
        file.close();
      };
    }
    file.close();
  }
}

/** The disk of this machine. */
export const denoFiles: FileOperations = {
  read: (path) => orUndefined(Deno.readFile(path)),
  look: async (path) => {
    const info = await orUndefined(Deno.lstat(path));
    return info && entryOf(info);
  },
  readLink: (path) => Deno.readLink(path),
  list: names,
  makeFolder: async (path, mode) => {
    await Deno.mkdir(path, { mode });
    await syncFolder(parentFolder(path));
  },
  replace: async (path, bytes, mode) => {
    await atomicWrite(path, bytes, mode === undefined ? {} : { mode });
  },
  create: async (path, bytes, mode) => {
    try {
      await atomicWrite(path, bytes, { createNew: true, ...(mode === undefined ? {} : { mode }) });
      return true;
    } catch (error) {
      if (error instanceof Deno.errors.AlreadyExists) return false;
      throw error;
    }
  },
  remove: async (path) => {
    await Deno.remove(path);
    await syncFolder(parentFolder(path));
  },
  tidy,
  lock,
};
