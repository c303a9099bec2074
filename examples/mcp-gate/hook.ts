/**
 * Lets an MCP server's tools act on one's own GitHub organisation only, and never merge.
 *
 * @module
 */

import { defineHook, type HookVerdict } from "rtk/kit/hook";

/** The organisation whose repositories may be written to. */
const OWNER = "example";

const MERGE = "mcp__github__merge_pull_request";

/** Judges one call by the tool's name and what it is asked to do. */
export function judge(name: string, input: Readonly<Record<string, unknown>>): HookVerdict {
  if (name === MERGE) return { block: true, reason: "mcp-gate: merging is left to people." };
  if (input["owner"] === OWNER) return { block: false };
  return { block: true, reason: `mcp-gate: only repositories of "${OWNER}" may be written to.` };
}

export const plugin = defineHook({
  name: "mcp-gate",
  kinds: ["tool"],
  tools: ["mcp__github__create_pull_request", "mcp__github__create_or_update_file", MERGE],
  check: ({ name, input }) => judge(name, input),
});
