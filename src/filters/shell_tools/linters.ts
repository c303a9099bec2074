import { renderAlike } from "../alike.ts";
import { byPattern, foldFindings } from "../finding_lines.ts";
import { reportFilter } from "../report_filter.ts";

const ROW = /^ {2}(\d+:\d+) +(\w+) +(.+)$/;

/** Says each finding with its file, as `-f parsable` does, in place of a heading a file. */
function withFiles(lines: readonly string[]): string[] {
  let file = "";
  return lines.flatMap((line, at) => {
    const row = ROW.exec(line);
    if (row !== null && file !== "") return [`${file}:${row[1]}: [${row[2]}] ${row[3]!.replace(/ {2,}/g, " ")}`];
    if (!ROW.test(lines[at + 1] ?? "")) return [line];
    file = line.trim();
    return [];
  });
}

/** Lines of `yamllint`: a heading a file, or a line a finding; warnings are marked, errors are not. */
export function yamlLines(lines: readonly string[]): string[] {
  return foldFindings(withFiles(lines).map((line) => line.replace(/(?<=:\d+: )\[(?:error\] |(warning)\])/, "$1")), {
    read: byPattern(/^(\S.*:\d+:\d+): (.+)$/),
    noise: /^\s*$/,
    ...(lines.some((line) => ROW.test(line)) ? {} : { render: renderAlike }),
  });
}

/** `yamllint`: a heading a file, or a line a finding; warnings are marked, errors are not. */
export const yamllint = reportFilter({ name: "yamllint", shorten: yamlLines });

/** Lines of `hadolint`. */
export function hadoLines(lines: readonly string[]): string[] {
  return foldFindings(lines, {
    read: byPattern(/^(\S.*?:\d+(?::\d+)?) ((?:DL|SC)\d+ .+|.*(?:unexpected|expecting) .*)$/),
    noise: /^\s*$/,
    render: renderAlike,
  });
}

/** `hadolint`. */
export const hadolint = reportFilter({ name: "hadolint", shorten: hadoLines });

/**
 * `error MD009/no-trailing-spaces Trailing spaces`: the name says what the text says. Where no level stands the name may be
 * all that tells of a fault, so it stays.
 */
const RULE_NAME = /^(\S.*?:\d+(?::\d+)? )((?:error|warning) )(MD\d+)\/[\w/-]+(?= )/;

/** Lines of `markdownlint` and `markdownlint-cli2`. */
export function markdownLines(lines: readonly string[]): string[] {
  return foldFindings(lines.map((line) => line.replace(RULE_NAME, "$1$2$3")), {
    read: byPattern(/^(\S.*?:\d+(?::\d+)?) ((?:error |warning )?MD\d+\b.+)$/),
    noise: /^(?:\s*|markdownlint-cli2 v.*|Finding: .*|Linting: \d+ files?(?:\(s\))?)$/,
    render: renderAlike,
  });
}

/** `markdownlint` and `markdownlint-cli2`. */
export const markdownlint = reportFilter({ name: "markdownlint", shorten: markdownLines });
