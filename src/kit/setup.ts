/**
 * Installs and removes a hook: all of it, or nothing.
 *
 * @module
 */

import { createTwoFilesPatch } from "diff";
import type { FileChange } from "../install/plan.ts";
import { plainText } from "../install/kit_base.ts";
import { causeOf } from "./answer.ts";
import { currentTarget, placeBuild, pointCurrent, tidyCopies } from "./build_copy.ts";
import { Journal } from "./journal.ts";
import { dropFolders, makeFolders, readKitRecord, recordFolder, withEntry, writeKitRecord } from "./kit_record.ts";
import { parentFolder } from "./paths.ts";
import { tryCommand } from "./run_command.ts";
import {
  type Action,
  changeSettings,
  planSettings,
  textNow,
  tidySettings,
  untilReadable,
  writeSettings,
} from "./settings_change.ts";
import { SetupError } from "./setup_error.ts";
import { withLock } from "./setup_lock.ts";
import type { InstallResult } from "./setup_options.ts";
import type { SetupWorld } from "./setup_world.ts";
import type { SyncFiles } from "./sync_files.ts";
import type { InstallStep, StepReport } from "./types.ts";

/** Starting a program anew may take longer than the hook itself is given. */
const TRY_SECONDS = 30;

/** Makes a folder's path, to be undone. Returns what was made. */
function makeNoted(files: SyncFiles, folder: string, journal: Journal): string[] {
  const made: string[] = [];
  try {
    makeFolders(files, folder, 0o755, made);
  } finally {
    for (const path of made) journal.add(path, () => files.remove(path));
  }
  return made;
}

/** Copies the build, sees that the copy starts, and points `current` to it. */
function putBuild(files: SyncFiles, world: SetupWorld, journal: Journal): void {
  const { build, copies, link, options } = world;
  if (build === undefined) return;
  const before = currentTarget(files, link);
  makeNoted(files, copies, journal);
  tidyCopies(files, copies);
  const { path, made } = placeBuild(files, copies, build);
  if (made) journal.add(path, () => files.removeTree(path));
  const { code, stderr } = tryCommand(world.commandIn(path), path, options.plugin.timeout + TRY_SECONDS);
  if (code !== 0) {
    const how = code === undefined ? "did not end in time" : `ended with exit code ${code}`;
    throw new SetupError(`the copied build cannot start, it ${how}: ${plainText(stderr.trim()) || "it said nothing"}`);
  }
  if (before === build.id) return;
  journal.add(link, () => pointCurrent(files, link, before));
  pointCurrent(files, link, build.id);
}

/** Gives a settings file the text it had, unless somebody else has changed it since: then only our part goes back. */
function restore(files: SyncFiles, change: FileChange, world: SetupWorld): void {
  const { now, after } = untilReadable(() => {
    const now = textNow(files, change.target);
    const ours = now === change.after || now === change.before || now === undefined;
    return { now, after: ours ? change.before : world.target.step.remove(now) };
  });
  if (now === after) return;
  if (!writeSettings(files, change.target, { ...change, before: now, after })) restore(files, change, world);
}

/** For the record once the config is written: on a full disk it stays behind, and then entries are found by what they are. */
function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // The config holds what it should, and that is what counts.
  }
}

function changeConfig(
  files: SyncFiles,
  action: Action,
  world: SetupWorld,
  journal: Journal,
  made: readonly string[],
): FileChange {
  const { home } = world.options;
  const read = () => readKitRecord(files, home);
  const note = (change: FileChange, folders: readonly string[]) => {
    if (action === "install") writeKitRecord(files, home, withEntry(read(), change.target, change.record, folders));
  };
  return changeSettings(files, action, world.target, read, {
    planned: (change) => {
      tidySettings(files, change.target);
      const record = read();
      journal.add(`${recordFolder(home)}/installed.json`, () => writeKitRecord(files, home, record));
      journal.add(change.target, () => restore(files, change, world));
      const folders = change.after === undefined ? [] : makeNoted(files, parentFolder(change.target), journal);
      // Written before the file: a run that is cut off leaves a record that knows more than was done, never less.
      note(change, [...made, ...folders]);
    },
    written: (change) => attempt(() => note(change, [])),
  });
}

