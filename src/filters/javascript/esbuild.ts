import type { Filter } from "../filter.ts";
import { type Finding, showAtColon, showFindings } from "./findings.ts";
import { filterOf, type Read, type Reading } from "./reading.ts";

const HEAD = /^[✘▲] \[(ERROR|WARNING)\] (.+)$/;
const PLACE = /^ {2,}(\S.*?):(\d+:\d+):$/;
const FRAME = /^ +(?:\d+ )?[│╵]/;
const NOISE = /^(?:\s*|❯ Building\.\.\.|✔ Building\.\.\.|Output location: .*|Prerendered \d+ static routes?\.)$/;
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
  const failed = findings.some(({ rule }) => rule === "[ERROR]") || ends.includes("failed");
  const shown = showFindings(findings, showAtColon, { isInline: true });
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
      at = pastFrame(lines, next, counts);
      at = takeNotes(lines, at, details, counts);
    }
    findings.push({
      file: place?.[1] ?? "",
      position: place?.[2] ?? "",
      rule: `[${head[1]}]`,
      severity: "error",
      message: withoutPlugin(head[2]!),
      details: details.map(withoutPlugin),
    });
  }
  return kept;
}

/** Notes stand below a message: each a sentence, and mostly the place that it speaks of. */
function takeNotes(lines: readonly string[], start: number, details: string[], counts: { leftOut: number }): number {
  let last = start;
  for (;;) {
    let at = last + 1;
    while (lines[at]?.trim() === "") at++;
    const note = /^ {2}(\S.*)$/.exec(lines[at] ?? "")?.[1];
    if (note === undefined) return last;
    let next = at + 1;
    while (lines[next]?.trim() === "") next++;
    const place = PLACE.exec(lines[next] ?? "");
    details.push(place === null ? note : `${note} ${place[1]}:${place[2]}`);
    last = place === null ? at : pastFrame(lines, next, counts);
  }
}

/** The index of a source excerpt's last line; `at` is its place. */
function pastFrame(lines: readonly string[], at: number, counts: { leftOut: number }): number {
  let last = at;
  while (FRAME.test(lines[last + 1] ?? "")) {
    last++;
    counts.leftOut++;
  }
  return last;
}

function withoutPlugin(message: string): string {
  return message.replace(/ \[plugin .*\]$/, "");
}

/** `ng build` and `esbuild`. */
export const esbuild: Filter = filterOf("esbuild", readEsbuild);
