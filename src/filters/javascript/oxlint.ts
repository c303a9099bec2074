import type { Filter } from "../filter.ts";
import { type Finding, showAtColon, showFindings } from "./findings.ts";
import { filterOf, type Read, type Reading } from "./reading.ts";

const HEAD = /^ {2}([!x×⚠]) (?:([\w@/-]+\([\w@/-]+\)): )?(\S.*)$/;
const PLACE = /^ +(?:,-|╭─)\[(.+):(\d+:\d+)\]$/;
const FOUND = /^Found (\d+) warnings? and (\d+) errors?\.$/;

/** Reads oxlint's default format: a line for each diagnostic, without excerpts. */
export const readOxlint: Read = (streams): Reading | undefined => {
  const findings: Finding[] = [];
  const rest: string[] = [];
  const lines = streams.stdout;
  const found = lines.map((line) => FOUND.exec(line)).find((each) => each !== null);
  if (!found) return undefined;
  let dropped = 0;
  for (let at = 0; at < lines.length;) {
    const head = HEAD.exec(lines[at]!);
    const place = PLACE.exec(lines[at + 1] ?? "");
    if (head && place) {
      const end = blockEnd(lines, at + 2);
      findings.push({
        file: place[1]!,
        position: place[2]!,
        severity: head[1] === "!" || head[1] === "⚠" ? "warning" : "error",
        rule: head[2] === undefined ? "" : `${head[2]}:`,
        message: head[3]!,
        details: [],
      });
      dropped += lines.slice(at + 2, end).filter((line) => line.trim() !== "").length;
      at = end;
    } else {
      if (lines[at]!.trim() !== "") rest.push(lines[at]!);
      at++;
    }
  }
  const claim = Number(found[2]) > 0 ? "failed" : "passed";
  return {
    stdout: [...showFindings(findings, showAtColon, { isInline: true }), ...rest],
    stderr: streams.stderr,
    claim,
    leftOut: dropped,
  };
};

function blockEnd(lines: readonly string[], start: number): number {
  let end = start;
  while (end < lines.length && lines[end]!.trim() !== "") end++;
  return end;
}

/** oxlint: every diagnostic with its place and rule. */
export const oxlint: Filter = filterOf("oxlint", readOxlint);
