import type { Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";
import { renderCoverage } from "./pytest_coverage.ts";

/** Shortens `coverage report`: files that are covered whole are counted. */
export const coverage: Filter = {
  name: "coverage-report",
  condense({ stdout, stderr }, elision) {
    if (!/^Name +Stmts /.test(stdout)) return undefined;
    const omitted = new Omitted();
    const lines = renderCoverage(splitLines(stdout), omitted);
    return { stdout: [...lines, ...omitted.marker(elision)].join("\n") + "\n", stderr };
  },
};
