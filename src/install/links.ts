/**
 * Finds the file that a path really means.
 *
 * @module
 */

import { EditRefused } from "./edit_refused.ts";
import type { FileOperations } from "./file_operations.ts";

const MOST_LINKS = 40;

/**
 * The path behind all links, whose last part need not exist yet.
 *
 * @param root When given, a folder that the result must lie in: a link in a project that leads out of it is refused.
 * @throws {EditRefused} for a loop, a link that leads nowhere, a link out of `root`, and for what is no plain file.
 */
export async function resolveTarget(files: FileOperations, path: string, root?: string): Promise<string> {
  const target = await walk(files, path);
  const entry = await files.look(target);
  if (entry !== undefined && entry.kind !== "file") {
    throw new EditRefused(entry.kind === "folder" ? "this is a folder, not a file" : "this is not a plain file");
  }
  if (root !== undefined) {
    const inside = await walk(files, root);
    if (!target.startsWith(inside === "/" ? "/" : `${inside}/`)) {
      throw new EditRefused(`a link leads out of the project, to ${target}`);
    }
  }
  return target;
}

/** A folder's path with all links resolved. */
export function resolveFolder(files: FileOperations, path: string): Promise<string> {
  return walk(files, path);
}

function parts(path: string): string[] {
  return path.split("/").filter((part) => part !== "" && part !== ".");
}

/** Refuses when a link's own destination does not exist; the file that is to be made need not. */
async function checkLink(files: FileOperations, destination: string, last: boolean): Promise<void> {
  const needed = last ? destination.slice(0, destination.lastIndexOf("/")) || "/" : destination;
  if (await files.look(needed) === undefined) throw new EditRefused(`a link leads to ${needed}, which does not exist`);
}

async function walk(files: FileOperations, path: string): Promise<string> {
  const [, drive = "", rest] = /^([A-Za-z]:)?(.*)$/s.exec(path)!;
  if (!rest!.startsWith("/")) throw new Error(`${path} is no absolute path`);
  const todo = parts(rest!);
  const linkEnds: number[] = [];
  let done: string[] = [];
  let links = 0;
  for (let part = todo.shift(); part !== undefined; part = todo.shift()) {
    const here = `${drive}/${[...done, part].join("/")}`;
    if (part === "..") done.pop();
    else if ((await files.look(here))?.kind !== "link") done.push(part);
    else {
      if (++links > MOST_LINKS) throw new EditRefused("the links lead in a circle");
      const to = (await files.readLink(here)).replaceAll("\\", drive === "" ? "\\" : "/");
      if (to.startsWith("/") || /^[A-Za-z]:\//.test(to)) done = [];
      linkEnds.push(todo.length);
      todo.unshift(...parts(to.replace(/^[A-Za-z]:(?=\/)/, "")));
      continue;
    }
    if (linkEnds.at(-1) === todo.length) await checkLink(files, `${drive}/${done.join("/")}`, todo.length === 0);
    while (linkEnds.at(-1) === todo.length) linkEnds.pop();
  }
  return `${drive}/${done.join("/")}`;
}
