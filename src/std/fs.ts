/**
 * The part of `@std/fs` that rtk uses, on Deno's own file calls, for networks where JSR cannot be reached. Names and
 * behaviour follow `@std/fs`.
 *
 * @module
 */

/** Creates a folder and its parents; an existing folder is fine. */
export async function ensureDir(dir: string): Promise<void> {
  await Deno.mkdir(dir, { recursive: true });
}

/** True when something exists at the path; a link counts by itself, wherever it leads. */
export async function exists(path: string): Promise<boolean> {
  try {
    await Deno.lstat(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** One file or folder met by {@linkcode walk}. */
export interface WalkEntry extends Deno.DirEntry {
  path: string;
}

/** Yields everything below a folder, parents first, names in byte order; links are not followed. */
export async function* walk(root: string): AsyncGenerator<WalkEntry> {
  const entries = await Array.fromAsync(Deno.readDir(root));
  entries.sort((a, b) => a.name < b.name ? -1 : 1);
  for (const entry of entries) {
    const path = `${root}/${entry.name}`;
    yield { ...entry, path };
    if (entry.isDirectory) yield* walk(path);
  }
}
