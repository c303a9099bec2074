import type { Filter } from "../filter.ts";
import { type Finding, showAtColon, showFindings } from "./findings.ts";
import { filterOf, type Read, type Reading } from "./reading.ts";

const HEAD = /^[✘▲] \[(ERROR|WARNING)\] (.+)$/;
const PLACE = /^ {2,}(\S.*?):(\d+:\d+):$/;
const FRAME = /^ +(?:\d+ )?[│╵]/;
const NOISE =
  /^(?:\s*|❯ Building\.\.\.|✔ Building\.\.\.|Output location: .*|Prerendered \d+ static routes?\.|\d+ errors?|\d+ warnings?)$/;
const DONE = /^Application bundle generation (complete|failed)\. \[.*\]$/;

/** Reads the errors of esbuild, as it and builders on it print them, and what Angular's builder says around them. */
export const readEsbuild: Read = (streams): Reading | undefined => {
  const findings: Finding[] = [];
  const counts = { leftOut: 0 };
  const stdout = take(streams.stdout, findings, counts);
  const before = findings.length;
  const stderr = take(streams.stderr, findings, counts);
  const ends = [...stdout, ...stderr].flatMap((line) => DONE.exec(line)?.[1] ?? []);
  if (findings.length + ends.length === 0) return undefined;
  const failed = findings.some(({ severity }) => severity === "error") || ends.includes("failed");
  const shown = showFindings(findings, showAtColon, true);
  return {
    stdout: before > 0 ? [...shown, ...stdout] : stdout,
    stderr: before > 0 ? stderr : [...shown, ...stderr],
    ...(failed ? { claim: "failed" as const } : ends.length > 0 ? { claim: "passed" as const } : {}),
    leftOut: counts.leftOut,
  };
};

function take(lines: readonly string[], findings: Finding[], counts: { leftOut: number }): string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const head = HEAD.exec(lines[at]!);
    if (head === null) {
      if (FRAME.test(lines[at]!)) counts.leftOut++;
      else if (!NOISE.test(lines[at]!)) kept.push(lines[at]!.replace(/ *\| +/g, " | ").replace(/^ \| /, ""));
      continue;
    }
    const details: string[] = [];
    let next = at + 1;
    while (next < lines.length && lines[next]!.trim() !== "" && !PLACE.test(lines[next]!)) details.push(lines[next++]!);
    at = next - 1;
    while (lines[next]?.trim() === "") next++;
    const place = PLACE.exec(lines[next] ?? "");
    if (place !== null) {
      at = next;
      while (FRAME.test(lines[at + 1] ?? "")) {
        at++;
        counts.leftOut++;
      }
    }
    findings.push({
      file: place?.[1] ?? "",
      position: place?.[2] ?? "",
      rule: "",
      severity: head[1] === "ERROR" ? "error" : "warning",
      message: withoutPlugin(head[2]!),
      details: details.map(withoutPlugin),
    });
  }
  return kept;
}

function withoutPlugin(message: string): string {
  return message.replace(/ \[plugin .*\]$/, "");
}

/** `ng build` and `esbuild`. */
export const esbuild: Filter = filterOf("esbuild", readEsbuild);
