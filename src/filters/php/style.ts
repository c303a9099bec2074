import { reportFilter } from "../report_filter.ts";

const NOISE =
  /^(?:\s*| *\d+\/\d+ \[[^\]]*\] +\d+%.*| {2}[.⨯✓!]+| {2}─+ \S.*| +-{5,} (?:begin|end) diff -{5,}|Applied checkers:)$/;

/** pint, ecs and php-cs-fixer: files with the fixers that apply, and diffs where they were asked for. */
export const codeStyle = reportFilter({
  name: "code-style",
  shorten: (lines) =>
    lines.filter((line) => !NOISE.test(line)).map((line) =>
      line.replace(/ \.{3,} /, " ").replace(/(?<=\S) {3,}(?=\S)/, "  ").trimEnd()
    ),
});
