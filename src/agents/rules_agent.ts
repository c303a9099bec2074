/**
 * Agents that can only be told: their rules file asks the model to put `rtk` in front itself.
 *
 * @module
 */

import type { AgentInstall, InstallContext, Look, Scope } from "../install/agent_install.ts";
import type { Flow } from "../install/plan.ts";
import type { Step } from "../install/step.ts";
import { instructionStep } from "./instructions.ts";

/** What differs between them. */
export interface RulesAgent {
  readonly name: string;
  readonly title: string;
  readonly scopes: readonly Scope[];
  /** The rules file for a context. */
  file(context: InstallContext): Promise<string>;
  /** What else a removal has to look at: places that were used before. */
  others?(context: InstallContext): readonly string[];
  /** Steps besides the rules. */
  more?(context: InstallContext): Promise<Step[]>;
  detect(context: InstallContext, look: Look): Promise<boolean>;
}

/** Makes an agent of it. Since nobody else adds the prefix, the document is always the fullest. */
export function rulesAgent(agent: RulesAgent): AgentInstall {
  const frame = (context: InstallContext) => ({
    id: `${agent.name}:${context.scope}`,
    ...context.scope === "user" ? {} : { root: context.project },
  });
  const flow = async (context: InstallContext): Promise<Flow> => ({
    ...frame(context),
    steps: [instructionStep(await agent.file(context), "full", false), ...await agent.more?.(context) ?? []],
  });
  return {
    name: agent.name,
    title: agent.title,
    scopes: agent.scopes,
    detect: (context, look) => agent.detect(context, look),
    flow,
    removal: async (context) => {
      const { steps, ...rest } = await flow(context);
      const others: Step[] = [];
      for (const path of agent.others?.(context) ?? []) {
        const known = steps.some((step) => step.path === path);
        if (!known && await context.kindOf(path) === "file") others.push(instructionStep(path, "full", false));
      }
      return { ...rest, steps: [...steps, ...others] };
    },
    hints: () => [`${agent.title} has no hook: the model is asked to put rtk in front of its commands by itself.`],
  };
}
