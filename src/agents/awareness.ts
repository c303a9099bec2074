/**
 * What an agent's instruction files say about rtk, at the three levels that `awareness.level` names.
 *
 * @module
 */

import base from "../../hooks/awareness/default.md" with { type: "text" };
import about from "../../hooks/awareness/high.md" with { type: "text" };
import prefix from "../../hooks/awareness/full.md" with { type: "text" };
import type { AwarenessLevel } from "../install/agent_install.ts";

/** The document of a level; each level holds those below it. */
export function awarenessText(level: AwarenessLevel): string {
  if (level === "default") return base;
  return (level === "full" ? [prefix, about, base] : [about, base]).join("\n");
}
