/**
 * Agents that can only be told: their rules file asks the model to put `rtk` in front itself.
 *
 * @module
 */

import type { AgentInstall, InstallContext, Look, Scope } from "../install/agent_install.ts";
import type { Flow } from "../install/plan.ts";
import type { Step } from "../install/step.ts";
import { formerTail, isFormerAwareness } from "./former_texts.ts";
import { instructionStep } from "./instructions.ts";

/** What differs between them. */
export interface RulesAgent {
  readonly name: string;
  readonly title: string;
  readonly scopes: readonly Scope[];
  /** The rules file for a context. */
  file(context: InstallContext): Promise<string>;
  /** A file in the project that older versions wrote although they were asked for all projects. */
  former?(context: InstallContext): string;
  /** Steps besides the rules. */
  more?(context: InstallContext): Promise<Step[]>;
  detect(context: InstallContext, look: Look): Promise<boolean>;
}

/** The document without markers is an older version's; a block is what `rtk init` writes for this project. */
async function formerSteps(agent: RulesAgent, context: InstallContext): Promise<Step[]> {
  const path = agent.former!(context);
  const text = await context.kindOf(path) === "file" ? await context.read(path) : undefined;
  if (text === undefined || !(isFormerAwareness(text) || formerTail(text) !== undefined)) return [];
  return [{ ...instructionStep(path, "full", false), root: context.project }];
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
    ...context.scope === "user" && agent.former !== undefined ? { retire: await formerSteps(agent, context) } : {},
  });
  return {
    name: agent.name,
    title: agent.title,
    scopes: agent.scopes,
    detect: (context, look) => agent.detect(context, look),
    flow,
    removal: flow,
    hints: () => [`${agent.title} has no hook: the model is asked to put rtk in front of its commands by itself.`],
  };
}
