/**
 * One installation or removal from start to end: lock, record, plan, apply.
 *
 * @module
 */

import { type Applied, applyPlan } from "./apply.ts";
import type { FileOperations, Release } from "./file_operations.ts";
import { type Flow, type Plan, planInstall, planRemoval } from "./plan.ts";
import { type InstallRecord, readRecord, recordBytes } from "./record.ts";

/** Where rtk keeps what it knows. */
export interface SessionPlace {
  readonly files: FileOperations;
  /** rtk's data folder; made when needed, removed again when nothing is left in it. */
  readonly dataFolder: string;
}

/** What is wanted. */
export type Action = "install" | "remove";

/** What came of it: a plan with refusals and nothing written, or what was done. */
export interface Outcome {
  readonly plan: Plan;
  readonly applied?: Applied;
}

/** The file that remembers what installations did. */
export function recordPath(place: SessionPlace): string {
  return `${place.dataFolder}/installed.json`;
}

/** Plans without touching anything. */
export async function preview(place: SessionPlace, action: Action, flows: readonly Flow[]): Promise<Plan> {
  return await planFor(place, action, flows, await readRecord(place.files, recordPath(place)));
}

function planFor(place: SessionPlace, action: Action, flows: readonly Flow[], record: InstallRecord): Promise<Plan> {
  return (action === "install" ? planInstall : planRemoval)(place.files, record, flows);
}

/** Plans and applies under a lock, so that two runs at once do one after the other. */
export async function carryOut(place: SessionPlace, action: Action, flows: readonly Flow[]): Promise<Outcome> {
  return await locked(place, async (made) => {
    const path = recordPath(place);
    const record = await readRecord(place.files, path);
    const plan = await planFor(place, action, flows, record);
    if (plan.refusals.length > 0) return { plan };
    await place.files.tidy(path);
    const folders = [...new Set([...record.folders, ...made])];
    return { plan, applied: await applyPlan(place.files, plan, { path, record: { ...record, folders } }) };
  });
}

function parent(path: string): string {
  return path.slice(0, path.lastIndexOf("/")) || "/";
}

/** Makes what is missing of a folder's path. */
async function ensureFolder(files: FileOperations, folder: string, made: Set<string>): Promise<void> {
  if (await files.look(folder) !== undefined) return;
  await ensureFolder(files, parent(folder), made);
  await files.makeFolder(folder, 0o700);
  made.add(folder);
}

/** How often taking the lock is tried: a run that leaves removes the folder of the lock under the feet of the next one. */
const MOST_TRIES = 50;

async function acquire({ files, dataFolder }: SessionPlace, made: Set<string>): Promise<Release> {
  for (let tries = 1;; tries++) {
    try {
      await ensureFolder(files, dataFolder, made);
      // A run that was killed before it wrote its record left the folder behind, and nobody knows.
      if ((await files.list(dataFolder)).every((name) => belongsToRun(`${dataFolder}/${name}`, dataFolder))) {
        made.add(dataFolder);
      }
      return await files.lock(`${dataFolder}/init.lock`);
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}

/** Runs something while no other rtk edits a file: see {@linkcode carryOut}. */
export async function locked<Result>(
  place: SessionPlace,
  act: (made: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const made = new Set<string>();
  const release = await acquire(place, made);
  const record = await readRecord(place.files, recordPath(place));
  for (const folder of record.folders) if (`${place.dataFolder}/`.startsWith(`${folder}/`)) made.add(folder);
  try {
    return await act([...made]);
  } finally {
    await release();
    await leave(place, made);
  }
}

/** How often a run looks again whether the folders it made are free; others finish far sooner. */
const MOST_LOOKS = 500;

/**
 * Without a record there is nothing to keep: folders that rtk made for it go, unless something else lies in them. Only this
 * run knows that it made them, so it waits for others that came in between, and tells the record if they wrote one.
 */
async function leave(place: SessionPlace, made: Set<string>): Promise<void> {
  const { files, dataFolder } = place;
  for (let look = 0; made.size > 0 && look < MOST_LOOKS; look++) {
    const innermost = [...made].reduce((a, b) => b.length > a.length ? b : a);
    const names = await files.list(innermost);
    if (names.length === 0) {
      if (await files.remove(innermost).then(() => true, () => false) || await files.look(innermost) === undefined) {
        made.delete(innermost);
      }
    } else if (await hasFolders(place, made)) return;
    else if (names.every((name) => belongsToRun(`${innermost}/${name}`, dataFolder))) {
      const release = await acquire(place, made);
      const kept = await noteFolders(place, made);
      await release();
      if (kept) return;
    } else return;
  }
}

/** True for what another run of this kind has in the folders that it shares with ours. */
function belongsToRun(path: string, dataFolder: string): boolean {
  if (`${dataFolder}/`.startsWith(`${path}/`)) return true;
  return path.startsWith(`${dataFolder}/`) &&
    /^\.?(?:init\.lock|installed\.json)/.test(path.slice(dataFolder.length + 1));
}

/** Whether the record knows of all these folders. */
async function hasFolders(place: SessionPlace, made: ReadonlySet<string>): Promise<boolean> {
  const { folders } = await readRecord(place.files, recordPath(place));
  return [...made].every((folder) => folders.includes(folder));
}

/** Adds folders to the record, if there is one. */
async function noteFolders(place: SessionPlace, made: ReadonlySet<string>): Promise<boolean> {
  const path = recordPath(place);
  if (await place.files.look(path) === undefined) return false;
  const record = await readRecord(place.files, path);
  const folders = [...new Set([...record.folders, ...made])];
  if (folders.length > record.folders.length) {
    await place.files.replace(path, recordBytes({ ...record, folders }), 0o600);
  }
  return true;
}
