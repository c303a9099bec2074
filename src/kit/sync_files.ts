/**
 * File calls of the kit, for a program that must be done when it returns: authors call `install` without waiting for it.
 *
 * @module
 */

import type { FileEntry } from "../install/file_operations.ts";

/** Calls on absolute paths, as in `FileOperations`, but done when they return. */
export interface SyncFiles {
  /** The bytes, through links; undefined when nothing is there. */
  read(path: string): Uint8Array | undefined;
  /** What is there, without following a link at the end; undefined when nothing is. */
  look(path: string): FileEntry | undefined;
  /** The path with all links resolved. */
  real(path: string): string;
  /** Where a link points, as written in it. */
  readLink(path: string): string;
  /** Names in a folder; empty when there is no such folder. */
  list(path: string): string[];
  /** Makes one folder whose parent exists. */
  makeFolder(path: string, mode: number): void;
  /**
   * Replaces or creates a file in one step that a crash cannot halve. `mode` is set exactly; without it the umask rules.
   * `still` is asked right before that step, and false calls it off.
   *
   * @returns false when it was called off.
   */
  replace(path: string, bytes: Uint8Array, mode?: number, still?: () => boolean): boolean;
  /** Writes a file that is not there yet, and flushes it. */
  writeNew(path: string, bytes: Uint8Array, mode: number): void;
  /** Moves what is at one path to another, over a file or link that is there. */
  rename(from: string, to: string): void;
  /** Makes a link. */
  link(to: string, path: string): void;
  /** Removes a file, a link, or a folder that is empty. */
  remove(path: string): void;
  /** Removes a folder with all that is in it. */
  removeTree(path: string): void;
}
