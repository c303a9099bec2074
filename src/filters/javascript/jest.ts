import type { Filter } from "../filter.ts";
import { coverageTable, isShortOfCoverage } from "./coverage_table.ts";
import { parseErrorBlock } from "./error_block.ts";
import { droppedIn, type Failure, showFailure } from "./failure.ts";
import { foldLogs } from "./logs.ts";
import * as kind from "./jest_lines.ts";
import { parseFrame } from "./frames.ts";
import { filterOf, type Read, type Reading, type Streams } from "./reading.ts";
import { readStartup } from "./startup.ts";
import { summaryBlocks } from "./summary_blocks.ts";

interface State {
  readonly summary: Map<string, string>;
  readonly failures: Failure[];
  readonly seen: Set<string>;
  failedSuites: number;
  dropped: number;
}

class StreamReader {
  readonly out: string[] = [];
  #at = 0;
  #file = "";
  #inTree = false;
  constructor(readonly lines: readonly string[], readonly state: State) {}

  read(): void {
    for (; this.#at < this.lines.length; this.#at++) {
      const line = this.lines[this.#at]!;
      const title = kind.blockTitle(line);
      if (title !== undefined) this.#block(title);
      else if (/^ {2}console\.\w+/.test(line)) this.#console(0);
      else if (!this.#known(line)) this.out.push(line);
    }
  }

  #known(line: string): boolean {
    const suite = kind.suiteLine(line);
    if (suite) {
      this.#file = suite.file.replace(/^\.\//, "");
      this.#inTree = true;
      if (suite.failed) this.state.failedSuites++;
      return true;
    }
    const summary = kind.summaryLine(line);
    if (summary) this.state.summary.set(summary.label, summary.value);
    if (summary || kind.isBoilerplate(line)) return true;
    if (line.trim() === "") return true;
    return this.#inTree && (kind.isTreeTest(line) || this.#isSuiteName(line));
  }

  /** A describe's name in the tree: something deeper follows it. */
  #isSuiteName(line: string): boolean {
    const next = this.lines[this.#at + 1] ?? "";
    const indent = line.search(/\S/);
    return indent >= 2 && next.search(/\S/) > indent && !parseFrame(line);
  }

  #block(title: string): void {
    this.#inTree = false;
    if (title === "Console") return this.#console(4);
    const start = this.#at + 1;
    this.#toEnd();
    const key = `${this.#file}\0${title}\0${this.lines.slice(start, this.#at + 1).join("\n")}`;
    if (this.state.seen.has(key)) return;
    this.state.seen.add(key);
    const body = this.lines.slice(start, this.#at + 1).map((line) => line.replace(/^ {4}/, ""));
    const advice = body.filter(kind.isAdvice).length;
    this.state.dropped += advice;
    const errors = parseErrorBlock(body.filter((line) => !kind.isAdvice(line)));
    const name = title === "Test suite failed to run" ? "" : title;
    const failure = { names: [name], file: this.#file, errors };
    this.state.failures.push(failure);
    this.out.push(...showFailure(failure));
  }

  /** What the code under test printed: every text with where it was printed. */
  #console(indent: number): void {
    const start = indent === 4 ? this.#at + 1 : this.#at;
    this.#toEnd();
    const body = this.lines.slice(start, this.#at + 1).map((line) => line.slice(indent === 4 ? 4 : 2));
    const heads = body.flatMap((line, at) => /^console\.\w+/.test(line) ? [at] : []);
    heads.forEach((head, n) => {
      const [block] = parseErrorBlock(body.slice(head + 1, heads[n + 1]));
      const place = block?.frames.at(-1)?.place;
      this.out.push(`${body[head]}${place ? ` (${place})` : ""}`, ...(block?.message ?? []));
      this.state.dropped += block?.dropped ?? 0;
    });
  }

  /** Every line of a block is indented; the next block's head and what is not are past its end. */
  #toEnd(): void {
    while (this.#at + 1 < this.lines.length) {
      const next = this.lines[this.#at + 1]!;
      if (kind.blockTitle(next) !== undefined || (next.trim() !== "" && next.search(/\S/) < 2)) return;
      this.#at++;
    }
  }
}

function summaryText(summary: ReadonlyMap<string, string>): string {
  return ["Test Suites", "Tests", "Snapshots", "Time"].flatMap((label) => {
    const value = summary.get(label);
    if (value === undefined || label === "Snapshots" && value === "0 total") return [];
    const shown = label === "Time" ? value.replace(/, estimated.*$/, "") : value;
    return [`${`${label}:`.padEnd(12)} ${shown}`];
  }).join(" · ");
}

function claimOf(state: State, summaries: readonly ReadonlyMap<string, string>[]): "passed" | "failed" {
  const failed = summaries.some((summary) =>
    ["Test Suites", "Tests", "Snapshots"].some((label) => /\b[1-9]\d* failed/.test(summary.get(label) ?? ""))
  );
  return failed || state.failedSuites > 0 ? "failed" : "passed";
}

/** Reads a run of jest by its default or verbose reporter. A run that was cut short has no summary and is not read. */
export const readJest: Read = (streams: Streams): Reading | undefined => {
  const state: State = { summary: new Map(), failures: [], seen: new Set(), failedSuites: 0, dropped: 0 };
  const stdout = new StreamReader(streams.stdout, state);
  const stderr = new StreamReader(streams.stderr, state);
  stdout.read();
  stderr.read();
  if (!state.summary.has("Test Suites") || !state.summary.has("Tests") || !state.summary.has("Time")) return undefined;
  const blocks = summaryBlocks([...streams.stdout, ...streams.stderr], kind.summaryLine, "Test Suites");
  if (blocks.length > 1 && !blocks.every((block) => block.has("Tests") && block.has("Time"))) return undefined;
  const short = [...streams.stdout, ...streams.stderr].some(isShortOfCoverage);
  const summaries = blocks.length > 1 ? blocks : [state.summary];
  const claim = short ? "failed" : claimOf(state, summaries);
  if (claim === "failed" && state.failures.length === 0 && !short) return undefined;
  const out = foldLogs(coverageTable(stdout.out));
  const err = foldLogs(coverageTable(stderr.out));
  const inStdout = streams.stdout.some((line) => kind.summaryLine(line)?.label === "Test Suites");
  (inStdout ? out.lines : err.lines).push(...summaries.map(summaryText));
  const leftOut = out.leftOut + err.leftOut + state.dropped + droppedIn(state.failures);
  return { stdout: out.lines, stderr: err.lines, claim, leftOut };
};

/** jest: the failures in full and the rest as counts. */
export const jest: Filter = filterOf("jest", (streams) => readJest(streams) ?? readStartup(streams));
