/**
 * What is installed for an agent, and whether it works.
 *
 * @module
 */

import type { AgentInstall, Finding, InstallContext, Scope } from "../install/agent_install.ts";
import { EditRefused } from "../install/edit_refused.ts";
import { resolveTarget } from "../install/links.ts";
import { type InstallRecord, readRecord, type RecordedFile } from "../install/record.ts";
import { recordPath, type SessionPlace } from "../install/session.ts";
import type { Step, StepState } from "../install/step.ts";
import { decodeText, lineNumber } from "../install/text.ts";

/** How an installation stands. */
export type AgentState =
  | "installed"
  /** Of an older version, or incomplete: `rtk init` mends it. */
  | "outdated"
  /** A file of rtk's own was changed. */
  | "tampered"
  /** A file cannot be read, so nobody can tell. */
  | "unreadable"
  | "absent";

/** One file of an installation. */
export interface FileStatus {
  readonly path: string;
  readonly label: string;
  readonly state: StepState | "unreadable";
  /** Why it cannot be read. */
  readonly reason?: string;
  /** Command lines of other programs' hooks in it that change commands too. */
  readonly rivals?: readonly string[];
}

/** One agent in one scope. */
export interface AgentStatus {
  readonly agent: string;
  readonly title: string;
  readonly scope: Scope;
  readonly state: AgentState;
  /** The rtk that installed it, if it is on record. */
  readonly version: string | undefined;
  readonly files: readonly FileStatus[];
  /** What keeps it from working, and what mends that. */
  readonly findings: readonly Finding[];
}

async function textAt(place: SessionPlace, path: string): Promise<string | undefined> {
  const bytes = await place.files.read(await resolveTarget(place.files, path));
  return bytes && decodeText(bytes);
}

async function fileStatus(place: SessionPlace, step: Step): Promise<FileStatus> {
  const { path, label } = step;
  let text: string | undefined;
  try {
    text = await textAt(place, path);
    const rivals = text === undefined ? [] : step.rivals?.(text) ?? [];
    return { path, label, state: step.state(text), ...rivals.length > 0 ? { rivals } : {} };
  } catch (error) {
    const line = error instanceof EditRefused && error.offset !== undefined && text !== undefined
      ? `line ${lineNumber(text, error.offset)}: `
      : "";
    return { path, label, state: "unreadable", reason: line + (error as Error).message };
  }
}

function stateOf(steps: readonly Step[], files: readonly FileStatus[]): AgentState {
  const needed = files.filter((_, index) => !steps[index]!.optional);
  const any = (state: FileStatus["state"]) => needed.some((file) => file.state === state);
  if (any("changed")) return "tampered";
  if (needed.every((file) => file.state === "absent" || file.state === "foreign")) return "absent";
  if (any("unreadable")) return needed.some((file) => file.state === "current") ? "outdated" : "unreadable";
  return needed.every((file) => file.state === "current") ? "installed" : "outdated";
}

/** What is on record of some files. */
async function recordedFiles(
  place: SessionPlace,
  record: InstallRecord,
  files: readonly FileStatus[],
): Promise<RecordedFile[]> {
  const found: RecordedFile[] = [];
  for (const { path } of files) {
    const target = await resolveTarget(place.files, path).catch(() => path);
    const recorded = record.files[target];
    if (recorded !== undefined) found.push(recorded);
  }
  return found;
}

const RANK: readonly AgentState[] = ["installed", "tampered", "outdated", "unreadable", "absent"];

/** The status of an agent in a scope: that of the form which is there, if it has several. */
export async function agentStatus(
  agent: AgentInstall,
  place: SessionPlace,
  context: InstallContext,
): Promise<AgentStatus> {
  const record = await readRecord(place.files, recordPath(place));
  const forms = ["default", ...agent.forms ?? []] as const;
  let best: (Pick<AgentStatus, "state" | "files"> & { readonly id: string }) | undefined;
  for (const form of forms) {
    const { steps, id } = await agent.flow({ ...context, form });
    const files = await Promise.all(steps.map((step) => fileStatus(place, step)));
    const state = stateOf(steps, files);
    if (best === undefined || RANK.indexOf(state) < RANK.indexOf(best.state)) best = { state, files, id };
  }
  const known = (await recordedFiles(place, record, best!.files)).find((file) => file.flows.includes(best!.id));
  // What the agent calls was taken out by hand, but other parts are still there, and on record.
  const half = best!.state === "absent" && known !== undefined;
  const { state, files } = half ? { ...best!, state: "outdated" as const } : best!;
  // A settings file that cannot be read matters only where rtk may have something in it.
  const quiet = state === "absent" || (state === "unreadable" && known === undefined);
  const findings = quiet ? [] : await findingsOf(agent, context, { state, files });
  return {
    agent: agent.name,
    title: agent.title,
    scope: context.scope,
    state,
    version: known?.version,
    files,
    findings,
  };
}

async function findingsOf(
  agent: AgentInstall,
  context: InstallContext,
  { state, files }: Pick<AgentStatus, "state" | "files">,
): Promise<Finding[]> {
  const mend = `rtk init${context.scope === "user" ? " -g" : ""} --agent ${agent.name}`;
  const findings: Finding[] = [];
  for (const file of files) {
    for (const rival of file.rivals ?? []) {
      findings.push({
        what: `${file.path} has another hook that changes commands, ${
          JSON.stringify(rival)
        }: they get in each other's way`,
        mend: `take one of the two out of ${file.path}`,
      });
    }
    if (file.state === "unreadable") {
      findings.push({ what: `${file.path} cannot be read: ${file.reason}`, mend: `mend ${file.path} by hand` });
    } else if (file.state === "changed") {
      findings.push({ what: `${file.path} was changed since rtk wrote it`, mend: `${mend} --auto-patch` });
    }
  }
  if (state === "outdated") findings.push({ what: "the installation is of an older rtk, or incomplete", mend });
  return [...findings, ...await agent.check?.(context) ?? []];
}
