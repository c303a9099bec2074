/**
 * Carries a plan out: all of it, or nothing.
 *
 * @module
 */

import type { FileOperations } from "./file_operations.ts";
import { sha256 } from "../integrity/sha256.ts";
import type { FileChange, Plan } from "./plan.ts";
import { type InstallRecord, recordBytes, type RecordedFile } from "./record.ts";
import { encodeText } from "./text.ts";

/** What was done. */
export interface Applied {
  readonly changes: readonly FileChange[];
  /** Copies that were made: where, and of which file. */
  readonly backups: readonly { readonly path: string; readonly of: string }[];
}

/** Thrown when a step failed after the first write. Everything is as it was, but for what `lost` names. */
export class ApplyFailed extends Error {
  override readonly name = "ApplyFailed";

  constructor(message: string, readonly lost: readonly string[]) {
    super(message);
  }
}

/** Tells a failure together with the file or folder it is about. */
async function about<Result>(path: string, act: Promise<Result>): Promise<Result> {
  try {
    return await act;
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Undoes what was done so far, newest first. */
class Journal {
  readonly #steps: { readonly path: string; readonly back: () => Promise<void> }[] = [];

  add(path: string, back: () => Promise<void>): void {
    this.#steps.push({ path, back });
  }

  /** Returns the paths that could not be put back. */
  async rollBack(): Promise<string[]> {
    const lost: string[] = [];
    for (const { path, back } of this.#steps.reverse()) await back().catch(() => lost.push(path));
    return lost;
  }
}

function parent(path: string): string {
  return path.slice(0, path.lastIndexOf("/")) || "/";
}

/** The folders that are missing on the way to a file, outermost first. */
async function missingFolders(files: FileOperations, folder: string): Promise<string[]> {
  if (await files.look(folder) !== undefined) return [];
  return [...await missingFolders(files, parent(folder)), folder];
}

async function makeFolders(
  files: FileOperations,
  folders: readonly string[],
  mode: number,
  journal: Journal,
): Promise<void> {
  for (const folder of folders) {
    if (await files.look(folder) !== undefined) continue;
    await about(folder, files.makeFolder(folder, mode));
    journal.add(folder, () => files.remove(folder));
  }
}

/** A copy that is to be made. */
interface Backup {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: Uint8Array;
  readonly mode: number;
  readonly of: string;
}

/** Chooses `.bak`, or the first of `.bak.1`, `.bak.2`, … that is free. A copy that is there already will do. */
async function chooseBackup(files: FileOperations, change: FileChange): Promise<Backup | undefined> {
  const mode = (await files.look(change.target))?.mode;
  if (!change.backup || mode === undefined) return undefined;
  const bytes = encodeText(change.before!);
  for (let number = 0;; number++) {
    const path = `${change.target}.bak${number === 0 ? "" : `.${number}`}`;
    const there = await files.look(path);
    if (there === undefined) return { path, sha256: await sha256(bytes), bytes, mode, of: change.path };
    if (there.kind === "file" && equal(await files.read(path), bytes)) return undefined;
  }
}

async function makeBackup(files: FileOperations, { path, bytes, mode }: Backup, journal: Journal): Promise<void> {
  if (!await about(path, files.create(path, bytes, mode))) {
    throw new Error(`${path} was made by another program meanwhile`);
  }
  journal.add(path, () => files.remove(path));
}

function equal(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function bytesOf(text: string | undefined): Uint8Array | undefined {
  return text === undefined ? undefined : encodeText(text);
}

/** Gives a file the content it had; one that still has it is not touched, since the disk may be full. */
async function putBack(
  files: FileOperations,
  path: string,
  before: Uint8Array | undefined,
  mode?: number,
): Promise<void> {
  const now = await files.read(path);
  if (equal(now, before)) return;
  if (before !== undefined) await files.replace(path, before, mode);
  else await files.remove(path);
}

async function writeChange(files: FileOperations, change: FileChange, journal: Journal): Promise<void> {
  const { target } = change;
  const before = bytesOf(change.before);
  const after = bytesOf(change.after);
  const entry = await files.look(target);
  if (!equal(await files.read(target), before)) throw new Error(`${target} was changed by another program meanwhile`);
  const mode = entry === undefined ? change.mode : entry.mode;
  journal.add(target, () => putBack(files, target, before, mode));
  await about(target, after === undefined ? files.remove(target) : files.replace(target, after, mode));
}

async function writeRecord(
  files: FileOperations,
  path: string,
  record: InstallRecord,
  journal: Journal,
): Promise<void> {
  const before = await files.read(path);
  const after = recordBytes(record);
  const empty = Object.keys(record.files).length === 0;
  if (empty ? before === undefined : equal(before, after)) return;
  journal.add(path, () => putBack(files, path, before, 0o600));
  await about(path, empty ? files.remove(path) : files.replace(path, after, 0o600));
}

/** The record with some files' entries replaced; an undefined entry is dropped. */
function merged(record: InstallRecord, entries: Readonly<Record<string, RecordedFile | undefined>>) {
  const all = Object.entries({ ...record.files, ...entries });
  return Object.fromEntries(all.filter((entry): entry is [string, RecordedFile] => entry[1] !== undefined));
}

/** Removes copies that rtk made of a file it has now left, if they are still what it wrote. */
async function dropBackups(files: FileOperations, old: RecordedFile | undefined, journal: Journal): Promise<void> {
  for (const { path, sha256: wanted } of old?.backups ?? []) {
    const bytes = await files.read(path);
    if (bytes === undefined || await sha256(bytes) !== wanted) continue;
    const mode = (await files.look(path))!.mode;
    await files.remove(path);
    journal.add(path, () => files.replace(path, bytes, mode));
  }
}

/** Removes folders that rtk made and that are empty now. Returns those that stay rtk's business. */
async function dropFolders(
  files: FileOperations,
  folders: readonly string[],
  used: readonly string[],
  journal: Journal,
): Promise<string[]> {
  const kept: string[] = [];
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
    const inUse = used.some((path) => path.startsWith(`${folder}/`));
    const entry = inUse ? undefined : await files.look(folder);
    if (inUse) kept.push(folder);
    else if (entry?.kind === "folder" && (await files.list(folder)).length === 0) {
      await files.remove(folder);
      journal.add(folder, () => files.makeFolder(folder, entry.mode));
    }
  }
  return kept;
}

/** Where the record lies, and what it says now. */
export interface RecordPlace {
  readonly path: string;
  readonly record: InstallRecord;
}

/** Folders that hold nothing but what an older rtk left there. */
async function adoptedFolders(files: FileOperations, { leftovers, changes }: Plan): Promise<string[]> {
  const going = changes.filter(({ after }) => after === undefined);
  const theirs = new Set([...leftovers, ...going].map(({ target }) => target));
  const candidates = new Set<string>();
  for (const { target, within } of leftovers) {
    for (let folder = parent(target); folder.startsWith(`${within}/`); folder = parent(folder)) candidates.add(folder);
  }
  const adopted: string[] = [];
  for (const folder of [...candidates].sort((a, b) => b.length - a.length)) {
    const names = await files.list(folder);
    if (!names.every((name) => theirs.has(`${folder}/${name}`))) continue;
    theirs.add(folder);
    adopted.push(folder);
  }
  return adopted;
}

/** What a plan needs besides the files themselves. */
interface Preparation {
  readonly backups: readonly Backup[];
  /** To be made, outermost first. */
  readonly folders: readonly string[];
  /** An older rtk's, from now on ours. */
  readonly adopted: readonly string[];
  readonly entries: Readonly<Record<string, RecordedFile | undefined>>;
}

async function prepare(files: FileOperations, plan: Plan): Promise<Preparation> {
  const backups: Backup[] = [];
  const folders = new Set<string>();
  const entries: Record<string, RecordedFile | undefined> = { ...plan.records };
  for (const change of plan.changes) {
    if (change.after !== undefined) {
      for (const folder of await missingFolders(files, parent(change.target))) folders.add(folder);
    }
    const copy = await chooseBackup(files, change);
    if (copy !== undefined) backups.push(copy);
    const noted = copy === undefined ? [] : [{ path: copy.path, sha256: copy.sha256 }];
    entries[change.target] = change.record && { ...change.record, backups: [...change.record.backups, ...noted] };
  }
  return { backups, folders: [...folders], adopted: await adoptedFolders(files, plan), entries };
}

/**
 * Carries an installation or a removal out. The record is written before the files: a run that is cut off leaves a record
 * that knows more than was done, never less.
 *
 * @throws {ApplyFailed} after everything was put back.
 */
export async function applyPlan(files: FileOperations, plan: Plan, place: RecordPlace): Promise<Applied> {
  if (plan.refusals.length > 0) throw new Error("a plan with refusals must not be carried out");
  const journal = new Journal();
  try {
    for (const target of plan.targets) await files.tidy(target);
    const preparation = await prepare(files, plan);
    await writeAll(files, plan, place, preparation, journal);
    return { changes: plan.changes, backups: preparation.backups.map(({ path, of }) => ({ path, of })) };
  } catch (error) {
    const lost = await journal.rollBack();
    throw new ApplyFailed(error instanceof Error ? error.message : String(error), lost);
  }
}

async function writeAll(
  files: FileOperations,
  plan: Plan,
  { path, record }: RecordPlace,
  { backups, folders, adopted, entries }: Preparation,
  journal: Journal,
): Promise<void> {
  const after = merged(record, entries);
  const leaving = Object.entries(entries).filter(([, entry]) => entry === undefined).map(([target]) => target);
  const known = new Set([...record.folders, ...folders, ...adopted]);
  const needed = Object.keys(after).length > 0;
  if (needed) {
    const own = await missingFolders(files, parent(path));
    await makeFolders(files, own, 0o700, journal);
    for (const folder of own) known.add(folder);
  }
  // While files are being left, the record still knows them: a run that is cut off here can be repeated.
  const still = leaving.flatMap((target) => record.files[target] ? [[target, record.files[target]!]] : []);
  const during = { ...after, ...Object.fromEntries(still) };
  if (Object.keys(during).length > 0) {
    await writeRecord(files, path, { version: 1, files: during, folders: [...known] }, journal);
  }
  await makeFolders(files, folders, 0o755, journal);
  for (const backup of backups) await makeBackup(files, backup, journal);
  for (const change of plan.changes) await writeChange(files, change, journal);
  for (const target of leaving) await dropBackups(files, record.files[target], journal);
  const kept = await dropFolders(files, [...known], needed ? [...Object.keys(after), path] : [], journal);
  await writeRecord(files, path, { version: 1, files: after, folders: kept }, journal);
}
