/**
 * Instruction files: what agents without a hook are told, and what the others are told beside it.
 *
 * @module
 */

import type { AwarenessLevel } from "../install/agent_install.ts";
import { markdownBlockStep } from "../install/markdown_block.ts";
import type { Step } from "../install/step.ts";
import { awarenessText } from "./awareness.ts";
import { formerTail, isFormerAwareness, isFormerBlock, isFormerFile } from "./former_texts.ts";

/** A step that keeps the document about rtk, as a block, in a file that may hold more than that. Optional beside a hook. */
export function instructionStep(path: string, level: AwarenessLevel, optional = true): Step {
  const step = markdownBlockStep({
    path,
    label: "instructions for the model",
    body: awarenessText(level),
    formerly: /\/rtk[\w-]*\.md$/i.test(path) ? isFormerAwareness : isFormerFile,
    formerBlock: isFormerBlock,
    formerTail,
  });
  return { ...step, optional };
}
