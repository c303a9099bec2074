import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { splitLines } from "../split_lines.ts";
import { goTest } from "./test.ts";

const MACHINE = /^(?:goos|goarch): \S+$/;
const PACKAGE = /^pkg: \S+$/;
const PROCESSOR = /^cpu: /;
/** A measurement, or what a benchmark logged; without numbers the name alone, said as it begins. */
const ROW = /^(?:Benchmark\S*[ \t]+\d|--- BENCH: )/;
const NAME = /^Benchmark\S*[ \t]*$/;

/**
 * `go test -bench`: every measurement, without the columns' padding and what machine it is beyond its processor; of the tests
 * that ran before them what `go test` is shortened to.
 */
export const goBench: Filter = { name: "go-test-bench", holds: true, condense };

function condense(capture: Capture, elision: Elision): Answer | undefined {
  const { rows, rest } = parted(splitLines(capture.stdout));
  const answer = goTest.condense!({ ...capture, stdout: rest.map((line) => `${line}\n`).join("") }, elision);
  if (answer === undefined || typeof answer === "string") return undefined;
  const lines = [...rows, ...(answer.claim === "passed" ? ["PASS"] : [])].map((line) => `${line}\n`);
  return { ...answer, stdout: lines.join("") + (answer.stdout ?? "") };
}

/** Measurements below the package they are of, and all other lines. */
function parted(lines: readonly string[]): { readonly rows: string[]; readonly rest: string[] } {
  const rows: string[] = [];
  const rest: string[] = [];
  const namesPackages = lines.filter((line) => PACKAGE.test(line)).length > 1;
  let isLog = false;
  for (const line of lines) {
    const isRow = ROW.test(line);
    isLog = line.startsWith("--- BENCH: ") || isLog && /^ {4}/.test(line);
    if (isRow) rows.push(line.replace(/[ \t]+/g, " "));
    else if (isLog) rows.push(line);
    else if (PACKAGE.test(line)) rows.push(...(namesPackages ? [line] : []));
    else if (PROCESSOR.test(line)) rows.push(...(rows.includes(line) ? [] : [line]));
    else if (!MACHINE.test(line) && !NAME.test(line)) rest.push(line);
  }
  return { rows, rest };
}
