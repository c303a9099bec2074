import { reportFilter } from "../report_filter.ts";
import { foldWarnings } from "./interpreter_warnings.ts";
import { renderCoverage } from "./pytest_coverage.ts";

/** Shortens `coverage report`: files that are covered whole are counted. */
export const coverage = reportFilter({
  name: "coverage-report",
  shorten(lines, omitted) {
    const table = lines.findIndex((line) => /^Name +Stmts /.test(line));
    const before = table === -1 ? lines : lines.slice(0, table);
    return [
      ...foldWarnings(before.filter((line) => line.trim() !== ""), omitted),
      ...(table === -1 ? [] : renderCoverage(lines.slice(table), omitted)),
    ];
  },
});