/** Forgets a removal's file, and takes folders along that installations made and nothing needs any more. */
function forget(files: SyncFiles, world: SetupWorld, change: FileChange): void {
  const { home } = world.options;
  const record = readKitRecord(files, home);
  const after = withEntry(record, change.target, change.record);
  const needed = (folder: string) => Object.keys(after.files).some((path) => path.startsWith(`${folder}/`));
  const going = record.folders.filter((folder) => change.target.startsWith(`${folder}/`) && !needed(folder));
  if (change.after === undefined) dropFolders(files, going);
  const folders = after.folders.filter((folder) => change.after !== undefined || !going.includes(folder));
  writeKitRecord(files, home, { ...after, folders });
}

function runStep(step: InstallStep | undefined, world: SetupWorld): Required<StepReport> {
  if (step === undefined) return { notes: [], warnings: [] };
  const { agent, home, cwd, bin = "" } = world.options;
  const report: unknown = step({ agent, scope: world.scope, home, cwd, bin, configFile: world.file });
  if (report instanceof Promise) {
    report.catch(() => {});
    throw new SetupError("the hook's own step returned a promise: it has to be done when it returns");
  }
  const { notes = [], warnings = [] } = (report ?? {}) as StepReport;
  return { notes: [...notes], warnings: [...warnings] };
}

function diffOf({ path, before, after }: FileChange): string {
  if (before === after) return "";
  const name = (text: string | undefined) => text === undefined ? "/dev/null" : path;
  const patch = createTwoFilesPatch(name(before), name(after), before ?? "", after ?? "");
  return plainText(patch.replace(/^(?:Index: .*\n)?=+\n/, ""));
}

function resultOf(world: SetupWorld, change: FileChange, report: Required<StepReport>): InstallResult {
  const commands = [...world.commands.values()];
  return { file: world.file, command: commands[0] ?? "", commands, ...report, diff: diffOf(change) };
}

/** Works out what would be done, and does none of it. */
export function previewSetup(files: SyncFiles, action: Action, world: SetupWorld): InstallResult {
  const change = planSettings(files, action, world.target, readKitRecord(files, world.options.home));
  if (world.build === undefined) return resultOf(world, change, { notes: [], warnings: [] });
  const id = world.build.id;
  const before = currentTarget(files, world.link);
  const copy = `${world.copies}/${id}`;
  const notes = [
    ...files.look(copy) === undefined ? [`would copy the build to ${copy}`] : [],
    ...before === id ? [] : [`would point ${world.link} to ${id}`],
  ];
  return resultOf(world, change, { notes, warnings: [] });
}

function carryOut(files: SyncFiles, action: Action, world: SetupWorld, made: readonly string[]): InstallResult {
  const { home, plugin } = world.options;
  const journal = new Journal();
  try {
    // What cannot be edited is refused before anything is copied.
    planSettings(files, action, world.target, readKitRecord(files, home));
    putBuild(files, world, journal);
    const change = changeConfig(files, action, world, journal, made);
    const report = runStep(action === "install" ? plugin.onInstall : plugin.onUninstall, world);
    if (action === "uninstall") attempt(() => forget(files, world, change));
    return resultOf(world, change, report);
  } catch (error) {
    const lost = journal.rollBack();
    if (lost.length === 0) throw error;
    throw new SetupError(`${causeOf(error)}\nThese could not be put back: ${lost.join(", ")}`);
  }
}

/** Changes what is asked for, and leaves no folder of the record without one. */
function inRecordFolder(files: SyncFiles, action: Action, world: SetupWorld): InstallResult {
  const { home } = world.options;
  const folder = recordFolder(home);
  const made: string[] = [];
  try {
    makeFolders(files, folder, 0o700, made);
    // Whoever takes the last entry out takes the record's folders along.
    const known = readKitRecord(files, home).folders.filter((path) => `${folder}/`.startsWith(`${path}/`));
    made.push(...known.filter((path) => !made.includes(path)));
    return carryOut(files, action, world, made);
  } finally {
    dropFolders(files, made);
  }
}

/**
 * Installs or removes a hook, while no other installation of a hook runs.
 *
 * @throws {SetupError} with nothing changed.
 */
export function setUp(files: SyncFiles, action: Action, world: SetupWorld): InstallResult {
  const { home } = world.options;
  const made: string[] = [];
  try {
    makeFolders(files, home, 0o755, made);
    // In no folder that a run would have to make, and could then not remove while the next one waits.
    return withLock(`${home}/.rtk-kit.lock`, () => inRecordFolder(files, action, world));
  } finally {
    dropFolders(files, made);
  }
}
