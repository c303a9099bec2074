import type { Finding } from "../alike.ts";
import type { Answer } from "../filter.ts";
import { renderByFile } from "../finding_lines.ts";
import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";

const FILE = /^ {2}Line {3,}(\S.*?) *$/;
const ROW = /^ {2}(?::?(\d+)) {2,}(\S.*?) *$/;
const NO_LINE = /^ {9,}(\S.*?) *$/;
const RULE = /^🪪 +(\S+)$/u;
const TIP = /^(?:💡|✏️) +(.*)$/u;
const MANY = 40;
const NOISE = /^(?:\s*| -+ -+ *| *\d+\/\d+ \[[^\]]*\] +\d+%.*|Note: Using configuration file .*)$/;

function shorten(lines: readonly string[], omitted: Omitted): string[] {
  const findings: Finding[] = [];
  const kept: string[] = [];
  let file: string | undefined;
  for (const line of lines) {
    const row = ROW.exec(line);
    const more = NO_LINE.exec(line)?.[1];
    if (FILE.test(line)) file = FILE.exec(line)![1]!;
    else if (file !== undefined && row !== null) findings.push({ place: `${file}:${row[1]}`, message: row[2]! });
    else if (file !== undefined && more !== undefined && findings.length > 0) {
      const last = findings.pop()!;
      const tip = TIP.test(more);
      omitted.add(tip ? 1 : 0, "tips");
      findings.push(tip ? last : { ...last, message: addTo(last.message, more) });
    } else if (!NOISE.test(line)) kept.push(line.trim());
  }
  return [...withoutSameRule(renderByFile(findings)), ...kept];
}

/** In a long report the rule of several findings in a row is said at the first of them. */
function withoutSameRule(lines: readonly string[]): string[] {
  const rules = lines.map((line) => / \[([\w.]+)\]$/.exec(line)?.[1]);
  if (rules.length < MANY) return [...lines];
  return lines.map((line, at) =>
    rules[at] !== undefined && rules[at] === rules[at - 1] ? line.slice(0, -rules[at].length - 3) : line
  );
}

function addTo(message: string, more: string): string {
  const rule = RULE.exec(more);
  return rule === null ? `${message} ${more}` : `${message} [${rule[1]}]`;
}

function claimOf(lines: readonly string[]): Answer["claim"] {
  if (lines.some((line) => /^ \[ERROR\] /.test(line))) return "failed";
  return lines.some((line) => /^ \[OK\] No errors/.test(line)) ? "passed" : undefined;
}

/** `phpstan analyse` in its table form: a line a finding, with its rule. */
export const phpstan = reportFilter({ name: "phpstan", shorten, claim: claimOf });
