import { parse, type SimpleCommand } from "../shell/mod.ts";
import { type Context, lineEdits } from "./command_edits.ts";
import { isHarmless } from "./destination.ts";
import { applyEdits } from "./editor.ts";
import { type Exclusion, exclusion } from "./exclusion.ts";
import { prefixWords } from "./prefix_words.ts";
import type { RewriteConfig, RewriteResult } from "./types.ts";

/** Nothing excluded, no further prefixes. */
export const DEFAULT_REWRITE_CONFIG: RewriteConfig = { excludeCommands: [], transparentPrefixes: [] };

/** Puts `rtk` in front of the commands of a line that rtk shortens. Every other character stays as it is. */
export function rewriteLine(source: string, config: RewriteConfig = DEFAULT_REWRITE_CONFIG): RewriteResult {
  const line = parse(source);
  const found = lineEdits(line, contextFor(config));
  if (found.length > 0) {
    const text = applyEdits(source, line.tokenEnds, found);
    return { text, reason: undefined, line };
  }
  if (line.commands.some(isThroughRtk) && !line.hasSubstitution) {
    return { text: source, reason: "already through rtk", line };
  }
  return { text: undefined, reason: line.commands.length === 0 ? "empty" : "nothing to shorten", line };
}

/** What counts for the commands of a line as typed. */
export function contextFor(config: RewriteConfig): Omit<Context, "around" | "known"> {
  return {
    exclusion: spared(config),
    prefixes: prefixWords(config.transparentPrefixes),
    outer: "shown",
    depth: 0,
    ...config.shortens === undefined ? {} : { shortens: config.shortens },
  };
}

/** The commands that the user wants left alone: those named, and those not named where only some are wanted. */
function spared({ excludeCommands, includeCommands = [] }: RewriteConfig): Exclusion {
  const excluded = exclusion(excludeCommands);
  if (includeCommands.length === 0) return excluded;
  const included = exclusion(includeCommands);
  return { matches: (words) => excluded.matches(words) || !included.matches(words) };
}

/** Whether a command was typed with `rtk` and is shown as it comes. */
function isThroughRtk({ words, assignments, redirects, pipeline }: SimpleCommand): boolean {
  return words[0]?.raw === "rtk" && assignments.length === 0 && pipeline.stages.length === 1 &&
    redirects.every(isHarmless);
}
