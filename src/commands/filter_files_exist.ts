import { projectFilterFile, userFilterFile } from "../trust/filter_files.ts";
import { currentFolder } from "./raw_store.ts";

/** Whether there are filter files at all: a cheap question before a TOML parser is loaded. */
export async function filterFilesExist(): Promise<boolean> {
  if (await projectFilterFile(currentFolder()) !== undefined) return true;
  return await Deno.stat(userFilterFile()).then((info) => info.isFile, () => false);
}
