import type { Omitted } from "./omitted.ts";

/**
 * Keeps the beginning and the end of a long list of lines. The gap is shown as `…` with its size and noted in `omitted`.
 *
 * @param max How many lines to show at most, the gap's own line not counted.
 */
export function clipMiddle(lines: readonly string[], max: number, omitted: Omitted): string[] {
  if (lines.length <= max + 1) return [...lines];
  const head = Math.ceil(max / 2);
  const tail = max - head;
  const gap = lines.length - head - tail;
  omitted.add(gap);
  return [...lines.slice(0, head), `… ${gap} lines`, ...lines.slice(lines.length - tail)];
}
