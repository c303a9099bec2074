/**
 * Changes one settings file: worked out by `src/install`, as for rtk itself, and written in one step.
 *
 * @module
 */

import { EditRefused } from "../install/edit_refused.ts";
import type { FileChange } from "../install/plan.ts";
import { installed, removed } from "../install/plan_file.ts";
import type { InstallRecord } from "../install/record.ts";
import type { Step } from "../install/step.ts";
import { decodeText, encodeText, lineNumber } from "../install/text.ts";
import { isLeftover } from "../install/kit_base.ts";
import { baseName, parentFolder } from "./paths.ts";
import { SetupError } from "./setup_error.ts";
import { randomPause } from "./setup_lock.ts";
import type { SyncFiles } from "./sync_files.ts";

/** What is wanted. */
export type Action = "install" | "uninstall";

/** A file to change, and what of. */
export interface SettingsTarget {
  readonly step: Step;
  /** What the record calls the installation, or each that a removal ends. */
  readonly flows: readonly string[];
  /** The project's folder, when the file may lie nowhere else. */
  readonly root: string | undefined;
}

/** How often a file that changes under our hands is looked at again. */
const MOST_TRIES = 150;
/** The same for one that is only half there, as it seems. */
const MOST_READS = 12;

/** The file behind all links. */
export function resolveSettings(files: SyncFiles, { step, root }: SettingsTarget): string {
  const { path } = step;
  const entry = files.look(path);
  if (entry?.kind === "folder" || entry?.kind === "other") throw new SetupError(`${path} is not a plain file`);
  let target: string;
  try {
    target = entry === undefined ? `${realFolder(files, parentFolder(path))}/${baseName(path)}` : files.real(path);
  } catch {
    throw new SetupError(`${path} is a link that leads nowhere`);
  }
  if (root !== undefined && !target.startsWith(`${files.real(root)}/`)) {
    throw new SetupError(`${path}: a link leads out of the project, to ${target}`);
  }
  return target;
}

function realFolder(files: SyncFiles, folder: string): string {
  if (files.look(folder) !== undefined) return files.real(folder);
  return `${realFolder(files, parentFolder(folder)).replace(/^\/$/, "")}/${baseName(folder)}`;
}

function planOnce(files: SyncFiles, target: string, action: Action, wanted: SettingsTarget, record: InstallRecord) {
  const { step, flows, root } = wanted;
  const file = {
    path: step.path,
    target,
    steps: [step],
    retire: [],
    flows: new Set(flows),
    shared: root !== undefined,
    within: undefined,
  };
  let text: string | undefined;
  try {
    const bytes = files.read(target);
    text = bytes === undefined ? undefined : decodeText(bytes);
    return (action === "install" ? installed : removed)(file, text, record.files[target]);
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error;
    const line = error.offset === undefined || text === undefined ? "" : `:${lineNumber(text, error.offset)}`;
    throw new SetupError(`${step.path}${line}: ${error.reason}`);
  }
}

/**
 * Does something that reads a file which another program may be rewriting in place: first it is empty, then half there.
 *
 * @param act Throws for what it cannot read. `last` tells it that it is not asked again.
 */
export function untilReadable<Result>(act: (last: boolean) => Result): Result {
  for (let tries = 1;; tries++) {
    try {
      return act(tries >= MOST_READS);
    } catch (error) {
      if (tries >= MOST_READS) throw error;
    }
    randomPause();
  }
}

/**
 * Works out what becomes of the file, from what is on the disk.
 *
 * @throws {SetupError} when it cannot be edited safely.
 */
export function planSettings(
  files: SyncFiles,
  action: Action,
  wanted: SettingsTarget,
  record: InstallRecord,
): FileChange {
  const target = resolveSettings(files, wanted);
  const mode = files.look(target)?.mode ?? 0;
  const change = untilReadable((last) => {
    const planned = planOnce(files, target, action, wanted, record);
    if (planned.before?.trim() === "" && !last) throw new SetupError(`${wanted.step.path} is empty`);
    return planned;
  });
  if (mode !== 0 && (mode & 0o222) === 0 && change.before !== change.after) {
    throw new SetupError(`${wanted.step.path} is read-only: make it writable first`);
  }
  return change;
}

/** The text of a file as it is now, whatever its bytes. */
export function textNow(files: SyncFiles, path: string): string | undefined {
  const bytes = files.read(path);
  return bytes === undefined ? undefined : new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/**
 * Writes a text over one that is known, or removes the file; the bits of a file that is there stay.
 *
 * @returns false, and nothing is written, when the file is not what it was any more.
 */
export function writeSettings(
  files: SyncFiles,
  path: string,
  { before, after, mode }: Pick<FileChange, "before" | "after" | "mode">,
): boolean {
  const unchanged = () => textNow(files, path) === before;
  if (after !== undefined) return files.replace(path, encodeText(after), files.look(path)?.mode ?? mode, unchanged);
  if (!unchanged()) return false;
  if (files.look(path) !== undefined) files.remove(path);
  return true;
}

/** Removes what killed runs left behind of writes to this path. Only for the holder of the lock. */
export function tidySettings(files: SyncFiles, path: string): void {
  for (const name of files.list(parentFolder(path))) {
    if (isLeftover(name, baseName(path))) files.remove(`${parentFolder(path)}/${name}`);
  }
}

/** What a change is told to, for the record of installations. */
export interface ChangeNotes {
  /** The first plan, before anything is written. */
  planned(change: FileChange): void;
  /** The plan that was written. */
  written(change: FileChange): void;
}

/**
 * Plans and writes until the file holds what it should: another program, which knows nothing of our lock, may be writing it
 * too, and must neither lose its change by ours nor undo ours unnoticed.
 *
 * @returns The plan that was carried out, or that there was nothing to do.
 */
export function changeSettings(
  files: SyncFiles,
  action: Action,
  wanted: SettingsTarget,
  record: () => InstallRecord,
  notes: ChangeNotes,
): FileChange {
  let done: FileChange | undefined;
  let planned = false;
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const change = planSettings(files, action, wanted, record());
    if (change.before === change.after) return done ?? change;
    if (!planned) {
      planned = true;
      notes.planned(change);
      continue;
    }
    if (writeSettings(files, change.target, change)) {
      notes.written(change);
      done ??= change;
    }
    // Whoever read the file before us writes it now.
    randomPause();
  }
  throw new SetupError(`${wanted.step.path} is changed by another program all the time: try again when that is done`);
}
