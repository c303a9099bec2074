import { appendTo } from "../append_to.ts";
import type { Answer } from "../filter.ts";
import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";

/** `  2026_01_02_create_users_table ......... 12.11ms DONE` */
const STEP = /^ {2}(\S.*?) \.{2,} ?(?:[\d.,]+ ?(?:ms|s|m \d+s) )?(DONE|FAIL|SKIPPED|RUNNING)$/;
const CODE = /^ +(➜ +)?\d+▕/;
const VENDOR = /^ +\+(\d+) vendor frames? *$/;

function shorten(lines: readonly string[], omitted: Omitted): string[] {
  const done = new Map<string, string[]>();
  const kept: string[] = [];
  // A seeder is told when it begins and when it ends.
  const finished = new Set(
    lines.flatMap((line) => {
      const step = STEP.exec(line.trimEnd());
      return step === null || step[2] === "RUNNING" ? [] : [step[1]!];
    }),
  );
  for (const line of lines) {
    const step = STEP.exec(line.trimEnd());
    const code = CODE.exec(line);
    if (step?.[2] === "DONE") appendTo(done, "DONE", step[1]!);
    else if (step?.[2] === "RUNNING" && finished.has(step[1]!)) continue;
    else if (step !== null) kept.push(`${step[1]} ${step[2]}`);
    else if (code !== null && code[1] === undefined) {
      omitted.add(line.replace(/^.*▕/, "").trim() === "" ? 0 : 1, "source lines");
    } else if (code !== null) kept.push(`  ${line.trim().replace(/▕ +/, " ")}`);
    else if (VENDOR.test(line)) omitted.add(Number(VENDOR.exec(line)![1]), "vendor frames");
    else if (line.trim() !== "") kept.push(line.replace(/^ {2,3}/, "").replace(/^INFO {2}/, "").trimEnd());
  }
  return [...[...done].map(([word, names]) => `${word} ${names.join(", ")}`), ...kept];
}

/** A step that failed is certain; that all went well is not said. */
function claimOf(lines: readonly string[]): Answer["claim"] {
  return lines.some((line) => STEP.exec(line.trimEnd())?.[2] === "FAIL") ? "failed" : undefined;
}

/** Steps of `php artisan migrate` and the like; it may ask before it begins, so silence is no reason to wait. */
export const artisan = { ...reportFilter({ name: "artisan", shorten, claim: claimOf }), holds: false };
