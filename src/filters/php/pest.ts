import type { Answer } from "../filter.ts";
import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";
import { type FailureForm, foldSameMessages } from "../same_message.ts";

const COUNTS = /^ {2}Tests: +(.+)$/;
const HEAD = /^ {3}(PASS|FAIL|WARN|TODO|RISK) {2}(\S.*?) *$/;
const TEST = /^ {2}([✓⨯!\-…↩s]) (.+?)(?: {2,}[\d.]+s)? *$/;
const BLOCK = /^ {3}FAILED {2}(.+?)(?: {2,}(\S+))? *$/;
const VENDOR = /^ +\+(\d+) vendor frames? *$/;
const CODE = /^ +(➜ +)?\d+▕/;
const NOISE = /^(?:\s*| {2}Duration: .*| +─+ *| {2}Random Order Seed: .*| {2}Parallel: .*| {3}INFO {2}.*)$/;

function shorten(lines: readonly string[], omitted: Omitted): string[] {
  const told = lines.flatMap((line) => BLOCK.exec(line)?.[1] ?? []);
  const kept: string[] = [];
  let heading: string | undefined;
  for (const line of lines) {
    const head = HEAD.exec(line);
    const test = TEST.exec(line);
    const code = CODE.exec(line);
    if (head !== null) heading = head[2]!;
    else if (test !== null) {
      const [, sign, name] = test;
      const isTold = sign === "⨯" &&
        told.some((block) => block === `${heading} > ${name}` || block === `${heading} → ${name}`);
      if (sign !== "✓" && !isTold) kept.push(`${sign} ${heading === undefined ? "" : `${heading} > `}${name}`);
    } else if (code !== null) {
      if (code[1] !== undefined) kept.push(`  ${line.trim().replace(/▕ +/, " ")}`);
      else omitted.add(line.replace(/^.*▕/, "").trim() === "" ? 0 : 1, "source lines");
    } else if (VENDOR.test(line)) omitted.add(Number(VENDOR.exec(line)![1]), "vendor frames");
    else if (BLOCK.test(line)) kept.push(line.trim().replace(/(?<=\S) {3,}(?=\S+$)/, " "));
    else if (!NOISE.test(line)) kept.push(line.trimEnd());
  }
  return foldSameMessages(kept, FAILURES);
}

const FAILURES: FailureForm = {
  head: /^FAILED {1,2}(?:.* > )?(\S.*?)(?: \w*(?:Exception|Error))?$/,
  place: /^ {2}(?:at \S+:\d+|➜ |\d+ +\S+:\d+)/,
  end: COUNTS,
};

function claimOf(lines: readonly string[]): Answer["claim"] {
  if (lines.some((line) => BLOCK.test(line) || / {2}⨯ /.test(line))) return "failed";
  const counts = lines.flatMap((line) => COUNTS.exec(line)?.[1] ?? []);
  if (counts.some((text) => /\d+ failed/.test(text))) return "failed";
  return counts.some((text) => /\d+ passed/.test(text)) ? "passed" : undefined;
}

/** pest and `artisan test`: what did not pass, with the line of code, and the counts. */
export const pest = reportFilter({ name: "pest", shorten, claim: claimOf });
