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

/** `yamllint`: a heading a file, or a line a finding; warnings are marked, errors are not. */
export const yamllint = reportFilter({
  name: "yamllint",
  shorten: (lines) =>
    foldFindings(withFiles(lines).map((line) => line.replace(/(?<=:\d+: )\[(?:error\] |(warning)\])/, "$1")), {
      read: byPattern(/^(\S.*:\d+:\d+): (.+)$/),
      noise: /^\s*$/,
      ...(lines.some((line) => ROW.test(line)) ? {} : { render: renderAlike }),
    }),
});

/** `hadolint`. */
export const hadolint = reportFilter({
  name: "hadolint",
  shorten: (lines) =>
    foldFindings(lines, {
      read: byPattern(/^(\S.*?:\d+(?::\d+)?) ((?:DL|SC)\d+ .+|.*(?:unexpected|expecting) .*)$/),
      noise: /^\s*$/,
      render: renderAlike,
    }),
});

/** `markdownlint` and `markdownlint-cli2`. */
export const markdownlint = reportFilter({
  name: "markdownlint",
  shorten: (lines) =>
    foldFindings(lines, {
      read: byPattern(/^(\S.*?:\d+(?::\d+)?) ((?:error |warning )?MD\d+\/.+)$/),
      noise: /^(?:\s*|markdownlint-cli2 v.*|Finding: .*|Linting: \d+ files?(?:\(s\))?)$/,
      render: renderAlike,
    }),
});
