import type { Filter } from "../filter.ts";
import { foldCrash } from "./crash.ts";
import { coverageTable, isShortOfCoverage } from "./coverage_table.ts";
import type { ErrorBlock } from "./error_block.ts";
import { changedLines, isSaidBy } from "./diff_lines.ts";
import { droppedIn, type Failure, showFailure } from "./failure.ts";
import { parseFrame } from "./frames.ts";
import { foldLogs } from "./logs.ts";
import { filterOf, type Read, type Reading } from "./reading.ts";
import { readStartup } from "./startup.ts";

const PASSING = /^ {2}(\d+) passing(?: \((.+)\))?$/;
const COUNT = /^ {2}(\d+) (pending|failing)$/;
const TEST = /^ {2,}(?:[✔✓√] |- |\d+\) )\S/;
const BLOCK = /^ {2}(\d+)\) (.*)$/;

/** Reads mocha's `spec` and `dot` reporters: a tree or dots, the counts, the failures. */
export const readMocha: Read = (streams): Reading | undefined => {
  const lines = streams.stdout;
  const summary = lines.findIndex((line) => PASSING.test(line));
  // Several runs in one output have counts of their own.
  if (summary < 0 || lines.slice(summary + 1).some((line) => PASSING.test(line))) return undefined;
  const counts = readCounts(lines, summary);
  // Without the empty line below them the counts may be cut short.
  if (lines[counts.end] === undefined) return undefined;
  const { failures, rest } = readBlocks(lines.slice(counts.end));
  if (counts.failing !== failures.length) return undefined;
  const all = [...lines, ...streams.stderr];
  const short = all.some(isShortOfCoverage);
  const kept = foldLogs(coverageTable(foldCrash([...lines.slice(0, summary).filter(isForeignTo(lines)), ...rest])));
  return {
    stdout: [...kept.lines, ...failures.flatMap(showFailure), counts.text],
    stderr: streams.stderr,
    claim: counts.failing > 0 || short ? "failed" : "passed",
    leftOut: kept.leftOut + droppedIn(failures),
  };
};

interface Counts {
  readonly text: string;
  readonly failing: number;
  readonly end: number;
}

function readCounts(lines: readonly string[], start: number): Counts {
  const [, passing, time] = PASSING.exec(lines[start]!)!;
  const parts = [`${passing} passing`];
  let failing = 0;
  let end = start + 1;
  for (let found = COUNT.exec(lines[end] ?? ""); found; found = COUNT.exec(lines[++end] ?? "")) {
    parts.push(`${found[1]} ${found[2]}`);
    if (found[2] === "failing") failing = Number(found[1]);
  }
  return { text: parts.join(" · ") + (time === undefined ? "" : ` · ${time}`), failing, end };
}

/** Lines of the upper part that are not the tree: what the tests printed. A suite's name has something deeper below it. */
function isForeignTo(all: readonly string[]): (line: string, at: number) => boolean {
  return (line, at) => {
    if (line.trim() === "" || TEST.test(line) || /^ {2}[.!,․]+$/.test(line)) return false;
    const next = all.slice(at + 1).find((each) => each.trim() !== "" && /^ {2}/.test(each)) ?? "";
    const indent = line.search(/\S/);
    return indent < 2 || next.search(/\S/) <= indent || !(TEST.test(next) || indent % 2 === 0);
  };
}

function readBlocks(lines: readonly string[]): { failures: Failure[]; rest: string[] } {
  const heads = lines.flatMap((line, at) => BLOCK.test(line) ? [at] : []).filter((at, n) =>
    Number(BLOCK.exec(lines[at]!)![1]) === n + 1
  );
  const last = heads.at(-1);
  const end = last === undefined ? 0 : endOfBlock(lines, last);
  const failures = heads.map((head, n) => readBlock(lines.slice(head, heads[n + 1] ?? end)));
  return {
    failures,
    rest: [...lines.slice(0, heads[0] ?? 0), ...lines.slice(end)].filter((line) => line.trim() !== ""),
  };
}

/** The last block ends with its trace, or at three blank lines. */
function endOfBlock(lines: readonly string[], head: number): number {
  const lastFrame = lines.findLastIndex((line, at) => at > head && parseFrame(line) !== undefined);
  if (lastFrame > 0) return lastFrame + 1;
  const blank = lines.findIndex((line, at) =>
    at > head && line === "" && lines[at + 1] === "" && (lines[at + 2] ?? "") === ""
  );
  return blank < 0 ? lines.length : blank;
}

function readBlock(lines: readonly string[]): Failure {
  const title = [BLOCK.exec(lines[0]!)![2]!];
  let at = 1;
  while (at < lines.length && !/:$/.test(title.at(-1)!) && /^ {5,}\S/.test(lines[at]!)) title.push(lines[at++]!.trim());
  const name = title.join(" > ").replace(/:$/, "");
  return { names: [name], file: "", errors: [readError(lines.slice(at))] };
}

function readError(lines: readonly string[]): ErrorBlock {
  const legend = lines.findIndex((line) => /^\s*\+ expected - actual$/.test(line));
  const frames = lines.flatMap((line) => parseFrame(line) ?? []);
  const isText = (line: string) => line.trim() !== "" && !parseFrame(line);
  const message = lines.slice(0, legend < 0 ? undefined : legend).filter(isText).map((line) =>
    line.replace(/^ {5,6}/, "")
  );
  if (legend < 0) return { message: message.map(withoutAdvice), diff: [], frames, dropped: 0 };
  const diff = lines.slice(legend + 1).filter(isText).map((line) => line.replace(/^ {6}/, ""));
  const isTold = isSaidBy(message.join("\n"), diff) || message[0]!.endsWith("evaluated to a falsy value:");
  if (isTold) return { message: joined(message), diff: [], frames, dropped: 0 };
  const kept = changedLines(diff);
  const own = ownDiff(message);
  // What mocha cannot show as JSON, such as a Map, differs in the message only.
  if (kept.length === 0) return { ...own, frames };
  const dropped = diff.length - kept.length + message.length - own.message.length;
  return { message: own.message, diff: kept, legend: "+ expected - actual", frames, dropped };
}

/** The difference that `node:assert` has in its message: the lines above it, and its own. */
function ownDiff(message: readonly string[]): Omit<ErrorBlock, "frames"> {
  const legend = message.findIndex((line) => /^\s*\+ actual - expected\b/.test(line));
  if (legend >= 0) {
    const lines = message.slice(legend + 1);
    const diff = changedLines(lines);
    const dropped = lines.length - diff.length;
    return { message: message.slice(0, legend), diff, legend: "+ actual - expected", dropped };
  }
  const isBoth = message.some((line) => /^\s*should (?:not )?loosely deep-equal$/.test(line));
  return { message: isBoth ? message.slice(0, 1) : message, diff: [], dropped: 0 };
}

/** `Expected values to be strictly equal:` and `'abc' !== 'abd'` on one line. */
function joined(message: readonly string[]): string[] {
  return message.length === 2 && /:$/.test(message[0]!) ? [`${message[0]} ${message[1]!.trim()}`] : [...message];
}

function withoutAdvice(line: string): string {
  return line.replace(
    / For async tests and hooks, ensure "done\(\)" is called; if returning a Promise, ensure it resolves\./,
    "",
  );
}

/** mocha: the failures in full and the rest as counts. */
export const mocha: Filter = filterOf("mocha", (streams) => readMocha(streams) ?? readStartup(streams));
