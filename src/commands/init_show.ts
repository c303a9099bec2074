/**
 * `rtk init --show`: every agent and scope, what is installed there, by which version, whether it works.
 *
 * @module
 */

import { AGENT_INSTALLS } from "../agents/installs.ts";
import type { AgentInstall, InstallContext, Scope } from "../install/agent_install.ts";
import type { SessionPlace } from "../install/session.ts";
import { writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { findProgram } from "../platform/find_program.ts";
import { plainText } from "../platform/plain_text.ts";
import { VERSION } from "../platform/version.ts";
import { type AgentStatus, agentStatus } from "./init_status.ts";
import { shortPath } from "./init_text.ts";

/** All statuses of some agents, each in its scopes, or in one of them. */
export async function allStatuses(
  agents: readonly AgentInstall[],
  place: SessionPlace,
  context: InstallContext,
  only?: Scope,
): Promise<AgentStatus[]> {
  const all: AgentStatus[] = [];
  for (const agent of agents) {
    const scopes = agent.scopes.filter((scope) => only === undefined || scope === only);
    for (const scope of scopes) all.push(await agentStatus(agent, place, { ...context, scope }));
  }
  return all;
}

function works(status: AgentStatus, rtk: string | undefined): boolean {
  return status.state === "installed" && status.findings.length === 0 && rtk !== undefined;
}

function lines(status: AgentStatus, rtk: string | undefined, home: string): string[] {
  const mark = status.state === "absent" ? "--" : works(status, rtk) ? "ok" : "!!";
  const scope = status.scope === "user" ? "all projects" : "this project";
  const version = status.state === "absent" ? "" : status.version === undefined ? "" : `, by rtk ${status.version}`;
  const detail = status.state === "absent"
    ? []
    : status.files.map((file) => `       ${file.state.padEnd(10)} ${shortPath(file.path, home)}  ${file.label}`);
  const findings = status.findings.flatMap(({ what, mend }) => [`       ! ${what}`, `         ${mend}`]);
  return [`[${mark}] ${status.title} (${scope}): ${status.state}${version}`, ...detail, ...findings];
}

/** Which statuses are wanted, and how. */
export interface ShowRequest {
  /** Without it all of them. */
  readonly agents: readonly AgentInstall[] | undefined;
  /** Without it every scope. */
  readonly scope: Scope | undefined;
  readonly json: boolean;
}

/** Prints the statuses. The exit code is 0 whatever they are. */
export async function show(
  { agents, scope, json }: ShowRequest,
  place: SessionPlace,
  context: InstallContext,
): Promise<number> {
  const statuses = await allStatuses(agents ?? AGENT_INSTALLS, place, context, scope);
  const rtk = await findProgram("rtk", context.env);
  if (json) {
    const list = statuses.map((status) => ({ ...status, version: status.version ?? null, works: works(status, rtk) }));
    writeOut(`${JSON.stringify({ rtk: { version: VERSION, path: rtk ?? null }, agents: list }, null, 2)}\n`);
    return EXIT_CODES.ok;
  }
  const there = statuses.filter((status) => status.state !== "absent");
  const absent = names(statuses);
  const head = [`rtk ${VERSION}, in PATH as ${rtk === undefined ? "nothing: hooks will not find it" : rtk}`, ""];
  const shown = (agents === undefined ? there : statuses).flatMap((status) => lines(status, rtk, context.home));
  const rest = agents !== undefined || absent === "" ? [] : ["", `[--] not set up: ${absent}`];
  const none = there.length === 0 && agents === undefined
    ? ["No agent is set up: rtk init -g (Claude Code), or rtk init -g --agent NAME"]
    : [];
  writeOut(plainText(`${[...head, ...shown, ...none, ...rest].join("\n")}\n`));
  return EXIT_CODES.ok;
}

/** Agents that are set up nowhere. */
function names(statuses: readonly AgentStatus[]): string {
  const byAgent = Map.groupBy(statuses, (status) => status.agent);
  return [...byAgent].filter(([, list]) => list.every((status) => status.state === "absent"))
    .map(([agent]) => agent).join(", ");
}
