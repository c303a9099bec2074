import { parse, type SimpleCommand } from "../shell/mod.ts";
import { lineEdits } from "./command_edits.ts";
import { isHarmless } from "./destination.ts";
import { applyEdits } from "./editor.ts";
import { exclusion } from "./exclusion.ts";
import type { RewriteConfig, RewriteResult } from "./types.ts";

/** Nothing excluded, no further prefixes. */
export const DEFAULT_REWRITE_CONFIG: RewriteConfig = { excludeCommands: [], transparentPrefixes: [] };

/** Puts `rtk` in front of the commands of a line that rtk shortens. Every other character stays as it is. */
export function rewriteLine(source: string, config: RewriteConfig = DEFAULT_REWRITE_CONFIG): RewriteResult {
  const line = parse(source);
  const found = lineEdits(line, {
    exclusion: exclusion(config.excludeCommands),
    prefixes: config.transparentPrefixes.map((prefix) => prefix.split(/[ \t]+/).filter((word) => word !== "")),
    outer: "shown",
    depth: 0,
  });
  const rewritten = new Map(found.map(({ command, how }) => [command, how]));
  const outcomes = line.commands.map((command) => ({ command, rewritten: rewritten.get(command) }));
  if (found.length > 0) {
    const text = applyEdits(source, line.tokenEnds, found.flatMap(({ edits }) => edits));
    return { text, reason: undefined, line, outcomes };
  }
  if (line.commands.some(isThroughRtk) && !line.hasSubstitution) {
    return { text: source, reason: "already through rtk", line, outcomes };
  }
  return { text: undefined, reason: line.commands.length === 0 ? "empty" : "nothing to shorten", line, outcomes };
}

/** Whether a command was typed with `rtk` and is shown as it comes. */
function isThroughRtk({ words, assignments, redirects, pipeline }: SimpleCommand): boolean {
  return words[0]?.raw === "rtk" && assignments.length === 0 && pipeline.stages.length === 1 &&
    redirects.every(isHarmless);
}
