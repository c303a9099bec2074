import type { Omitted } from "../omitted.ts";
import { foldStacks } from "./stack.ts";

const BAR = "==================";
const WARNING = "WARNING: DATA RACE";
const CREATED = /^Goroutine (\d+) (\(\w+\) created at:)$/;

/** Takes the reports of the race detector out of a stream of lines: they stand between two bars, behind no test's name. */
export class RaceReader {
  /** The reports, each without its bars. */
  readonly reports: string[][] = [];
  #bar = false;
  #report: string[] | undefined;

  /** Takes a line; returns those that are of no report. */
  line(line: string): readonly string[] {
    if (this.#report !== undefined) {
      if (line === BAR) this.#report = undefined;
      else this.#report.push(line);
      return [];
    }
    const bars = this.#bar ? [BAR] : [];
    this.#bar = line === BAR;
    if (this.#bar) return bars;
    if (bars.length === 0 || line !== WARNING) return [...bars, line];
    this.reports.push(this.#report = [line]);
    return [];
  }
}

/** Each report with the frames of the program itself; where a goroutine was created is said once for all reports. */
export function shortRaces(reports: readonly (readonly string[])[], omitted: Omitted): string[] {
  const said = new Set<string>();
  return reports.flatMap((report) => {
    const sections = sectionsOf(report).map((lines) => foldStacks(lines, omitted));
    return mergeCreated(sections).filter((section) => {
      if (!CREATED.test(section[0]!.replace(/, \d+/g, ""))) return true;
      const text = section.join("\n");
      return said.size < said.add(text).size;
    }).flat();
  });
}

function sectionsOf(report: readonly string[]): string[][] {
  const sections: string[][] = [[]];
  for (const line of report) {
    if (line === "") sections.push([]);
    else sections.at(-1)!.push(line);
  }
  return sections.filter(({ length }) => length > 0);
}

/** Goroutines created at one place are named in one head. */
function mergeCreated(sections: readonly string[][]): string[][] {
  const merged: string[][] = [];
  const heads = new Map<string, string[]>();
  for (const section of sections) {
    const head = CREATED.exec(section[0]!);
    const key = head === null ? undefined : [head[2], ...section.slice(1)].join("\n");
    const first = key === undefined ? undefined : heads.get(key);
    if (first !== undefined) first[0] = first[0]!.replace(/^(Goroutine [\d, ]+) (?=\()/, `$1, ${head![1]} `);
    else {
      merged.push(section);
      if (key !== undefined) heads.set(key, section);
    }
  }
  return merged;
}
