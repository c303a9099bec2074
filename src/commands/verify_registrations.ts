/**
 * What `rtk verify` says of hooks that are no files of rtk's, but entries in files of the user's.
 *
 * @module
 */

import { AGENT_INSTALLS } from "../agents/installs.ts";
import type { AgentInstall, InstallContext } from "../install/agent_install.ts";
import type { Step } from "../install/step.ts";

/** One entry, looked at. */
export interface Registration {
  readonly grade: "PASS" | "WARN";
  readonly what: string;
  readonly path: string;
  readonly detail: string;
}

async function look(step: Step, context: InstallContext): Promise<Pick<Registration, "grade" | "detail"> | undefined> {
  const text = await context.read(step.path);
  if (text === undefined || !/rtk/i.test(text)) return undefined;
  try {
    const state = step.state(text);
    if (state === "absent") return undefined;
    const notes = step.notes?.(text) ?? [];
    if (notes.length > 0) return { grade: "WARN", detail: notes.join("; ") };
    return state === "current"
      ? { grade: "PASS", detail: `${step.label}, as rtk writes it` }
      : { grade: "WARN", detail: `${step.label}, not as rtk writes it` };
  } catch (error) {
    return { grade: "WARN", detail: `cannot be read: ${error instanceof Error ? error.message : error}` };
  }
}

async function ofAgent(agent: AgentInstall, context: InstallContext): Promise<Registration[]> {
  const { steps } = await agent.flow(context);
  const found: Registration[] = [];
  for (const step of steps.filter(({ owned, optional }) => !owned && optional !== true)) {
    const seen = await look(step, context);
    if (seen !== undefined) found.push({ what: agent.title, path: step.path, ...seen });
  }
  return found;
}

/** Every entry that is there; what an older rtk left says which command renews it. */
export async function registrations(context: InstallContext): Promise<Registration[]> {
  const all: Registration[] = [];
  for (const agent of AGENT_INSTALLS) {
    for (const scope of agent.scopes) {
      const mend = `rtk init${scope === "user" ? " -g" : ""} --agent ${agent.name}`;
      for (const one of await ofAgent(agent, { ...context, scope })) {
        if (all.some(({ path, what }) => path === one.path && what === one.what)) continue;
        all.push(one.grade === "PASS" ? one : { ...one, detail: `${one.detail}: ${mend}` });
      }
    }
  }
  return all;
}
