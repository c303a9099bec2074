/**
 * Writes a file so that every reader, and a machine that loses power, sees the old content or the new, never a part.
 *
 * @module
 */

import { baseName, parentFolder } from "./paths.ts";

/** How the file is made. */
export interface AtomicWriteOptions {
  /** Permission bits, kept exactly. Without it: those of the file that is replaced, else 0666 less the umask. */
  readonly mode?: number;
  /** Fail with `Deno.errors.AlreadyExists` instead of replacing a file. */
  readonly createNew?: boolean;
}

const TEMPORARY = /\.rtk-[0-9a-f]{16}\.tmp$/;

/** True for a name that an interrupted {@linkcode atomicWrite} of the file `name`, or of a backup of it, left behind. */
export function isLeftover(entry: string, name: string): boolean {
  if (!entry.startsWith(`.${name}.`) || !TEMPORARY.test(entry)) return false;
  return /^(?:\.bak(?:\.\d+)?)?$/.test(entry.slice(name.length + 1).replace(TEMPORARY, ""));
}

function temporaryName(path: string): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  const hex = Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${parentFolder(path)}/.${baseName(path)}.rtk-${hex}.tmp`;
}

/** Flushes a folder's list of names to the disk. Systems and file systems that cannot do it are left alone. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    using handle = await Deno.open(folder, { read: true });
    await handle.sync();
  } catch {
    // Windows cannot open a folder, and some network file systems refuse: the rename itself was atomic all the same.
  }
}

async function fill(path: string, bytes: Uint8Array, mode: number | undefined): Promise<void> {
  using file = await Deno.open(path, { write: true, createNew: true, mode: mode ?? 0o666 });
  for (let offset = 0; offset < bytes.length;) offset += await file.write(bytes.subarray(offset));
  // The mode given to open() is cut by the umask; the user's own bits are not ours to cut.
  if (mode !== undefined && Deno.build.os !== "windows") await Deno.chmod(path, mode);
  await file.sync();
}

async function publish(temporary: string, path: string, createNew: boolean): Promise<void> {
  if (!createNew) return await Deno.rename(temporary, path);
  try {
    // A link fails where a rename would replace what is there.
    await Deno.link(temporary, path);
  } catch (error) {
    if (error instanceof Deno.errors.AlreadyExists) throw error;
    // No hard links on this file system: the look and the rename are then two steps.
    if (await Deno.lstat(path).then(() => true, () => false)) throw new Deno.errors.AlreadyExists(path);
    return await Deno.rename(temporary, path);
  }
  await Deno.remove(temporary);
}

/**
 * Writes the file at `path` in one step: temporary file beside it, flushed, renamed over it, folder flushed. A link at
 * `path` itself is replaced, not followed: resolve it first.
 */
export async function atomicWrite(path: string, bytes: Uint8Array, options: AtomicWriteOptions = {}): Promise<void> {
  const old = options.createNew ? undefined : await Deno.lstat(path).catch(() => undefined);
  const mode = options.mode ?? (old?.isFile && old.mode != null ? old.mode & 0o7777 : undefined);
  const temporary = temporaryName(path);
  try {
    await fill(temporary, bytes, mode);
    if (old?.isFile && old.uid != null && (old.uid !== Deno.uid() || old.gid !== Deno.gid())) {
      await Deno.chown(temporary, old.uid, old.gid).catch(() => {});
      if (mode !== undefined) await Deno.chmod(temporary, mode);
    }
    await publish(temporary, path, options.createNew ?? false);
  } catch (error) {
    await Deno.remove(temporary).catch(() => {});
    throw error;
  }
  await syncFolder(parentFolder(path));
}
