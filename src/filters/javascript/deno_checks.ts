import type { Filter } from "../filter.ts";
import { commonPrefix } from "./common_root.ts";
import { type Finding, showAtColon, showFindings } from "./findings.ts";
import { filterOf, type Read, type Reading } from "./reading.ts";

const LINT = /^(error|warning)\[([\w/-]+)\]: (.*)$/;
const LINT_PLACE = /^ +--> (.*):(\d+:\d+)$/;
const TYPE_ERROR = /^(?:error: )?(TS\d+) \[(ERROR|WARN)\]: (.*)$/;
const TYPE_PLACE = /^ +at (?:file:\/\/)?(\S+):(\d+:\d+)$/;

/** Lines that are there for other reasons than the run: progress, an empty backtrace, advice. */
export function isDenoNoise(line: string): boolean {
  return line.trim() === "" || /^(Check|Download) \S+$/.test(line) ||
    /^Stack backtrace:$|^ +\d+: <unknown>$/.test(line) ||
    /^ {2}(info: The program failed type-checking|hint: Re-run with --no-check)/.test(line);
}

/**
 * Takes the type errors out of what `deno check`, `test` or `run` print before they start. The source below each, which only
 * repeats what stands at the place, goes without a word.
 */
export function takeTypeErrors(lines: readonly string[]): { findings: Finding[]; rest: string[] } {
  const findings: Finding[] = [];
  const rest: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const head = TYPE_ERROR.exec(lines[at]!);
    const place = head ? lines.findIndex((line, n) => n > at && TYPE_PLACE.test(line)) : -1;
    if (!head || place < 0 || lines.slice(at + 1, place).some((line) => TYPE_ERROR.test(line))) {
      rest.push(lines[at]!);
      continue;
    }
    const between = lines.slice(at + 1, place);
    const pointer = between.findIndex((line) => /^\s*[~^]+\s*$/.test(line));
    const own = pointer < 0 ? between : between.slice(0, Math.max(0, pointer - 1));
    const related = relatedPlaces(lines, place + 1);
    const details = [...own, ...related.told];
    const [, file, position] = TYPE_PLACE.exec(lines[place]!)!;
    findings.push({
      file: file!,
      position: position!,
      severity: "error",
      rule: head[2] === "ERROR" ? `${head[1]}:` : `${head[1]} [${head[2]}]:`,
      message: head[3]!,
      details: details.filter((line) => line.trim() !== ""),
    });
    at = related.end - 1;
  }
  return { findings, rest };
}

/** Other places that matter for an error stand below its own, each with why, a line of source, and where. */
function relatedPlaces(lines: readonly string[], start: number): { told: string[]; end: number } {
  const told: string[] = [];
  let end = start;
  for (;;) {
    let at = lines[end]?.trim() === "" ? end + 1 : end;
    const why = /^ {4}(\S.*)$/.exec(lines[at] ?? "")?.[1];
    while (/^ {4,}\S/.test(lines[at] ?? "") && !TYPE_PLACE.test(lines[at]!)) at++;
    const place = TYPE_PLACE.exec(lines[at] ?? "");
    if (why === undefined || place === null || !/^ {4}/.test(lines[at]!)) return { told, end };
    // Where a library has its declaration says nothing of the project.
    if (!place[1]!.startsWith("asset:")) told.push(`${why} ${place[1]}:${place[2]}`);
    end = at + 1;
  }
}

/** Findings with the folder that their files share told once. */
export function showWithRoot(findings: readonly Finding[]): string[] {
  const root = commonPrefix([...new Set(findings.map((finding) => finding.file))]);
  const relative = findings.map((finding) => ({
    ...finding,
    file: finding.file.slice(root.length),
    details: finding.details.map((detail) => root === "" ? detail : detail.replace(` ${root}`, " ")),
  }));
  return [...(root === "" ? [] : [`in ${root}`]), ...showFindings(relative, showAtColon, { isInline: true })];
}

const readCheck: Read = (streams): Reading | undefined => {
  const { findings, rest } = takeTypeErrors(streams.stderr);
  if (findings.length === 0) return undefined;
  const stderr = [
    ...showWithRoot(findings),
    ...rest.filter((line) => !isDenoNoise(line) && line !== "error: Type checking failed."),
  ];
  return { stdout: streams.stdout, stderr, claim: "failed", leftOut: 0 };
};

const readLint: Read = (streams): Reading | undefined => {
  const findings: Finding[] = [];
  const rest: string[] = [];
  let dropped = 0;
  const lines = streams.stderr;
  for (let at = 0; at < lines.length; at++) {
    const head = LINT.exec(lines[at]!);
    const place = LINT_PLACE.exec(lines[at + 1] ?? "");
    if (!head || !place) {
      if (!isDenoNoise(lines[at]!)) rest.push(lines[at]!);
      continue;
    }
    const end = lines.findIndex((line, n) => n > at + 1 && /^(error|warning)\[|^Found \d+/.test(line));
    const block = lines.slice(at + 2, end < 0 ? undefined : end);
    dropped += block.filter((line) => line.trim() !== "").length;
    findings.push({
      file: place[1]!,
      position: place[2]!,
      severity: "error",
      rule: `${head[1]}[${head[2]}]:`,
      message: head[3]!,
      details: [],
    });
    at += 1 + block.length;
  }
  if (findings.length === 0) return undefined;
  return { stdout: streams.stdout, stderr: [...showWithRoot(findings), ...rest], claim: "failed", leftOut: dropped };
};

/** A difference tells what `deno fmt` would write; the files and how many lines are enough to run it. */
const readFormat: Read = (streams): Reading | undefined => {
  const files: { file: string; lines: number }[] = [];
  const rest: string[] = [];
  for (const line of streams.stderr) {
    const file = /^from (.+):$/.exec(line)?.[1];
    if (file !== undefined) files.push({ file, lines: 0 });
    else if (files.length > 0 && /^ *\d* \|/.test(line)) files.at(-1)!.lines++;
    else if (!isDenoNoise(line)) rest.push(line);
  }
  if (files.length === 0) return undefined;
  const root = commonPrefix(files.map(({ file }) => file));
  const shown = files.map(({ file, lines }) =>
    `not formatted: ${file.slice(root.length)} (${lines} lines of difference)`
  );
  const leftOut = files.reduce((sum, { lines }) => sum + lines, 0);
  return {
    stdout: streams.stdout,
    stderr: [...(root === "" ? [] : [`in ${root}`]), ...shown, ...rest],
    claim: "failed",
    leftOut,
  };
};

/** `deno check`: every type error with its place. */
export const denoCheck: Filter = filterOf("deno-check", readCheck);
/** `deno lint`: every finding with its place. */
export const denoLint: Filter = filterOf("deno-lint", readLint);
/** `deno fmt --check`: which files differ. */
export const denoFormat: Filter = filterOf("deno-fmt", readFormat);
