import { type Finding, renderAlike } from "../alike.ts";
import { byPattern, foldFindings, renderByFile } from "../finding_lines.ts";
import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";

const HEAD = /^In (.+) line (\d+):$/;
const MARK = /^( *)\^(?:-*\^?|-+) (SC\d+ \(\w+\): .+)$/;

/** The form for terminals: a block a line of code, with marks below it and a proposal. */
export function shellcheckLines(lines: readonly string[], omitted: Omitted): string[] {
  const findings: Finding[] = [];
  const kept: string[] = [];
  let place: string | undefined;
  let isProposal = false;
  let isList = false;
  for (const line of lines) {
    const head = HEAD.exec(line);
    const mark = MARK.exec(line);
    if (head !== null) {
      place = `${head[1]}:${head[2]}`;
      isProposal = false;
    } else if (/^For more information:$/.test(line)) {
      isList = true;
      place = undefined;
    } else if (isList || line.trim() === "") continue;
    else if (place === undefined) kept.push(line);
    else if (mark !== null) findings.push({ place: `${place}:${mark[1]!.length + 1}`, message: mark[2]! });
    else if (/^Did you mean: ?$/.test(line)) isProposal = true;
    else omitted.add(1, isProposal ? "proposals" : "source lines");
  }
  return [...renderByFile(findings), ...kept];
}

/** `shellcheck` in its form for terminals. */
export const shellcheck = reportFilter({ name: "shellcheck", shorten: shellcheckLines });

/** `shellcheck -f gcc`. */
export const shellcheckGcc = reportFilter({
  name: "shellcheck",
  shorten: (lines) =>
    foldFindings(lines, { read: byPattern(/^(.+:\d+:\d+): (.+)$/), noise: /^\s*$/, render: renderAlike }),
});
