import { clipMiddle } from "../clip_middle.ts";
import type { Answer, Capture, Elision } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";
import { startsFileDiff } from "./file_diff.ts";
import { shareBudget } from "./share_budget.ts";

/** Characters shown, about 3,000 tokens. */
const BUDGET = 12_000;

/** True for a line of `--word-diff` that holds a change. */
function isChange(line: string): boolean {
  return /\[-|-\]|\{\+|\+\}/.test(line);
}

/** Header lines that say more than the name. */
function isFact(line: string): boolean {
  return /^(?:new file|deleted file|old|new) mode |^(?:rename|copy) (?:from|to) |^Binary files /.test(line);
}

/** Splits at file headings. */
function sectionsOf(lines: readonly string[]): string[][] {
  const sections: string[][] = [];
  for (const line of lines) {
    if (startsFileDiff(line) || sections.length === 0) sections.push([line]);
    else sections.at(-1)!.push(line);
  }
  return sections;
}

function shortSection(section: readonly string[], omitted: Omitted): string[] {
  const body = section.findIndex((line) => line.startsWith("@@"));
  const header = body < 0 ? section : section.slice(0, body);
  const name = header[0]!.replace(/^diff --\S+ (?:a\/)?(.+?)(?: b\/.*)?$/, "$1");
  const rest = body < 0 ? [] : section.slice(body);
  const kept = rest.filter((line) => line.startsWith("@@") || isChange(line));
  omitted.add(rest.length - kept.length, "unchanged lines");
  return [name, ...header.filter(isFact), ...kept];
}

function size(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

/** Shortens `git diff --word-diff`: the changed lines of each file. */
export function condenseWordDiff(capture: Capture, elision: Elision): Answer | undefined {
  const lines = splitLines(capture.stdout);
  if (!startsFileDiff(lines[0])) return undefined;
  const omitted = new Omitted();
  const sections = sectionsOf(lines).map((section) => shortSection(section, omitted));
  const share = shareBudget(sections.map(size), BUDGET);
  const shown = sections.flatMap((section) => {
    if (size(section) <= share) return section;
    const average = size(section) / section.length;
    return clipMiddle(section, Math.max(2, Math.floor(share / average)), omitted);
  });
  return { stdout: [...shown, ...omitted.marker(elision)].join("\n"), stderr: capture.stderr };
}
