import type { Answer } from "../filter.ts";
import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";
import { joinSeries } from "./number_series.ts";

const RESULT = /^ *\d+\/\d+ Test +#(\d+): (.+?) \.+ *([^ .](?:.*?\S)?) +([\d.]+) sec(.*)$/;
const TOTAL = /^(\d+)% tests passed, (\d+) tests? failed out of (\d+)$/;
const START = /^ +Start +\d+: \S/;
/** `-V`: output of a test with its number, and what ctest says about it. */
const NUMBERED = /^(\d+): ?(.*)$/;
const VERBOSE =
  /^(?:UpdateCTestConfiguration +from :|Parse Config file:|Add coverage exclude|SetCTestConfiguration:|Checking test dependency graph|Constructing a list of tests|Done constructing a list of tests|Updating test list for fixtures|Added \d+ tests to meet fixture|Connected to MAKE jobserver)|^test \d+$/;
const SETTINGS =
  /^(?:Test command: |Working Directory: |Environment variables: ?$|Test timeout computed to be: | \w+=)/;
const FOOTER =
  /^(?:Test project \S|Total Test time \(real\) = |Errors while running CTest$|Output from these tests are in: |Use "--rerun-failed)/;
const LISTED = /^\t *\d+ - (\S+) \((.*)\)/;
const LISTS = /^The following tests (?:FAILED|did not run):$/;
/** So many passed tests are named. */
const MOST_NAMES = 12;

/** How a test ended. */
interface Result {
  readonly number: string;
  readonly name: string;
  readonly status: string;
}

function resultOf(line: string): Result | undefined {
  const found = RESULT.exec(line);
  return found === null ? undefined : { number: found[1]!, name: found[2]!, status: `${found[3]}${found[5]}`.trim() };
}

/** The output of `-V` belongs to tests by number; that of tests that passed is dropped. */
function dropPassedOutput(lines: readonly string[], omitted: Omitted): string[] {
  const passed = new Set(lines.flatMap((line) => {
    const result = resultOf(line);
    return result?.status === "Passed" ? [result.number] : [];
  }));
  return lines.filter((line) => {
    const found = NUMBERED.exec(line);
    if (found === null) return true;
    if (SETTINGS.test(found[2]!)) return false;
    if (!passed.has(found[1]!)) return found[2] !== "";
    omitted.add(found[2] === "" ? 0 : 1);
    return false;
  });
}

function shorten(all: readonly string[], omitted: Omitted): string[] {
  const lines = all.some((line) => /^test \d+$/.test(line)) ? dropPassedOutput(all, omitted) : all;
  const kept: string[] = [];
  const passed: string[] = [];
  const told = new Set<string>();
  const reasons = new Map(lines.flatMap((line) => LISTED.test(line) ? [reasonOf(line)] : []));
  let searched = false;
  for (const line of lines) {
    const result = resultOf(line);
    if (/^Looked in the following places:$/.test(line)) searched = true;
    else if (searched && /^\S*$/.test(line)) continue;
    else {
      searched = false;
      if (result !== undefined) {
        if (result.status === "Passed") passed.push(result.name);
        else {
          told.add(result.name);
          kept.push(`#${result.number} ${result.name}: ${statusOf(result, reasons.get(result.name))}`);
        }
      } else if (!isAside(line, told)) kept.push(line);
    }
  }
  if (passed.length > 0 && passed.length <= MOST_NAMES) {
    const total = kept.findLastIndex((line) => TOTAL.test(line));
    kept.splice(total === -1 ? kept.length : total, 0, `Passed: ${passed.join(", ")}`);
  }
  return kept.filter((line, i) => !LISTS.test(line) || LISTED.test(kept[i + 1] ?? ""));
}

function reasonOf(line: string): [name: string, reason: string] {
  const [, name = "", reason = ""] = LISTED.exec(line)!;
  return [name, reason];
}

/** How a test ended, with the word of the list at the end where that is another, such as `SEGFAULT`. */
function statusOf({ status }: Result, reason = ""): string {
  const own = status.replace(/^\*{3}/, "").replace("***", " ").replace(/:$/, "");
  return own.includes(reason) ? own : `${own} (${reason})`;
}

/** True for what says nothing, or what was said of a test before. */
function isAside(line: string, told: ReadonlySet<string>): boolean {
  const listed = LISTED.exec(line);
  if (listed !== null) return told.has(listed[1]!);
  return line.trim() === "" || START.test(line) || VERBOSE.test(line) || FOOTER.test(line);
}

function claimOf(lines: readonly string[]): Answer["claim"] {
  const total = lines.findLast((line) => TOTAL.test(line));
  if (total === undefined) return undefined;
  return TOTAL.exec(total)![2] === "0" ? "passed" : "failed";
}

/** `ctest`: what did not pass with its output, and the count. */
export const ctest = reportFilter({ name: "ctest", shorten, claim: claimOf });

/** `  Test  #1: name`, or with a label. */
const ENTRY = /^ +(?:Test|Labels?) +#(\d+): (\S.*)$/;

/** `ctest -N`: the names of all tests on few lines, what is not there, the count. */
export const ctestList = reportFilter({
  name: "ctest-list",
  shorten(lines) {
    const entries = lines.flatMap((line) => {
      const [, number, name] = ENTRY.exec(line) ?? [];
      return number === undefined ? [] : [{ number, name: name! }];
    });
    // Of many the numbers say nothing as long as they count from 1.
    const isCounted = entries.length > MOST_NAMES && entries.every(({ number }, i) => Number(number) === i + 1);
    const names = isCounted
      ? joinSeries(entries.map(({ name }) => name))
      : entries.map(({ number, name }) => `#${number} ${name}`);
    const first = lines.findIndex((line) => ENTRY.test(line));
    let searched = false;
    return lines.flatMap((line, at) => {
      if (at === first) return [names.join(", ")];
      if (/^Looked in the following places:$/.test(line)) searched = true;
      else if (!searched || !/^\S*$/.test(line)) searched = false;
      return searched || ENTRY.test(line) || isAside(line, new Set()) ? [] : [line];
    });
  },
});
