/**
 * Works out what an installation or a removal would write, without writing anything.
 *
 * @module
 */

import { VERSION } from "../platform/version.ts";
import { EditRefused } from "./edit_refused.ts";
import type { FileOperations } from "./file_operations.ts";
import { sha256 } from "../integrity/sha256.ts";
import { resolveTarget } from "./links.ts";
import { type InstallRecord, KEPT_STATES, type RecordedFile } from "./record.ts";
import type { Step } from "./step.ts";
import { applyEdits, decodeText, encodeText, lineNumber } from "./text.ts";
import { undoEdits } from "./undo.ts";

/** Everything that one agent gets in one scope. */
export interface Flow {
  /** `<agent>:<scope>`; files remember by it whose parts they hold. */
  readonly id: string;
  readonly steps: readonly Step[];
  /** Parts that older versions, or other options, put there: an installation takes them out, and so does a removal. */
  readonly retire?: readonly Step[];
  /** The project's folder, when the flow may write nowhere else. */
  readonly root?: string;
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
}

/** All steps of some flows that go to the same file. */
interface Target {
  readonly path: string;
  readonly target: string;
  readonly steps: Step[];
  readonly retire: Step[];
  readonly flows: Set<string>;
  /** In a project, new files get the bits that the user gives to all files there. */
  readonly shared: boolean;
}

type PlanFile = (target: Target, text: string | undefined, record: RecordedFile | undefined) => Promise<FileChange>;

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
  for (const target of await targets(files, flows, refusals)) {
    let text: string | undefined;
    try {
      const bytes = await files.read(target.target);
      text = bytes && new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
      if (bytes !== undefined) decodeText(bytes);
      const change = await planFile(target, text, record.files[target.target]);
      if (text !== undefined && !isForeign(target, text)) {
        for (const step of allOf(target)) notes.push(...noted(step, text).map((note) => `${target.path}: ${note}`));
      }
      if (change.before !== change.after) changes.push(await writable(files, change, target));
      else records[target.target] = change.record;
    } catch (error) {
      refusals.push(refusal(target.path, text, error));
    }
  }
  return { changes, refusals: distinct(refusals), notes: [...new Set(notes)], records };
}

function distinct(refusals: readonly Refusal[]): Refusal[] {
  const seen = new Map(refusals.map((one) => [`${one.path}\0${one.line}\0${one.reason}`, one] as const));
  return [...seen.values()];
}

function allOf(target: Target): readonly Step[] {
  return [...target.retire, ...target.steps];
}

function noted(step: Step, text: string): readonly string[] {
  return step.notes?.(text) ?? [];
}

