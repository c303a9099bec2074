import { countOf } from "../count_of.ts";
import type { Answer } from "../filter.ts";
import { foldFindings } from "../finding_lines.ts";
import { reportFilter } from "../report_filter.ts";

const FILE = /^== \[(.+)\] (PASS|FAIL|SKIPPED)$/;
const ROW = /^L: *(\d+) \| P: *(\d+) \| +(\S+) \| (.*)$/;
const MORE = /^ +\| (.*)$/;

/** Joins what is wrapped; the rule's long name says no more than its code. */
function joined(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const more = MORE.exec(line)?.[1]?.trim();
    if (more === undefined || !ROW.test(whole.at(-1) ?? "")) whole.push(line);
    else whole.push(`${whole.pop()!.trimEnd()} ${more}`);
  }
  return whole.map((line) => ROW.test(line) ? line.replace(/ \[[a-z_]+\.[a-z_.]+\]$/, "") : line);
}

/** Lines of `sqlfluff lint`. */
export function sqlfluffLines(lines: readonly string[]): string[] {
  let file = "";
  const shown = foldFindings(joined(lines), {
    read(line) {
      file = FILE.exec(line)?.[1] ?? file;
      const row = ROW.exec(line);
      return row === null
        ? undefined
        : { place: `${file}:${row[1]}:${row[2]}`, message: `${row[3]} ${row[4]!.trim()}` };
    },
    noise:
      /^(?:\s*|== \[.+\] (?:PASS|FAIL)|All Finished!|==== (?:finding fixable violations|sqlfluff|no fixable linting errors found) ====|=== \[dbt templater\] .*)$/,
  });
  const failed = new Set(lines.filter((line) => / FAIL$/.test(line) && FILE.test(line))).size;
  return failed === 0 ? shown : [...shown, `${countOf(failed, "file")} FAIL`];
}

function claimOf(lines: readonly string[]): Answer["claim"] {
  return lines.some((line) => / FAIL$/.test(line) && FILE.test(line)) ? "failed" : undefined;
}

/** `sqlfluff lint`: a line a violation. */
export const sqlfluff = reportFilter({ name: "sqlfluff", shorten: sqlfluffLines, claim: claimOf });
