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
  const { target, linked } = await walk(files, path);
  const entry = await files.look(target);
  if (entry !== undefined && entry.kind !== "file") {
    throw new EditRefused(entry.kind === "folder" ? "this is a folder, not a file" : "this is not a plain file");
  }
  if (entry === undefined && linked && await files.look(parent(target)) === undefined) {
    throw new EditRefused(`the link leads to ${target}, whose folder does not exist`);
  }
  if (root !== undefined) {
    const inside = (await walk(files, root)).target;
    if (!target.startsWith(inside === "/" ? "/" : `${inside}/`)) {
      throw new EditRefused(`a link leads out of the project, to ${target}`);
    }
  }
  return target;
}

function parent(path: string): string {
  return path.slice(0, path.lastIndexOf("/")) || "/";
}

async function walk(files: FileOperations, path: string): Promise<{ target: string; linked: boolean }> {
  const [, drive = "", rest] = /^([A-Za-z]:)?(.*)$/s.exec(path)!;
  const todo = rest!.split("/").filter((part) => part !== "" && part !== ".");
  let done: string[] = [];
  let links = 0;
  for (let part = todo.shift(); part !== undefined; part = todo.shift()) {
    if (part === "..") {
      done.pop();
      continue;
    }
    const here = `${drive}/${[...done, part].join("/")}`;
    const entry = await files.look(here);
    if (entry?.kind !== "link") {
      done.push(part);
      continue;
    }
    if (++links > MOST_LINKS) throw new EditRefused("the links lead in a circle");
    const to = (await files.readLink(here)).replaceAll("\\", drive === "" ? "\\" : "/");
    if (to.startsWith("/") || /^[A-Za-z]:\//.test(to)) done = [];
    todo.unshift(...to.replace(/^[A-Za-z]:(?=\/)/, "").split("/").filter((p) => p !== "" && p !== "."));
  }
  return { target: `${drive}/${done.join("/")}`, linked: links > 0 };
}
