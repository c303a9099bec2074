/**
 * What becomes of one file: with rtk's parts put in, or taken out.
 *
 * @module
 */

import { VERSION } from "../platform/version.ts";
import { sha256Sync } from "../integrity/sha256_sync.ts";
import { EditRefused } from "./edit_refused.ts";
import type { FileChange } from "./plan.ts";
import { KEPT_STATES, type RecordedFile } from "./record.ts";
import type { Step } from "./step.ts";
import { applyEdits, encodeText } from "./text.ts";
import { undoEdits } from "./undo.ts";

/** All steps of some flows that go to the same file. */
export interface Target {
  readonly path: string;
  /** The path with all links resolved. */
  readonly target: string;
  readonly steps: Step[];
  readonly retire: Step[];
  readonly flows: Set<string>;
  /** In a project, new files get the bits that the user gives to all files there. */
  readonly shared: boolean;
  readonly within: string | undefined;
}

/** What goes, then what comes. */
export function allOf(target: Target): readonly Step[] {
  return [...target.retire, ...target.steps];
}

/** The text as it was without rtk, or undefined when there was no file; `unknown` when it cannot be told. */
type Origin = { readonly known: true; readonly text: string | undefined } | { readonly known: false };

function origin(text: string | undefined, record: RecordedFile | undefined): Origin {
  if (text === undefined) return { known: true, text: undefined };
  const sha = sha256Sync(encodeText(text));
  const state = record?.states.find((one) => one.sha256 === sha);
  if (state === undefined) return { known: false };
  return { known: true, text: state.undo === null ? undefined : applyEdits(text, state.undo) };
}

/**
 * A text without the parts of some steps; undefined when nothing of worth is left and the file is not the user's. A text that
 * had none of these parts goes only where rtk is known to have made the file.
 */
function stripped(steps: readonly Step[], text: string, made: boolean, known = false): string | undefined {
  const rest = steps.reduceRight((result, step) => step.remove(result), text);
  if ((rest === text && !known) || !steps.every((step) => step.hollow(rest))) return rest;
  return made || steps.every((step) => step.owned) ? undefined : rest;
}

/** Plans one file of an installation. */
export function installed(
  target: Target,
  text: string | undefined,
  record: RecordedFile | undefined,
): FileChange {
  const all = allOf(target);
  const after = installedText(target, text, record?.made ?? true);
  const flows = [...new Set([...record?.flows ?? [], ...target.flows])];
  const alone = flows.every((flow) => target.flows.has(flow));
  let before = origin(text, record);
  const untouched = before.known && before.text === undefined;
  if (!before.known && alone) before = { known: true, text: stripped(all, text!, record?.made ?? true) };
  const states = before.known && after !== undefined
    ? [recordedState(after, before.text), ...record?.states ?? []]
    : [];
  const made = record?.made ?? (before.known && before.text === undefined);
  // A file that holds everything already and that nobody wrote down is somebody else's doing: nothing to record. Neither is
  // there where only old parts went and nothing of rtk's is left.
  const cleaned = target.steps.length === 0 && before.known && after === before.text;
  const unrecorded = after === undefined || cleaned || (text === after && record === undefined);
  return {
    ...target,
    before: text,
    after,
    mode: target.shared ? undefined : target.steps.find((step) => step.mode !== undefined)?.mode,
    labels: labels(target, text),
    backup: text !== undefined && text.trim() !== "" && !untouched && !cleaned && keepsCopy(all, text),
    wholly: text !== undefined && before.known && before.text === undefined,
    record: unrecorded
      ? undefined
      : { flows, made, version: VERSION, states: newest(states), backups: record?.backups ?? [] },
  };
}

/** What is new, and what goes. */
function labels(target: Target, text: string | undefined): string[] {
  const gone = target.retire.filter((step) => ["outdated", "current"].includes(step.state(text)));
  const fresh = target.steps.filter((step) => step.state(text) !== "current");
  return [...gone.map((step) => `${step.label} (removed)`), ...fresh.map((step) => labelOf(step, text))];
}

function labelOf(step: Step, text: string | undefined): string {
  const replaced = { changed: "one that was changed", foreign: "one of yours" }[step.state(text) as string];
  return replaced === undefined ? step.label : `${step.label}, in place of ${replaced}, of which a copy is kept`;
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

function recordedState(after: string, before: string | undefined) {
  return { sha256: sha256Sync(encodeText(after)), undo: before === undefined ? null : undoEdits(after, before) };
}

function newest<State extends { readonly sha256: string }>(states: readonly State[]): State[] {
  return states.filter((state, index) => states.findIndex((one) => one.sha256 === state.sha256) === index)
    .slice(0, KEPT_STATES);
}

/** A user's file without rtk's name in it needs no look inside: it may even be broken. */
export function isForeign({ steps, retire }: Target, text: string): boolean {
  return [...steps, ...retire].every((step) => !step.owned && !(step.sign ?? /rtk/i).test(text));
}

function untouched(target: Target, text: string): FileChange {
  return {
    ...target,
    before: text,
    after: text,
    mode: undefined,
    labels: [],
    backup: false,
    wholly: false,
    record: undefined,
  };
}

function agentOf(flow: string): string {
  return flow.slice(0, flow.indexOf(":"));
}

/** Plans one file of a removal. */
export function removed(
  target: Target,
  text: string | undefined,
  record: RecordedFile | undefined,
): FileChange {
  if (text !== undefined && record === undefined && isForeign(target, text)) return untouched(target, text);
  const flows = (record?.flows ?? []).filter((flow) => !target.flows.has(flow));
  const before = origin(text, record);
  const exact = before.known && flows.length === 0;
  // A file of rtk's own that another agent uses too is not this removal's to change; nor is one that the same agent uses in
  // another scope, as in a home that is the project as well.
  const twin = flows.some((flow) => [...target.flows].some((gone) => agentOf(gone) === agentOf(flow)));
  const needed = twin || (flows.length > 0 && allOf(target).every((step) => step.owned));
  const after = text === undefined || needed
    ? text
    : exact
    ? before.text
    : stripped(allOf(target), text, record?.made ?? true, record?.made === true && flows.length === 0);
  const states = needed
    ? record!.states
    : flows.length > 0 && before.known && after !== undefined
    ? [recordedState(after, before.text)]
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
    wholly: text !== undefined && after === undefined,
    record: flows.length > 0 ? { ...record!, flows, states } : undefined,
  };
}
