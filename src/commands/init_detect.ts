/**
 * `--agent auto`: which agents are used on this machine, or have rtk.
 *
 * @module
 */

import { AGENT_INSTALLS } from "../agents/installs.ts";
import type { AgentInstall, InstallContext, Look } from "../install/agent_install.ts";
import type { SessionPlace } from "../install/session.ts";
import { findProgram } from "../platform/find_program.ts";
import type { InitRequest } from "./init_options.ts";
import { agentStatus } from "./init_status.ts";

/**
 * For an installation the agents that seem to be used here, as far as they can be set up in this scope; for a removal those
 * that rtk is set up for.
 *
 * @throws {Error} when there are none.
 */
export async function findAgents(
  request: InitRequest,
  place: SessionPlace,
  context: InstallContext,
): Promise<readonly AgentInstall[]> {
  const look: Look = {
    program: async (name) => await findProgram(name, context.env) !== undefined,
    path: async (path) => await context.kindOf(path) !== undefined,
  };
  const found: AgentInstall[] = [];
  for (const agent of AGENT_INSTALLS) {
    if (request.action !== "show" && !agent.scopes.includes(context.scope)) continue;
    const there = request.action === "remove"
      ? (await agentStatus(agent, place, context)).state !== "absent"
      : await agent.detect(context, look);
    if (there) found.push(agent);
  }
  if (found.length > 0) return found;
  throw new Error(
    request.action === "remove"
      ? "rtk is set up for no agent here: nothing to remove"
      : "no agent was found on this machine: name one with --agent",
  );
}