async function targets(files: FileOperations, flows: readonly Flow[], refusals: Refusal[]): Promise<Target[]> {
  const found = new Map<string, Target>();
  for (const flow of flows) {
    for (const [kind, step] of [...marked("retire", flow.retire ?? []), ...marked("steps", flow.steps)]) {
      try {
        const target = await resolveTarget(files, step.path, flow.root);
        const entry = found.get(target) ?? {
          path: step.path,
          target,
          steps: [],
          retire: [],
          flows: new Set<string>(),
          shared: flow.root !== undefined && !step.owned,
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

/** The text as it was without rtk, or undefined when there was no file; `unknown` when it cannot be told. */
type Origin = { readonly known: true; readonly text: string | undefined } | { readonly known: false };

async function origin(text: string | undefined, record: RecordedFile | undefined): Promise<Origin> {
  if (text === undefined) return { known: true, text: undefined };
  const sha = await sha256(encodeText(text));
  const state = record?.states.find((one) => one.sha256 === sha);
  if (state === undefined) return { known: false };
  return { known: true, text: state.undo === null ? undefined : applyEdits(text, state.undo) };
}

/** A text without the parts of some steps; undefined when nothing of worth is left and the file is not the user's. */
function stripped(steps: readonly Step[], text: string, made: boolean): string | undefined {
  const rest = steps.reduceRight((result, step) => step.remove(result), text);
  if (rest === text || !steps.every((step) => step.hollow(rest))) return rest;
  return made || steps.every((step) => step.owned) ? undefined : rest;
}

async function installed(
  target: Target,
  text: string | undefined,
  record: RecordedFile | undefined,
): Promise<FileChange> {
  const all = allOf(target);
  const after = installedText(target, text, record?.made ?? true);
  const flows = [...new Set([...record?.flows ?? [], ...target.flows])];
  const alone = flows.every((flow) => target.flows.has(flow));
  let before = await origin(text, record);
  if (!before.known && alone) before = { known: true, text: stripped(all, text!, record?.made ?? true) };
  const states = before.known && after !== undefined
    ? [await recordedState(after, before.text), ...record?.states ?? []]
    : [];
  const made = record?.made ?? text === undefined;
  const unrecorded = after === undefined || text === after && record === undefined;
  return {
    ...target,
    before: text,
    after,
    mode: target.shared ? undefined : target.steps.find((step) => step.mode !== undefined)?.mode,
    labels: labels(target, text),
    backup: text !== undefined && text.trim() !== "" && keepsCopy(all, text),
    // A file that holds everything already and that nobody wrote down is somebody else's doing: nothing to record.
    record: unrecorded
      ? undefined
      : { flows, made, version: VERSION, states: newest(states), backups: record?.backups ?? [] },
  };
}

/** What is new, and what goes. */
function labels(target: Target, text: string | undefined): string[] {
  const gone = target.retire.filter((step) => ["outdated", "current"].includes(step.state(text)));
  const fresh = target.steps.filter((step) => step.state(text) !== "current");
  return [...gone.map((step) => `${step.label} (removed)`), ...fresh.map((step) => step.label)];
}

function installedText(target: Target, text: string | undefined, made: boolean): string | undefined {
  const cleaned = text === undefined ? undefined : stripped(target.retire, text, made);
  const after = target.steps.reduce<string | undefined>((result, step) => step.install(result), cleaned);
  for (const step of target.steps) {
    if (step.state(after) !== "current") throw new EditRefused(`cannot add the ${step.label} to this text`);
  }
  return after;
}

/** A file that is rtk's alone and unchanged needs no copy: everything else does. */
function keepsCopy(steps: readonly Step[], text: string): boolean {
  return steps.some((step) => !step.owned || step.state(text) === "foreign" || step.state(text) === "changed");
}

async function recordedState(after: string, before: string | undefined) {
  return { sha256: await sha256(encodeText(after)), undo: before === undefined ? null : undoEdits(after, before) };
}

function newest<State extends { readonly sha256: string }>(states: readonly State[]): State[] {
  return states.filter((state, index) => states.findIndex((one) => one.sha256 === state.sha256) === index)
    .slice(0, KEPT_STATES);
}

/** A user's file without rtk's name in it needs no look inside: it may even be broken. */
function isForeign({ steps, retire }: Target, text: string): boolean {
  return !/rtk/i.test(text) && [...steps, ...retire].every((step) => !step.owned);
}

function untouched(target: Target, text: string): FileChange {
  return { ...target, before: text, after: text, mode: undefined, labels: [], backup: false, record: undefined };
}

async function removed(
  target: Target,
  text: string | undefined,
  record: RecordedFile | undefined,
): Promise<FileChange> {
  if (text !== undefined && record === undefined && isForeign(target, text)) return untouched(target, text);
  const flows = (record?.flows ?? []).filter((flow) => !target.flows.has(flow));
  const before = await origin(text, record);
  const exact = before.known && flows.length === 0;
  // A file of rtk's own that another agent uses too is not this removal's to change.
  const needed = flows.length > 0 && allOf(target).every((step) => step.owned);
  const after = text === undefined || needed
    ? text
    : exact
    ? before.text
    : stripped(allOf(target), text, record?.made ?? true);
  const states = needed
    ? record!.states
    : flows.length > 0 && before.known && after !== undefined
    ? [await recordedState(after, before.text)]
    : [];
  return {
    ...target,
    before: text,
    after,
    mode: undefined,
    labels: text === undefined || needed
      ? []
      : allOf(target).filter((step) => step.state(text) !== "absent").map((step) => step.label),
    backup: !exact && text !== undefined && allOf(target).some((step) => step.owned && step.state(text) === "changed"),
    record: flows.length > 0 ? { ...record!, flows, states } : undefined,
  };
}
