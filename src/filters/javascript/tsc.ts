import type { Filter } from "../filter.ts";
import { type Finding, showAtColon, showFindings, type ShowPlace } from "./findings.ts";
import { filterOf, type Read, type Reading } from "./reading.ts";
import { readStartup } from "./startup.ts";

const PLAIN = /^(?:(\S.*?)\((\d+,\d+)\): )?(error|warning|message) (TS\d+): (.*)$/;
const PRETTY = /^(\S.*?):(\d+):(\d+) - (error|warning|message) (TS\d+): (.*)$/;
const RELATED = /^ {2}(\S.*?):(\d+):(\d+)(?: - .*)?$/;
const SOURCE = /^ *\d+ .*$|^ +~+ *$|^ *\.\.\.$|^ {4}\d+ /;
const FOUND =
  /^Found (\d+) errors?(?: in (\d+) files?|, Watching for file changes| in the same file, starting at: .*| in .*)?\.?$/;

interface Part {
  /** What stands here: one finding, or a line that is none. */
  readonly finding?: Finding;
  readonly line?: string;
}

/** Reads `tsc` in both of its forms, with and without source excerpts. */
export const readTsc: Read = (streams): Reading | undefined => {
  const { parts, dropped } = readParts(streams.stdout);
  const findings = parts.flatMap((part) => part.finding ?? []);
  if (findings.length === 0) return undefined;
  const at = parts.findIndex((part) => part.finding !== undefined);
  const before = parts.slice(0, at).flatMap((part) => part.line ?? []);
  const after = parts.slice(at).flatMap(({ line }) => line === undefined || FOUND.test(line) ? [] : line);
  const files = new Set(findings.map((finding) => finding.file).filter((file) => file !== "")).size;
  const errors = findings.filter((finding) => finding.severity === "error").length;
  const isPretty = findings.some(({ position }) => position.includes(":"));
  const found = parts.flatMap(({ line }) => line !== undefined && FOUND.test(line) ? [line] : []);
  const total = found.length > 0
    ? found
    : findings.length > 1
    ? [`${errors} error${errors === 1 ? "" : "s"}${files > 0 ? ` in ${files} file${files > 1 ? "s" : ""}` : ""}`]
    : [];
  return {
    stdout: [
      ...before,
      ...showFindings(findings, showPlace, { isInline: true, separator: isPretty ? " - " : ": " }),
      ...after,
      ...total,
    ],
    stderr: streams.stderr,
    claim: errors > 0 ? "failed" : undefined,
    leftOut: dropped,
  };
};

/** `a.ts(7,32)`, and `a.ts:7:32` with `--pretty`: each as tsc has it. */
const showPlace: ShowPlace = (file, position) =>
  position === "" || position.includes(":") ? showAtColon(file, position) : `${file}(${position})`;

function readParts(lines: readonly string[]): { parts: Part[]; dropped: number } {
  const parts: Part[] = [];
  let dropped = 0;
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    const pretty = PRETTY.exec(line);
    const plain = pretty ? null : PLAIN.exec(line);
    if (pretty || plain) {
      const details = messageLines(lines, at + 1);
      at += 1 + details.length;
      const more = pretty ? excerpt(lines, at) : { related: [], dropped: 0, end: at };
      dropped += more.dropped;
      at = more.end;
      const allDetails = [...details.map((each) => each.slice(2)), ...more.related];
      parts.push({ finding: pretty ? fromPretty(pretty, allDetails) : fromPlain(plain!, allDetails) });
    } else {
      at = isTable(lines, at, parts) ? endOfTable(lines, at) : at;
      if (line.trim() !== "" && !/^Errors {2}Files$/.test(line)) parts.push({ line });
      at++;
    }
  }
  return { parts, dropped };
}

function fromPlain(found: RegExpExecArray, details: readonly string[]): Finding {
  return {
    file: found[1] ?? "",
    position: found[2] ?? "",
    ...kindOf(found[3]!, found[4]!),
    message: found[5]!,
    details,
  };
}

/** `error TS2322:` as tsc has it. */
function kindOf(word: string, code: string): Pick<Finding, "severity" | "rule"> {
  if (word === "error") return { severity: "error", rule: `error ${code}:` };
  return { severity: word === "warning" ? "warning" : "info", rule: `${code}:` };
}

function fromPretty(found: RegExpExecArray, details: readonly string[]): Finding {
  return {
    file: found[1]!,
    position: `${found[2]}:${found[3]}`,
    ...kindOf(found[4]!, found[5]!),
    message: found[6]!,
    details,
  };
}

/** The reasons under a message: indented lines right below it. */
function messageLines(lines: readonly string[], start: number): string[] {
  let end = start;
  while (end < lines.length && /^ {2,}\S/.test(lines[end]!) && !RELATED.test(lines[end]!)) end++;
  return lines.slice(start, end);
}

/** What stands under a message with `--pretty`: source lines, and other places with why they matter. */
function excerpt(lines: readonly string[], start: number): { related: string[]; dropped: number; end: number } {
  const related: string[] = [];
  let dropped = 0;
  let at = start;
  for (; at < lines.length; at++) {
    const line = lines[at]!;
    const place = RELATED.exec(line);
    if (place) related.push(`${place[1]}:${place[2]}:${place[3]}`);
    else if (line.trim() === "") continue;
    else if (SOURCE.test(line)) dropped++;
    else if (related.length > 0 && /^ {4}\S/.test(line)) related.push(`${related.pop()} ${line.trim()}`);
    else break;
  }
  return { related, dropped, end: at };
}

function isTable(lines: readonly string[], at: number, parts: readonly Part[]): boolean {
  return /^Errors {2}Files$/.test(lines[at]!) && parts.length > 0;
}

function endOfTable(lines: readonly string[], at: number): number {
  while (/^ +\d+ {2}\S/.test(lines[at + 1] ?? "")) at++;
  return at;
}

/** tsc: every error with its place; a message that several share stands once. */
export const tsc: Filter = filterOf("tsc", (streams) => readTsc(streams) ?? readStartup(streams));
