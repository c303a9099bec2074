/**
 * What installations of hooks did to settings files: one record for all hooks of a user, so that a file which two of them
 * share is given back as it was when the last one goes.
 *
 * @module
 */

import { type InstallRecord, parseRecord, recordBytes, type RecordedFile } from "../install/record.ts";
import { parentFolder } from "./paths.ts";
import { SetupError } from "./setup_error.ts";
import type { SyncFiles } from "./sync_files.ts";

/** Below the home. */
const FOLDER = ".local/share/rtk/kit";

/** The record's place, and the lock's. */
export function recordFolder(home: string): string {
  return `${home}/${FOLDER}`;
}

function recordPath(home: string): string {
  return `${recordFolder(home)}/installed.json`;
}

/** The record; one that is missing or damaged counts as empty. */
export function readKitRecord(files: SyncFiles, home: string): InstallRecord {
  return parseRecord(files.read(recordPath(home)));
}

/** A record with one file's entry replaced, or dropped, and with more folders. */
export function withEntry(
  record: InstallRecord,
  target: string,
  entry: RecordedFile | undefined,
  folders: readonly string[] = [],
): InstallRecord {
  const { [target]: _, ...others } = record.files;
  const files = entry === undefined ? others : { ...others, [target]: entry };
  return { version: 1, files, folders: [...new Set([...record.folders, ...folders])] };
}

/** Writes the record; an empty one is removed. */
export function writeKitRecord(files: SyncFiles, home: string, record: InstallRecord): void {
  const path = recordPath(home);
  if (Object.keys(record.files).length > 0) files.replace(path, recordBytes(record), 0o600);
  else if (files.look(path) !== undefined) files.remove(path);
}

function isFolder(files: SyncFiles, path: string): boolean {
  try {
    return files.look(files.real(path))?.kind === "folder";
  } catch {
    // A link that leads nowhere.
    return false;
  }
}

/**
 * Makes what is missing of a folder's path, and adds what was made to `made`, outermost first.
 *
 * @throws {SetupError} when something else than a folder is in the way.
 */
export function makeFolders(files: SyncFiles, folder: string, mode: number, made: string[] = []): void {
  if (files.look(folder) !== undefined) {
    if (isFolder(files, folder)) return;
    throw new SetupError(`${folder} is there and is not a folder: move it away`);
  }
  makeFolders(files, parentFolder(folder), mode, made);
  try {
    files.makeFolder(folder, mode);
    made.push(folder);
  } catch (error) {
    // Another installation made it meanwhile.
    if (files.look(folder)?.kind !== "folder") throw error;
  }
}

/** Removes those of some folders that are empty, innermost first. */
export function dropFolders(files: SyncFiles, folders: readonly string[]): void {
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
    try {
      if (files.look(folder)?.kind === "folder" && files.list(folder).length === 0) files.remove(folder);
    } catch {
      // Something came into it meanwhile: then it is needed.
    }
  }
}
