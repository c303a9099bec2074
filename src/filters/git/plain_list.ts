import { clipMiddle } from "../clip_middle.ts";
import type { Answer, Capture, Elision } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";

/** Characters shown of a list, about 1,000 tokens. */
const BUDGET = 4000;

/**
 * Shortens a list with a line for each thing.
 *
 * @param shorten Takes the padding from a line.
 * @param unit Plural noun of what is listed.
 */
export function plainList(
  capture: Capture,
  elision: Elision,
  unit: string,
  shorten: (line: string) => string = (line) => line,
): Answer {
  const lines = splitLines(capture.stdout).map(shorten);
  const length = lines.reduce((sum, line) => sum + line.length + 1, 0);
  const most = length <= BUDGET ? Infinity : Math.max(10, Math.floor(BUDGET / (length / lines.length)));
  const shown = clipMiddle(lines, most, new Omitted());
  // The gap has a line of its own.
  const marker = shown.length < lines.length ? [elision.leftOut(lines.length - shown.length + 1, unit)] : [];
  return { stdout: [...shown, ...marker].join("\n"), stderr: capture.stderr };
}
