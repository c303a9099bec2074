import type { Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { foldSeries } from "../series.ts";
import { splitLines } from "../split_lines.ts";

/** What follows the names of a package: how long it took says nothing. */
const PACKAGE = /^(ok) {2}\t(\S+)\t(?:[\d.]+s|\(cached\))/;

/** Shortens `go test -list`: names that only count up by the first and the last of them. */
export const goTestList: Filter = {
  name: "go-test-list",
  condense({ stdout, stderr }, elision) {
    const omitted = new Omitted();
    const lines = foldSeries(splitLines(stdout).map((line) => line.replace(PACKAGE, "$1 $2")), omitted, true);
    return { stdout: [...lines, ...omitted.marker(elision), ""].join("\n"), stderr };
  },
};
