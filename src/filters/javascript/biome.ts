import type { Filter } from "../filter.ts";
import { type Finding, showAtColon, showFindings } from "./findings.ts";
import { filterOf, type Read, type Reading } from "./reading.ts";

const HEAD = /^(\S.*?)(?::(\d+:\d+))? ([a-z]\w*(?:\/\w+)*)(?: +[A-Z][A-Z ]*)? ━{3,}$/;
const RUN_HEAD = /^(check|lint|format|ci|organizeImports|assist) ━{3,}$/;
const MESSAGE = /^ {2}([×!i✖⚠ℹ]) (.+)$/;
const TAIL =
  /^(Checked|Formatted|Linted|Found|Skipped|Compared) \d+|^(The number of diagnostics|Diagnostics not shown:)|^No fixes applied/;

interface Report {
  readonly findings: Map<string, Finding>;
  isBroken: boolean;
  dropped: number;
  seen: boolean;
}

/** Reads `biome check`, `lint`, `format` and `ci` (versions 1 and 2): every diagnostic in a line, without excerpts and explanations. */
export const readBiome: Read = (streams): Reading | undefined => {
  const report: Report = { findings: new Map(), isBroken: false, dropped: 0, seen: false };
  const stdout = readStream(streams.stdout, report);
  const before = report.findings.size;
  const stderr = readStream(streams.stderr, report);
  if (!report.seen && report.findings.size === 0) return undefined;
  const shown = showFindings([...report.findings.values()], showAtColon, { isInline: true });
  const hasErrors = report.isBroken || [...stdout, ...stderr].some((line) => /^Found \d+ errors?\./.test(line));
  return {
    stdout: before > 0 ? [...shown, ...stdout] : stdout,
    stderr: before > 0 ? stderr : [...shown, ...stderr],
    claim: hasErrors ? "failed" : "passed",
    leftOut: report.dropped,
  };
};

/** Takes the diagnostics out of a stream; what is left is the tail and lines of others. */
function readStream(lines: readonly string[], report: Report): string[] {
  const rest: string[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    const run = RUN_HEAD.exec(line);
    const head = HEAD.exec(line);
    if (run || head) {
      const end = blockEnd(lines, at + 1);
      const block = lines.slice(at + 1, end).filter((each) => each.trim() !== "");
      if (run) rest.push(...runErrors(block, report));
      else addFinding(head!, block, report);
      at = end;
      continue;
    }
    if (TAIL.test(line)) report.seen = true;
    if (line.trim() !== "") rest.push(line);
    at++;
  }
  return rest;
}

function blockEnd(lines: readonly string[], start: number): number {
  let end = start;
  while (end < lines.length && (lines[end]!.trim() === "" || lines[end]!.startsWith("  "))) end++;
  return end;
}

/** The block about the run as a whole; that there were errors is in the counts. */
function runErrors(block: readonly string[], report: Report): string[] {
  if (block.some((line) => /^ {2}[×✖] /.test(line))) report.isBroken = true;
  return block.filter((line) =>
    !/^ {2}[×✖] Some (errors|warnings|infos) were emitted while running checks\.$/.test(line)
  );
}

function addFinding(head: RegExpExecArray, block: readonly string[], report: Report): void {
  const found = MESSAGE.exec(block[0] ?? "");
  if (!found) return;
  const severity = found[1] === "×" || found[1] === "✖"
    ? "error"
    : found[1] === "i" || found[1] === "ℹ"
    ? "info"
    : "warning";
  const finding: Finding = {
    file: head[1]!,
    position: head[2] ?? "",
    severity,
    rule: head[3]!,
    message: found[2]!,
    details: [],
  };
  const key = JSON.stringify(finding);
  // A syntax error is told once for each tool that met it.
  report.findings.set(key, finding);
  report.dropped += block.length - 1;
}

/** biome: every diagnostic with its place and rule. */
export const biome: Filter = filterOf("biome", readBiome);
