/**
 * Works out what an installation or a removal would write, without writing anything.
 *
 * @module
 */

import { EditRefused } from "./edit_refused.ts";
import type { FileOperations } from "./file_operations.ts";
import { resolveFolder, resolveTarget } from "./links.ts";
import { allOf, installed, isForeign, removed, type Target } from "./plan_file.ts";
import type { InstallRecord, RecordedFile } from "./record.ts";
import type { Step } from "./step.ts";
import { decodeText, lineNumber } from "./text.ts";

/** Everything that one agent gets in one scope. */
export interface Flow {
  /** `<agent>:<scope>`; files remember by it whose parts they hold. */
  readonly id: string;
  readonly steps: readonly Step[];
  /** Parts that older versions, or other options, put there: an installation takes them out, and so does a removal. */
  readonly retire?: readonly Step[];
  /** The project's folder, when the flow may write nowhere else. */
  readonly root?: string;
  /** Folders in here that hold nothing but files of an older rtk count as made by it: a removal takes them along. */
  readonly within?: string;
}

/** One file that will change. */
export interface FileChange {
  /** The path as the user knows it. */
  readonly path: string;
  /** The same with all links resolved. */
  readonly target: string;
  readonly before: string | undefined;
  /** Undefined when the file goes. */
  readonly after: string | undefined;
  /** Bits of a file that is made anew. */
  readonly mode: number | undefined;
  /** What is put there or taken away, for people. */
  readonly labels: readonly string[];
  /** True when the content before must be kept as a copy. */
  readonly backup: boolean;
  /** True when nothing in the file is the user's. */
  readonly wholly: boolean;
  /** What the record will say of the file; undefined when nothing. */
  readonly record: RecordedFile | undefined;
}

/** Why a file cannot be edited. */
export interface Refusal {
  readonly path: string;
  readonly line: number | undefined;
  readonly reason: string;
}

/** The whole of what would be done. With refusals, nothing may be. */
export interface Plan {
  readonly changes: readonly FileChange[];
  readonly refusals: readonly Refusal[];
  readonly notes: readonly string[];
  /** Files with nothing to do whose record changes all the same. */
  readonly records: Readonly<Record<string, RecordedFile | undefined>>;
  /** All files that were looked at, links resolved. */
  readonly targets: readonly string[];
  /** Those that are an older rtk's alone, which nobody wrote down, and how far up its folders may reach. */
  readonly leftovers: readonly Leftover[];
}

/** A file of an older rtk's. */
export interface Leftover {
  readonly target: string;
  readonly within: string;
}

type PlanFile = (target: Target, text: string | undefined, record: RecordedFile | undefined) => FileChange;

/** Plans the installation of some flows. */
export function planInstall(files: FileOperations, record: InstallRecord, flows: readonly Flow[]): Promise<Plan> {
  return plan(files, record, flows, installed);
}

/** Plans the removal of some flows. */
export function planRemoval(files: FileOperations, record: InstallRecord, flows: readonly Flow[]): Promise<Plan> {
  return plan(files, record, flows, removed);
}

async function plan(
  files: FileOperations,
  record: InstallRecord,
  flows: readonly Flow[],
  planFile: PlanFile,
): Promise<Plan> {
  const refusals: Refusal[] = [];
  const changes: FileChange[] = [];
  const notes: string[] = [];
  const records: Record<string, RecordedFile | undefined> = {};
  const leftovers: Leftover[] = [];
  const all = await targets(files, flows, refusals);
  for (const target of all) {
    let text: string | undefined;
    try {
      const bytes = await files.read(target.target);
      text = bytes && new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
      if (bytes !== undefined) decodeText(bytes);
      const change = planFile(target, text, record.files[target.target]);
      if (text !== undefined && !isForeign(target, text)) {
        for (const step of allOf(target)) notes.push(...noted(step, text).map((note) => `${target.path}: ${note}`));
      }
      if (target.within !== undefined && record.files[target.target] === undefined && change.wholly) {
        leftovers.push({ target: target.target, within: target.within });
      }
      if (change.before !== change.after) changes.push(await writable(files, change, target));
      else records[target.target] = change.record;
    } catch (error) {
      refusals.push(refusal(target.path, text, error));
    }
  }
  return {
    changes,
    refusals: distinct(refusals),
    notes: [...new Set(notes)],
    records,
    targets: all.map(({ target }) => target),
    leftovers,
  };
}

function distinct(refusals: readonly Refusal[]): Refusal[] {
  const seen = new Map(refusals.map((one) => [`${one.path}\0${one.line}\0${one.reason}`, one] as const));
  return [...seen.values()];
}

function noted(step: Step, text: string): readonly string[] {
  return step.notes?.(text) ?? [];
}

async function targets(files: FileOperations, flows: readonly Flow[], refusals: Refusal[]): Promise<Target[]> {
  const found = new Map<string, Target>();
  for (const flow of flows) {
    for (const [kind, step] of [...marked("retire", flow.retire ?? []), ...marked("steps", flow.steps)]) {
      try {
        const root = step.root ?? flow.root;
        const target = await resolveTarget(files, step.path, root);
        const entry = found.get(target) ?? {
          path: step.path,
          target,
          steps: [],
          retire: [],
          flows: new Set<string>(),
          shared: root !== undefined && !step.owned,
          within: flow.within === undefined ? undefined : await resolveFolder(files, flow.within),
        };
        found.set(target, entry);
        entry[kind].push(step);
        entry.flows.add(flow.id);
      } catch (error) {
        refusals.push(refusal(step.path, undefined, error));
      }
    }
  }
  return [...found.values()];
}

function marked(kind: "retire" | "steps", steps: readonly Step[]): ["retire" | "steps", Step][] {
  return steps.map((step) => [kind, step]);
}

function refusal(path: string, text: string | undefined, error: unknown): Refusal {
  if (!(error instanceof EditRefused)) {
    return { path, line: undefined, reason: error instanceof Error ? error.message : String(error) };
  }
  const line = error.offset === undefined || text === undefined ? undefined : lineNumber(text, error.offset);
  return { path, line, reason: error.reason };
}

/** A user who made a file read-only does not want it changed. rtk's own files may be so. */
async function writable(files: FileOperations, change: FileChange, target: Target): Promise<FileChange> {
  const mode = (await files.look(change.target))?.mode ?? 0;
  if (mode !== 0 && (mode & 0o222) === 0 && !allOf(target).every((step) => step.owned)) {
    throw new EditRefused("the file is read-only: make it writable first");
  }
  return change;
}
