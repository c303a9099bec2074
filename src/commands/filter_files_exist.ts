import { isFile, projectFilterFile, userFilterFile } from "../trust/filter_files.ts";
import { currentFolder } from "../platform/current_folder.ts";

/** Whether there are filter files at all: a cheap question before a TOML parser is loaded. */
export function filterFilesExist(): boolean {
  if (projectFilterFile(currentFolder("")) !== undefined) return true;
  try {
    return isFile(userFilterFile());
  } catch {
    // Without a home there are none of the user's.
    return false;
  }
}
