/**
 * What installations did, so that removing them gives back the same bytes. The record is a help, not a need: without it
 * rtk's parts are still found by what they are.
 *
 * @module
 */

import { encodeText, type TextEdit } from "./text.ts";
import type { FileOperations } from "./file_operations.ts";

/** A content that an installation left, and the way back. */
export interface RecordedState {
  /** SHA-256 of the file as rtk left it. */
  readonly sha256: string;
  /** Edits back to the text before rtk; `null` when there was no file. */
  readonly undo: readonly TextEdit[] | null;
}

/** All that is known of one file. */
export interface RecordedFile {
  /** The installations that share the file, such as `claude:user`. */
  readonly flows: readonly string[];
  /** True when rtk made the file. */
  readonly made: boolean;
  /** The rtk that wrote it last. */
  readonly version?: string;
  /** Newest first; a run that was cut off may have left the file in an earlier one. */
  readonly states: readonly RecordedState[];
  /** Copies of the file before rtk. */
  readonly backups: readonly { readonly path: string; readonly sha256: string }[];
}

/** The whole record. Keys of `files` are paths with all links resolved. */
export interface InstallRecord {
  readonly version: 1;
  readonly files: Readonly<Record<string, RecordedFile>>;
  /** Folders that rtk made. */
  readonly folders: readonly string[];
}

export const EMPTY_RECORD: InstallRecord = { version: 1, files: {}, folders: [] };

/** How many earlier states of a file are kept. */
export const KEPT_STATES = 3;

function isRecord(value: unknown): value is InstallRecord {
  const record = value as InstallRecord;
  return typeof value === "object" && value !== null && record.version === 1 && Array.isArray(record.folders) &&
    typeof record.files === "object" && record.files !== null &&
    Object.values(record.files).every((file) =>
      Array.isArray(file?.flows) && Array.isArray(file.states) && Array.isArray(file.backups)
    );
}

/** Reads the record. One that is missing or damaged counts as empty. */
export async function readRecord(files: FileOperations, path: string): Promise<InstallRecord> {
  return parseRecord(await files.read(path).catch(() => undefined));
}

/** The record in the bytes of its file; see {@linkcode readRecord}. */
export function parseRecord(bytes: Uint8Array | undefined): InstallRecord {
  if (bytes === undefined) return EMPTY_RECORD;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(value) ? value : EMPTY_RECORD;
  } catch {
    return EMPTY_RECORD;
  }
}

/** The record as the bytes of its file. */
export function recordBytes(record: InstallRecord): Uint8Array {
  return encodeText(`${JSON.stringify(record, null, 1)}\n`);
}
