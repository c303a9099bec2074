/**
 * One installation or removal from start to end: lock, record, plan, apply.
 *
 * @module
 */

import { type Applied, applyPlan } from "./apply.ts";
import type { FileOperations, Release } from "./file_operations.ts";
import { type Flow, type Plan, planInstall, planRemoval } from "./plan.ts";
import { type InstallRecord, readRecord } from "./record.ts";

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

/** Makes what is missing of a folder's path; another run may do the same at this moment. */
async function ensureFolder(files: FileOperations, folder: string): Promise<string[]> {
  if (await files.look(folder) !== undefined) return [];
  const made = await ensureFolder(files, parent(folder));
  try {
    await files.makeFolder(folder, 0o700);
    return [...made, folder];
  } catch (error) {
    if (await files.look(folder) === undefined) throw error;
    return made;
  }
}

async function acquire({ files, dataFolder }: SessionPlace, made: Set<string>): Promise<Release> {
  for (;;) {
    for (const folder of await ensureFolder(files, dataFolder)) made.add(folder);
    try {
      return await files.lock(`${dataFolder}/init.lock`);
    } catch (error) {
      // The run before us removed the folder that it had made: make it anew.
      if (await files.look(dataFolder) !== undefined) throw error;
    }
  }
}

async function locked<Result>(place: SessionPlace, act: (made: readonly string[]) => Promise<Result>): Promise<Result> {
  const made = new Set<string>();
  const release = await acquire(place, made);
  const record = await readRecord(place.files, recordPath(place));
  for (const folder of record.folders) if (`${place.dataFolder}/`.startsWith(`${folder}/`)) made.add(folder);
  try {
    return await act([...made]);
  } finally {
    await release();
    await leave(place, [...made]);
  }
}

/** Without a record there is nothing to keep: folders that rtk made for it go, unless something else lies in them. */
async function leave({ files, ...place }: SessionPlace, made: readonly string[]): Promise<void> {
  if (await files.look(recordPath({ files, ...place })) !== undefined) return;
  for (const folder of [...made].sort((a, b) => b.length - a.length)) {
    if ((await files.list(folder)).length > 0) return;
    await files.remove(folder).catch(() => {});
  }
}
