/** What is at a path, links followed; undefined when nothing is. */
export async function kindOf(path: string): Promise<"file" | "folder" | undefined> {
  try {
    return (await Deno.stat(path)).isDirectory ? "folder" : "file";
  } catch {
    return undefined;
  }
}

/** The text of a file, or undefined when there is none or it cannot be read. */
export async function readText(path: string): Promise<string | undefined> {
  try {
    return await Deno.readTextFile(path);
  } catch {
    return undefined;
  }
}
