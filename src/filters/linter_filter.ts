import { type Finding, renderAlike } from "./alike.ts";
import type { Capture, Elision, Filter } from "./filter.ts";
import { Omitted } from "./omitted.ts";
import { splitLines } from "./split_lines.ts";
import { sharedRoot } from "./shared_root.ts";

/** How the lines of a linter read. */
export interface LinterLines {
  readonly name: string;
  /** A finding: its place in the first group, its message in the second. */
  readonly finding: RegExp;
  /** Lines of source code and marks below a finding. */
  readonly source?: RegExp;
  /** A line that goes on with the message above. */
  readonly more?: RegExp;
  /** What parts such a line from the message; a blank unless given. */
  readonly joint?: string;
  /** Lines that say nothing. */
  readonly noise?: RegExp;
  /** Last lines, kept. */
  readonly summary: RegExp;
  /** Changes a message before it is shown. */
  readonly reword?: (message: string) => string;
  /** The same for a message with the lines that go on with it. */
  readonly tidy?: (message: string) => string;
}

/** A filter for a linter with a line a finding: those of one kind together, source lines left out. */
export function linterFilter(form: LinterLines): Filter {
  return { name: form.name, condense: (capture, elision) => condense(form, capture, elision) };
}

function condense(form: LinterLines, { stdout, stderr }: Capture, elision: Elision): string | undefined | object {
  const omitted = new Omitted();
  const read = readFindings(form, splitLines(stdout), omitted);
  if (read === undefined || read.findings.length + read.rest.length === 0) return undefined;
  const root = sharedRoot(read.findings.map(({ place }) => place));
  const findings = read.findings.map(({ place, message }) => ({
    place: place.slice(root.length),
    message: form.tidy?.(message) ?? message,
  }));
  const lines = [
    ...(root === "" ? [] : [`in ${root}`]),
    ...renderAlike(findings),
    ...read.rest,
    ...omitted.marker(elision),
  ];
  return { stdout: lines.join("\n") + "\n", ...(stderr === "" ? {} : { stderr }) };
}

/** Undefined for text of another form. */
function readFindings(
  form: LinterLines,
  lines: readonly string[],
  omitted: Omitted,
): { findings: Finding[]; rest: string[] } | undefined {
  const findings: Finding[] = [];
  const rest: string[] = [];
  for (const line of lines) {
    const match = form.finding.exec(line);
    const last = findings.at(-1);
    if (match !== null) {
      const message = match[2]!.replace(/ {2,}/g, " ").trim();
      findings.push({ place: match[1]!, message: form.reword?.(message) ?? message });
    } else if (form.summary.test(line)) rest.push(line);
    else if (line.trim() === "" || form.noise?.test(line)) continue;
    else if (last !== undefined && form.more?.test(line)) {
      findings[findings.length - 1] = { ...last, message: `${last.message}${form.joint ?? " "}${line.trim()}` };
    } else if (last !== undefined && form.source?.test(line)) {
      omitted.add(/^\s*[\^~]+\s*$/.test(line) ? 0 : 1, "source lines");
    } else return undefined;
  }
  return { findings, rest };
}
