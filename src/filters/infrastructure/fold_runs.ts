import { findTime, templateOf } from "../files/log/template.ts";
import type { Elision } from "../filter.ts";

/** So many neighbours that differ only in numbers and times are shown by the first and the last of them. */
const ENOUGH = 4;

/** What was shortened, and how many lines are missing. */
export interface Folded {
  readonly lines: readonly string[];
  readonly hidden: number;
}

/** Shows runs of lines that differ only in numbers, ids and times by their ends, with their number between. */
export function foldRuns(lines: readonly string[]): Folded {
  const shown: string[] = [];
  let hidden = 0;
  for (let start = 0; start < lines.length;) {
    const first = lines[start] ?? "";
    const template = templateOf(first, findTime(first));
    let end = start + 1;
    while (end < lines.length && templateOf(lines[end] ?? "", findTime(lines[end] ?? "")) === template) end += 1;
    const count = end - start;
    if (count < ENOUGH) shown.push(...lines.slice(start, end));
    else {
      shown.push(first, `… ${count - 2} alike`, lines[end - 1] ?? "");
      hidden += count - 2;
    }
    start = end;
  }
  return { lines: shown, hidden };
}

/** The same, with a marker at the end if lines are missing. */
export function foldRunsMarked(lines: readonly string[], elision: Elision): string[] {
  const folded = foldRuns(lines);
  return folded.hidden === 0 ? [...lines] : [...folded.lines, elision.leftOut(folded.hidden)];
}
