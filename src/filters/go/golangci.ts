import { type Finding, renderAlike } from "../alike.ts";
import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";
import { shortBuildErrors } from "./build_errors.ts";

const ISSUE = /^(\S+\.go:\d+(?::\d+)?): (.+ \([\w-]+\))$/;
const CARET = /^[\t ]*\^$/;
const COUNT = /^\d+ issues?[.:]$/;
/** What the go command says of a package that does not compile begins so, and ends in the check's name. */
const BROKEN = /^(?:-|\S+\.go:\d+(?::\d+)?): (?:: )?(# \S+)$/;
/** Lines that are said of one package at most. */
const MOST_BROKEN = 500;
const BROKEN_END = / \((?:compile|typecheck)\)$/;

/** Shortens the text form of `golangci-lint run`: issues of one kind together, no source lines. */
export const golangciLint: Filter = lintFilter("golangci-lint");

/** Shortens the text form of `staticcheck`, which has the same lines. */
export const staticcheck: Filter = lintFilter("staticcheck");

function lintFilter(name: string): Filter {
  return { name, condense };
}

function condense({ stdout, stderr }: Capture, elision: Elision): Answer | undefined {
  const findings: Finding[] = [];
  const rest: string[] = [];
  const omitted = new Omitted();
  const { all, broken } = takeBroken(splitLines(stdout));
  for (const [i, line] of all.entries()) {
    const issue = ISSUE.exec(line);
    if (issue !== null) findings.push({ place: issue[1]!, message: issue[2]! });
    else if (CARET.test(line) || line === "") continue;
    else if (findings.length > 0 && (CARET.test(all[i + 1] ?? "") || /^[\t ]/.test(line))) {
      omitted.add(1, "source lines");
    } else if (COUNT.test(line) || /^\* [\w-]+: \d+$/.test(line)) rest.push(line.replace(/^\* /, ""));
    else return undefined;
  }
  if (findings.length + broken.length === 0) return undefined;
  const lines = [
    ...shortBuildErrors(broken, omitted).lines,
    ...renderAlike(findings),
    rest.join(" "),
    ...omitted.marker(elision),
  ].filter((line) => line !== "");
  return { stdout: lines.join("\n") + "\n", ...(stderr === "" ? {} : { stderr }) };
}

/** Takes what is said of packages that do not compile out of the lines; with a line of code below it. */
function takeBroken(lines: readonly string[]): { readonly all: string[]; readonly broken: string[] } {
  const all: string[] = [];
  const broken: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const head = BROKEN.exec(lines[at]!);
    const end = head === null ? -1 : endOfBroken(lines, at);
    if (head === null || end === -1) {
      all.push(lines[at]!);
      continue;
    }
    broken.push(head[1]!, ...lines.slice(at + 1, end + 1));
    at = /^package \w+/.test(lines[end + 1] ?? "") ? end + 1 : end;
  }
  return { all, broken };
}

function endOfBroken(lines: readonly string[], from: number): number {
  for (let at = from + 1; at <= from + MOST_BROKEN && at < lines.length; at++) {
    if (BROKEN_END.test(lines[at]!)) return at;
  }
  return -1;
}
