import type { Filter } from "../filter.ts";
import { filterOf, type Read, type Reading } from "./reading.ts";

const RULE = /^ *[─═=┌├└│┐┤┘┬┴]{3,}|^ *[│┃]/;
const ROW = /^ *│ *([✔✖].*?) *│$/;
const TOTAL = /^ +([✔✖]) {2}(\d+ of \d+ failed .*|All specs passed!.*?) *$/;
const RUNNING = /^ {2}Running: {2}(\S.*?) +\(\d+ of \d+\)$/;
const COUNTS = /^ {2}\d+ (?:passing|pending|failing)\b/;
const NOISE =
  /^(?:\s*| {2}\((?:Run Starting|Results|Video|Run Finished|Uploading.*|Screenshots)\)| {2}- {2}(?:Started|Finished) (?:processing|compressing).*|.*DevTools listening on ws:.*)$/;

/** Reads `cypress run`: failures as the runner tells them, a line a spec file, the total. */
export const readCypress: Read = (streams): Reading | undefined => {
  const lines = streams.stdout;
  const total = lines.findLast((line) => TOTAL.test(line));
  if (total === undefined) return undefined;
  const kept: string[] = [];
  let leftOut = 0;
  let counts: string[] = [];
  let part: "other" | "tests" | "failures" = "other";
  for (const line of lines) {
    const running = RUNNING.exec(line);
    if (running !== null) {
      part = "tests";
      counts = [];
      kept.push(`${running[1]}:`);
    } else if (COUNTS.test(line)) {
      part = "failures";
      counts.push(line.trim());
      if (/ failing$/.test(line)) kept.push(`  ${counts.join(" · ")}`);
    }
    if (/^ {2}\(/.test(line)) part = "other";
    const row = ROW.exec(line) ?? TOTAL.exec(line);
    if (row !== null) kept.push(line.replace(/^ *│? */, "").replace(/ *│$/, "").replace(/ {2,}/g, " ").trimEnd());
    else if (/^ {7}Spec +Tests /.test(line)) kept.push(line.trim().replace(/ {2,}/g, " "));
    else if (part === "tests" && /^ {2}/.test(line)) continue;
    else if (running === null && !COUNTS.test(line) && !RULE.test(line) && !NOISE.test(line)) {
      const isOwn = !/^ +at .*(?:node_modules|cypress_runner|\/__cypress\/)/.test(line);
      if (isOwn) kept.push(line.trimEnd());
      else leftOut++;
    }
  }
  const told = kept.filter((line, at) =>
    !/^\S+:$/.test(line) || /^\s/.test(kept[at + 1] ?? "") || !/^\S+:$|^[✔✖]/.test(kept[at + 1] ?? "")
  );
  return { stdout: told, stderr: streams.stderr, claim: TOTAL.exec(total)![1] === "✖" ? "failed" : "passed", leftOut };
};

/** `cypress run`. */
export const cypress: Filter = filterOf("cypress", readCypress);
