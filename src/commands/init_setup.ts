/**
 * Installs and removes: asks what has to be asked, does it, says what was done.
 *
 * @module
 */

import { ApplyFailed } from "../install/apply.ts";
import type { AgentInstall, InstallContext, Scope } from "../install/agent_install.ts";
import type { Flow, Plan } from "../install/plan.ts";
import { type Action, carryOut, preview, type SessionPlace } from "../install/session.ts";
import { writeError, writeOut } from "../platform/bytes_out.ts";
import { canAsk, confirm } from "../platform/confirm.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { plainText } from "../platform/plain_text.ts";
import { offerFilters } from "./init_filters.ts";
import { rtkInPathProblem } from "./rtk_in_path.ts";
import type { InitRequest } from "./init_options.ts";
import { setAside } from "./init_set_aside.ts";
import { backupLines, changeLines, diffText, refusalLines } from "./init_text.ts";

/** The outside of a run, so that tests can give another. */
export interface InitSurroundings {
  readonly place: SessionPlace;
  readonly context: InstallContext;
}

const SCOPE_WORDS: Readonly<Record<Scope, string>> = { user: "all projects", project: "this project" };

function titles(agents: readonly AgentInstall[]): string {
  return agents.map((agent) => agent.title).join(", ");
}

/** Agents that cannot be installed in the wanted scope, as messages. */
function wrongScope(agents: readonly AgentInstall[], scope: Scope): string[] {
  return agents.filter((agent) => !agent.scopes.includes(scope)).map((agent) =>
    scope === "project"
      ? `${agent.title} can only be set up for all projects: rtk init -g --agent ${agent.name}`
      : `${agent.title} can only be set up for one project: rtk init --agent ${agent.name}`
  );
}

async function flowFor(agent: AgentInstall, action: Action, context: InstallContext): Promise<Flow> {
  const flow = await (action === "install" ? agent.flow(context) : agent.removal(context));
  return { ...flow, within: flow.root ?? context.home };
}

function flowsFor(agents: readonly AgentInstall[], action: Action, context: InstallContext): Promise<Flow[]> {
  return Promise.all(agents.map((agent) => flowFor(agent, action, context)));
}

function refused(plan: Plan, home: string): number {
  const lines = ["rtk init: nothing was changed, because of", ...refusalLines(plan.refusals, home)];
  writeError(`${lines.join("\n")}\n`);
  return EXIT_CODES.failed;
}

/** What to add by hand, for those who do not let rtk do it. */
function manualText(flows: readonly Flow[], plan: Plan): string {
  const wanted = new Set(plan.changes.map((change) => change.path));
  const steps = flows.flatMap((flow) => flow.steps).filter((step) => wanted.has(step.path));
  return steps.map((step) => `To ${step.path}, the ${step.label}:\n${step.manual().trimEnd()}\n`).join("\n");
}

/** Whether the user agrees; the answer to a question, or the reason why there can be none. */
function agreed(request: InitRequest, plan: Plan, home: string): boolean {
  if (request.patch === "auto") return true;
  writeError(`rtk would\n${changeLines(plan.changes, home, false).join("\n")}\n`);
  if (!canAsk()) {
    writeError(
      "rtk init: nothing was changed: this is no terminal to ask on. " +
        "Run it again with --auto-patch to agree, or with --dry-run to see every line.\n",
    );
    return false;
  }
  if (confirm("Go on?")) return true;
  writeError("rtk init: nothing was changed.\n");
  return false;
}

async function reachable(context: InstallContext): Promise<void> {
  const problem = await rtkInPathProblem(context.env);
  if (problem === undefined) return;
  writeError(plainText(`rtk init: warning: ${problem.what}; nothing will be shortened until you ${problem.mend}\n`));
}

function headline(request: InitRequest, action: Action, changed: boolean): string {
  const where = `${titles(request.agents)} (${SCOPE_WORDS[request.scope]})`;
  if (action === "install") return changed ? `rtk is set up for ${where}.` : `rtk is already set up for ${where}.`;
  return changed ? `rtk is removed from ${where}.` : `rtk is not set up for ${where}: nothing to remove.`;
}

/** Installs or removes; returns the exit code. Of agents that rtk found by itself, one that cannot be set up is left out. */
export async function setUp(request: InitRequest, surroundings: InitSurroundings): Promise<number> {
  if (!request.detect) return await setUpAll(request, surroundings);
  const { place, context } = surroundings;
  const action = actionOf(request);
  const flow = (agent: AgentInstall) => flowFor(agent, action, context);
  const { fit, aside, refusals } = await setAside(request.agents, { place, action, flowFor: flow });
  if (aside.length === 0 || fit.length === 0) return await setUpAll(request, surroundings);
  const lines = [`rtk init: leaves out ${titles(aside)}, because of`, ...refusalLines(refusals, context.home)];
  writeError(`${lines.join("\n")}\n`);
  await setUpAll({ ...request, agents: fit }, surroundings);
  return EXIT_CODES.failed;
}

function actionOf(request: InitRequest): Action {
  return request.action === "remove" ? "remove" : "install";
}

/** All or nothing. */
async function setUpAll(request: InitRequest, { place, context }: InitSurroundings): Promise<number> {
  const action = actionOf(request);
  const wrong = wrongScope(request.agents, request.scope);
  if (wrong.length > 0) {
    writeError(wrong.map((line) => `rtk init: ${line}\n`).join(""));
    return EXIT_CODES.failed;
  }
  const flows = await flowsFor(request.agents, action, context);
  const plan = await preview(place, action, flows);
  if (plan.refusals.length > 0) return refused(plan, context.home);
  if (request.dryRun) {
    writeOut(diffText(plan));
    writeError(plan.changes.length === 0 ? `${headline(request, action, false)}\n` : "Nothing was written.\n");
    return EXIT_CODES.ok;
  }
  if (plan.changes.length > 0) {
    if (action === "install" && request.patch === "none") {
      writeOut(manualText(flows, plan));
      return EXIT_CODES.ok;
    }
    if (action === "install" && !agreed(request, plan, context.home)) return EXIT_CODES.failed;
  }
  return await finish(request, action, flows, { place, context });
}

async function finish(
  request: InitRequest,
  action: Action,
  flows: readonly Flow[],
  { place, context }: InitSurroundings,
): Promise<number> {
  try {
    const { plan, applied } = await carryOut(place, action, flows);
    if (applied === undefined) return refused(plan, context.home);
    const lines = [
      headline(request, action, applied.changes.length > 0),
      ...changeLines(applied.changes, context.home, true),
      ...backupLines(applied, context.home),
      ...plan.notes,
      ...action === "install" ? request.agents.flatMap((agent) => agent.hints?.(context) ?? []) : [],
    ];
    writeOut(`${lines.join("\n")}\n`);
    if (action === "install") {
      await reachable(context);
      await offerFilters(request);
    }
    return EXIT_CODES.ok;
  } catch (error) {
    if (!(error instanceof ApplyFailed)) throw error;
    const lost = error.lost.length === 0
      ? "everything is as it was."
      : `could not put back: ${error.lost.join(", ")}; copies end in .bak.`;
    writeError(`rtk init: ${error.message}; ${lost}\n`);
    return EXIT_CODES.failed;
  }
}
