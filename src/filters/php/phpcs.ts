import { renderByFile } from "../finding_lines.ts";
import type { Filter } from "../filter.ts";
import type { Finding } from "../alike.ts";
import { linterFilter } from "../linter_filter.ts";
import { reportFilter } from "../report_filter.ts";
import { sharedRoot } from "../shared_root.ts";

const FILE = /^FILE: (\S.*)$/;
/** ` 14 | ERROR   | [x] message`, and below it `    |         |     the rest`. */
const ROW = /^ +(\d+) \| (ERROR|WARNING) +\| (\S.*)$/;
const MORE = /^ +\| +\| +(\S.*)$/;
const PROGRESS = /^[.EWFS]{1,60} \d+ \/ \d+ \(\d+%\)$/;
const NOISE = /^(?:\s*|-{20,}|Time: .*; Memory: .*|[.EWFS]{1,60} \d+ \/ \d+ \(\d+%\))$/;

function shorten(lines: readonly string[]): string[] {
  const findings: Finding[] = [];
  const kept: string[] = [];
  let file = "";
  for (const line of lines) {
    const row = ROW.exec(line);
    const more = row === null && findings.length > 0 ? MORE.exec(line) : null;
    if (FILE.test(line)) file = FILE.exec(line)![1]!;
    else if (row !== null) findings.push({ place: `${file}:${row[1]}`, message: `${row[2]} ${row[3]!.trimEnd()}` });
    else if (more !== null) {
      const last = findings.pop()!;
      findings.push({ ...last, message: `${last.message} ${more[1]!.trimEnd()}` });
    } else if (!NOISE.test(line)) kept.push(/^FOUND /.test(line) && file !== "" ? `${nameOf(file)}: ${line}` : line);
  }
  const root = findings.length < 2 ? "" : sharedRoot(findings.map(({ place }) => place));
  const own = findings.map(({ place, message }) => ({ place: place.slice(root.length), message }));
  return [...(root === "" ? [] : [`in ${root}`]), ...renderByFile(own), ...kept];
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The full report of `phpcs`: each message once a file with all its lines. */
export const phpcs: Filter = reportFilter({ name: "phpcs", shorten });

/** `phpcs --report=emacs`. */
export const phpcsEmacs: Filter = linterFilter({
  name: "phpcs-emacs",
  finding: /^(\S.*?:\d+:\d+): ((?:error|warning) - .+)$/,
  noise: PROGRESS,
  summary: /^Time: /,
});
