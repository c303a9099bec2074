import type { Finding } from "./alike.ts";
import { showAtColon, showFindings } from "./javascript/findings.ts";

/** How the lines of a linter are read that stand among others. */
export interface FindingLines {
  /** The finding on a line; undefined for a line that is none. */
  read(line: string): Finding | undefined;
  /** A line that goes on with the message above, without what marks it. */
  more?(line: string): string | undefined;
  /** Lines that say nothing. */
  readonly noise: RegExp;
  /** How findings are written; by file unless given. Where a tool says the path on each line, its place should stay whole. */
  readonly render?: (findings: readonly Finding[]) => string[];
}

/** Puts findings together by file, where the first of them stood; what is neither finding nor noise stays. */
export function foldFindings(
  lines: readonly string[],
  { read, more, noise, render = renderByFile }: FindingLines,
): string[] {
  const findings: Finding[] = [];
  const kept: string[] = [];
  let place = -1;
  for (const line of lines) {
    const finding = read(line);
    const rest = finding === undefined && findings.length > 0 ? more?.(line) : undefined;
    if (finding !== undefined) {
      if (place === -1) place = kept.length;
      findings.push(finding);
    } else if (rest !== undefined) {
      const last = findings.pop()!;
      findings.push({ ...last, message: `${last.message} ${rest}` });
    } else if (!noise.test(line)) kept.push(line);
  }
  return place === -1 ? kept : [...kept.slice(0, place), ...render(findings), ...kept.slice(place)];
}

/** A path once, below it positions and messages; a message that several share stands once with all its places. */
export function renderByFile(findings: readonly Finding[]): string[] {
  return showFindings(
    findings.map(({ place, message }) => {
      const [, file, position] = /^(.*?)(?::(\d+(?::\d+)?))?$/.exec(place)!;
      return { file: file!, position: position ?? "", rule: "", severity: "error", message, details: [] };
    }),
    showAtColon,
  );
}

/** Reads findings off lines by a pattern: the place in its first group, the message in its second. */
export function byPattern(pattern: RegExp): FindingLines["read"] {
  return (line) => {
    const match = pattern.exec(line);
    return match === null ? undefined : { place: match[1]!, message: match[2]!.trim() };
  };
}
