import type { Filter } from "../filter.ts";
import { filterOf, type Read } from "./reading.ts";
import { readStartup } from "./startup.ts";

/** Reads `vitest list`: `file > suite > name` a line. The file stands once over its tests. */
const readList: Read = (streams) => {
  const tests = streams.stdout.map((line) => /^(\S.*?\.\w+) > (.+)$/.exec(line));
  if (tests.length < 2 || tests.some((found) => found === null)) return undefined;
  const stdout: string[] = [];
  let last = "";
  for (const found of tests) {
    if (found![1] !== last) stdout.push(last = found![1]!);
    stdout.push(` ${found![2]}`);
  }
  return { stdout, stderr: streams.stderr, leftOut: 0 };
};

/** `vitest list`: the tests' names by file, or why they cannot be found. */
export const vitestList: Filter = filterOf(
  "vitest-list",
  (streams) => readList(streams) ?? (streams.stdout.length === 0 ? readStartup(streams) : undefined),
);
