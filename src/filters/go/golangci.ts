import { type Finding, renderAlike } from "../alike.ts";
import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";

const ISSUE = /^(\S+\.go:\d+(?::\d+)?): (.+ \([\w-]+\))$/;
const CARET = /^[\t ]*\^$/;
const COUNT = /^\d+ issues?[.:]$/;

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
  const all = splitLines(stdout);
  for (const [i, line] of all.entries()) {
    const issue = ISSUE.exec(line);
    if (issue !== null) findings.push({ place: issue[1]!, message: issue[2]! });
    else if (CARET.test(line) || line === "") continue;
    else if (findings.length > 0 && (CARET.test(all[i + 1] ?? "") || /^[\t ]/.test(line))) {
      omitted.add(1, "source lines");
    } else if (COUNT.test(line) || /^\* [\w-]+: \d+$/.test(line)) rest.push(line.replace(/^\* /, ""));
    else return undefined;
  }
  if (findings.length === 0) return undefined;
  const lines = [...renderAlike(findings), rest.join(" "), ...omitted.marker(elision)].filter((line) => line !== "");
  return { stdout: lines.join("\n") + "\n", ...(stderr === "" ? {} : { stderr }) };
}
