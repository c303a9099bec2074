import type { Filter } from "../filter.ts";
import { commonPrefix } from "./common_root.ts";
import { foldCrash } from "./crash.ts";
import { readEslintLines } from "./eslint_lines.ts";
import { type Finding, showAtColon, showFindings } from "./findings.ts";
import { filterOf, type Read, type Reading } from "./reading.ts";

const FILE = /^(?:\/|[A-Za-z]:\\|<)\S.*$/;
// Places are aligned to the right in a column as wide as the file's longest.
const PROBLEM = /^ {2,}(\d+:\d+) +(error|warning) {2}(.*?)(?: {2,}(\S+))?$/;
/** Says that none of one kind can be fixed. */
const NONE_FIXABLE = /\b0 errors and | and 0 warnings\b/;
const TOTAL = /^✖ (\d+) problems? \((\d+) errors?, (\d+) warnings?\)$/;
const FIXABLE = /^ {2}(\d+) errors? and (\d+) warnings? potentially fixable with the `--fix` option\.$/;

interface Report {
  readonly findings: Finding[];
  readonly rest: string[];
  total: string | undefined;
  errors: number;
  readonly fixable: string[];
}

/** Reads ESLint's default format (`stylish`), and what it prints when it cannot start. */
export const readEslint: Read = (streams): Reading | undefined => {
  const report = readReport(streams.stdout);
  const stderr = readComplaint(streams.stderr);
  if (report.total === undefined) {
    return stderr === undefined ? undefined : { stdout: streams.stdout, stderr, claim: "failed", leftOut: 0 };
  }
  if (report.findings.length === 0) return undefined;
  const root = commonPrefix([...new Set(report.findings.map((finding) => finding.file))]);
  const findings = report.findings.map((finding) => ({ ...finding, file: finding.file.slice(root.length) }));
  const isTooMany = streams.stderr.some((line) => /^ESLint found too many warnings/.test(line));
  return {
    stdout: [
      ...report.rest,
      ...(root === "" ? [] : [`in ${root}`]),
      ...showFindings(findings, showAtColon),
      report.total,
      ...report.fixable,
    ],
    stderr: stderr ?? streams.stderr.filter((line) => line.trim() !== ""),
    claim: report.errors > 0 || isTooMany ? "failed" : "passed",
    leftOut: 0,
  };
};

function readReport(lines: readonly string[]): Report {
  const report: Report = { findings: [], rest: [], total: undefined, errors: 0, fixable: [] };
  let file: string | undefined;
  lines.forEach((line, at) => {
    const problem = PROBLEM.exec(line);
    const total = TOTAL.exec(line);
    const fixable = FIXABLE.exec(line);
    if (problem && file !== undefined) {
      const severity = problem[2] as "error" | "warning";
      report.findings.push({
        file,
        position: problem[1]!,
        severity,
        rule: problem[4] ?? "",
        message: problem[3]!.trim(),
        details: [],
      });
    } else if (total) {
      report.total = line;
      report.errors = Number(total[2]);
      file = undefined;
    } else if (fixable) report.fixable.push(line.trim().replace(NONE_FIXABLE, ""));
    else if (FILE.test(line) && PROBLEM.test(lines[at + 1] ?? "")) file = line;
    else if (file !== undefined && line.trim() !== "") goOn(report.findings, line);
    else if (line.trim() !== "") report.rest.push(line);
  });
  return report;
}

/** A message over several lines: the rule stands at the end of its last one. */
function goOn(findings: Finding[], line: string): void {
  const last = findings.pop()!;
  const end = last.rule === "" ? /^(.*?) {2,}(\S+)$/.exec(line) : null;
  findings.push({ ...last, rule: end ? end[2]! : last.rule, details: [...last.details, end ? end[1]! : line] });
}

const ADVICE = [
  /^Oops! Something went wrong! :\($/,
  /^If you still have problems after following the migration guide, please stop by$/,
  /^https:\/\/eslint\.org\/chat\/help to chat with the team\.$/,
  /^If you are using a \.eslintrc\.\* file, please follow the migration guide$/,
  /^to update your configuration file to the new format:$/,
  /^From ESLint v9\.0\.0, the default configuration file is now eslint\.config\.js\.$/,
  /^Please check for typing mistakes in the pattern\.$/,
];

/** What went wrong before anything was linted, without the apology; undefined if nothing did. */
function readComplaint(lines: readonly string[]): string[] | undefined {
  if (!lines.includes("Oops! Something went wrong! :(")) return undefined;
  return foldCrash(lines.filter((line) => line.trim() !== "" && !ADVICE.some((pattern) => pattern.test(line))));
}

/** ESLint: every problem with its place; a message that several share stands once. */
export const eslint: Filter = filterOf("eslint", (streams) => readEslint(streams) ?? readEslintLines(streams));
