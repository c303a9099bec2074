import type { AgentInstall } from "../install/agent_install.ts";
import type { Flow, Refusal } from "../install/plan.ts";
import { type Action, preview, type SessionPlace } from "../install/session.ts";

/** Agents whose files can be edited, and the others with what stands in the way. */
export interface Sorted {
  readonly fit: readonly AgentInstall[];
  readonly aside: readonly AgentInstall[];
  readonly refusals: readonly Refusal[];
}

/** Looks at each agent by itself, so that the broken settings of one do not keep the others from theirs. */
export async function setAside(
  agents: readonly AgentInstall[],
  { place, action, flowFor }: {
    readonly place: SessionPlace;
    readonly action: Action;
    readonly flowFor: (agent: AgentInstall) => Promise<Flow>;
  },
): Promise<Sorted> {
  const fit: AgentInstall[] = [];
  const aside: AgentInstall[] = [];
  const refusals: Refusal[] = [];
  for (const agent of agents) {
    const found = (await preview(place, action, [await flowFor(agent)])).refusals;
    (found.length === 0 ? fit : aside).push(agent);
    refusals.push(...found);
  }
  return { fit, aside, refusals };
}
