import type { Filter } from "../filter.ts";
import { coverageTable, isShortOfCoverage } from "./coverage_table.ts";
import { parseErrorBlock } from "./error_block.ts";
import { droppedIn, type Failure, showFailure } from "./failure.ts";
import { foldLogs } from "./logs.ts";
import { filterOf, type Read, type Reading, type Streams } from "./reading.ts";
import { readStartup } from "./startup.ts";
import { summaryBlocks } from "./summary_blocks.ts";
import * as kind from "./vitest_lines.ts";

/** So many characters of an error's fields are shown. */
const LONGEST_FIELDS = 600;

interface State {
  readonly summary: Map<string, string>;
  readonly failedInList: string[];
  /** Lines of the list that a failure's own block repeats. */
  readonly listed: { readonly line: string; readonly out: string[]; readonly at: number }[];
  readonly failures: Failure[];
  /** Tests of the list that were not run. */
  notRun: number;
}

/** Reads a stream and writes its short form to `out`. */
class StreamReader {
  readonly out: string[] = [];
  #at = 0;
  constructor(readonly lines: readonly string[], readonly state: State) {}

  read(): void {
    let inList = false;
    while (this.#at < this.lines.length) {
      const line = this.lines[this.#at]!;
      const title = kind.sectionTitle(line);
      const isTest = kind.failedInList(line) !== undefined;
      if (title !== undefined) this.#section(title);
      else if (kind.isLogHead(line)) this.#log();
      else if (isTest || (inList && kind.isListReason(line))) this.#listed(line);
      else if (this.#isNotRun(line)) this.state.notRun++;
      else if (!this.#known(line)) inList && this.#isReasonGoingOn(line) ? this.#listed(line) : this.out.push(line);
      inList = isTest || (inList && !kind.isFine(line) && !kind.isFailedFile(line) && line.trim() !== "");
      this.#at++;
    }
  }

  #known(line: string): boolean {
    const summary = kind.summaryLine(line);
    if (summary) this.state.summary.set(summary.label, summary.value);
    const version = /^ (?:RUN|DEV) +(v\d\S*) (?:x\S+ )?\//.exec(line);
    if (version) this.state.summary.set("version", version[1]!);
    return summary !== undefined || version !== null || line.trim() === "" || kind.isRule(line) || kind.isFine(line) ||
      kind.isFailedFile(line) || kind.isAdvice(line) || /^ +Coverage enabled with /.test(line);
  }

  /** A test may print such a line too: one of the list stands below others of it. */
  #isNotRun(line: string): boolean {
    if (!kind.isNotRun(line)) return false;
    const before = this.lines[this.#at - 1] ?? "";
    return kind.isNotRun(before) || kind.isFine(before) || kind.isFailedFile(before) || kind.isListReason(before) ||
      kind.failedInList(before) !== undefined;
  }

  /** A reason over several lines is known by its end being one: the next line belongs to the list again. */
  #isReasonGoingOn(line: string): boolean {
    const next = this.lines[this.#at + 1] ?? "";
    return !kind.isLogHead(line) &&
      (kind.failedInList(next) !== undefined || kind.isFine(next) || kind.isListReason(next));
  }

  #listed(line: string): void {
    const name = kind.failedInList(line);
    if (name !== undefined) this.state.failedInList.push(name);
    this.state.listed.push({ line, out: this.out, at: this.out.length });
  }

  #log(): void {
    const start = this.#at;
    while (this.#at + 1 < this.lines.length && this.lines[this.#at + 1]!.trim() !== "") this.#at++;
    this.out.push(...this.lines.slice(start, this.#at + 1));
  }

  #section(title: string): void {
    if (/^(Failed (Tests|Suites|Benchmarks|Typecheck)|Unhandled (Source )?Errors?|Typecheck Errors?)\b/.test(title)) {
      return this.#failures();
    }
    this.#at++;
    const block = this.#take((line) => kind.sectionTitle(line) !== undefined || kind.isRule(line) || isEnd(line));
    this.#add([title], "", block);
  }

  #failures(): void {
    while (this.#at + 1 < this.lines.length) {
      const names: string[] = [];
      let name = kind.failedName(this.lines[this.#at + 1]!);
      while (name !== undefined) {
        names.push(name);
        this.#at++;
        name = kind.failedName(this.lines[this.#at + 1] ?? "");
      }
      if (names.length > 0) {
        this.#at++;
        this.#add(...split(names), this.#take((line) => kind.isRule(line) || kind.failedName(line) !== undefined));
      } else if (kind.isSerialized(this.lines[this.#at + 1]!)) this.#serialized(this.lines[++this.#at]!);
      else if (this.lines[this.#at + 1]!.trim() === "" || kind.isRule(this.lines[this.#at + 1]!)) this.#at++;
      else return;
    }
  }

  /** The error's own fields, below a rule and before the next failure. */
  #serialized(line: string): void {
    const last = this.state.failures.pop();
    const isLong = line.length > LONGEST_FIELDS;
    const message = isLong ? `${line.slice(0, LONGEST_FIELDS)}…` : line;
    const fields = { message: [message], diff: [], frames: [], dropped: isLong ? 1 : 0 };
    this.state.failures.push({
      ...(last ?? { names: [], file: "", errors: [] }),
      errors: [...last?.errors ?? [], fields],
    });
  }

  /** Lines up to one that ends them; stands on the last of them, or on the rule that closes them. */
  #take(isPast: (line: string) => boolean): string[] {
    const start = this.#at;
    while (this.#at < this.lines.length && !isPast(this.lines[this.#at]!)) this.#at++;
    const block = this.lines.slice(start, this.#at);
    if (!kind.isRule(this.lines[this.#at] ?? "")) this.#at--;
    return block;
  }

  #add(names: readonly string[], file: string, block: readonly string[]): void {
    this.state.failures.push({ names, file, errors: parseErrorBlock(block.flatMap(origin)) });
  }
}

function isEnd(line: string): boolean {
  return kind.summaryLine(line) !== undefined;
}

/** `a.test.ts > suite > name` and `a.test.ts [ a.test.ts ]` without the file, which the place tells. */
function split(names: readonly string[]): [names: string[], file: string] {
  const parts = names.map((name) => {
    const suite = /^(.+?) \[ (.+) \]$/.exec(name);
    if (suite) return { file: suite[1]!, name: "" };
    const at = name.indexOf(" > ");
    return at < 0 ? { file: name, name: "" } : { file: name.slice(0, at), name: name.slice(at + 3) };
  });
  const file = parts[0]!.file.replace(/^\|\S+\| /, "");
  const same = parts.every((part) => part.file === parts[0]!.file);
  return [parts.map((part, at) => same || at === 0 ? part.name : `${part.file} > ${part.name}`), file];
}

/** Where an unhandled error came from, without the paragraph on what that may mean. */
function origin(line: string): string[] {
  if (kind.isAdvice(line)) return [];
  const from = /^This error originated in "(.+)" test file\. It doesn't mean/.exec(line);
  if (from) return [`originated in "${from[1]}"`];
  const latest = /^The latest test that might've caused the error is "(.+)"\. It might mean/.exec(line);
  return [latest ? `latest test "${latest[1]}"` : line];
}

/** A line for each of several runs. */
function summaryTexts(state: State, blocks: readonly ReadonlyMap<string, string>[]): string[] {
  if (blocks.length < 2) return [summaryText(state)];
  return blocks.map((summary) => summaryText({ summary, notRun: 0 }));
}

function summaryText({ summary, notRun }: { summary: ReadonlyMap<string, string>; notRun: number }): string {
  const parts = ["Test Files", "Tests", "Snapshots", "Type Errors", "Errors"]
    .flatMap((label) => summary.has(label) ? [`${label}  ${summary.get(label)}`] : []);
  const duration = summary.get("Duration")?.replace(/ \(.*$/, "");
  if (notRun > 0) parts.push(`${notRun} not run`);
  return parts.join(" · ") + (duration ? ` · ${duration}` : "");
}

function claimOf(summary: ReadonlyMap<string, string>): "passed" | "failed" {
  const failed = ["Test Files", "Tests", "Snapshots"].some((label) => /\b\d+ failed/.test(summary.get(label) ?? ""));
  return failed || summary.has("Errors") || summary.has("Type Errors") && !/^no /.test(summary.get("Type Errors")!)
    ? "failed"
    : "passed";
}

/** Gives the list of tests back where no block says more of a failed one. */
function restoreList(state: State): void {
  const blocks = state.failures.reduce((sum, failure) => sum + failure.names.length, 0);
  if (blocks >= state.failedInList.length) return;
  for (const { line, out, at } of state.listed.toReversed()) out.splice(at, 0, line);
}

/** Reads a run of vitest by its text reporters. A run that was cut short has no summary and is not read. */
export const readVitest: Read = (streams: Streams): Reading | undefined => {
  const state: State = { summary: new Map(), failedInList: [], listed: [], failures: [], notRun: 0 };
  const stdout = new StreamReader(streams.stdout, state);
  const stderr = new StreamReader(streams.stderr, state);
  stdout.read();
  stderr.read();
  const { summary } = state;
  if (!summary.has("Test Files") || !summary.has("Duration")) return undefined;
  const blocks = summaryBlocks([...streams.stdout, ...streams.stderr], kind.summaryLine, "Test Files");
  if (blocks.length > 1 && !blocks.every((block) => block.has("Duration"))) return undefined;
  const short = [...streams.stdout, ...streams.stderr].some(isShortOfCoverage);
  const failed = (blocks.length > 1 ? blocks : [summary]).some((block) => claimOf(block) === "failed");
  const claim = short || failed ? "failed" : "passed";
  if (claim === "failed" && state.failures.length === 0 && !short) return undefined;
  restoreList(state);
  const out = foldLogs(coverageTable(stdout.out));
  const err = foldLogs(coverageTable(stderr.out));
  // vitest tells failures on stderr and counts on stdout. They stay together, so that the counts are last under `2>&1 | tail`.
  const inStdout = streams.stdout.some((line) => kind.summaryLine(line)?.label === "Test Files");
  (inStdout ? out.lines : err.lines).push(...state.failures.flatMap(showFailure), ...summaryTexts(state, blocks));
  return {
    stdout: out.lines,
    stderr: err.lines,
    claim,
    leftOut: out.leftOut + err.leftOut + droppedIn(state.failures),
  };
};

/** vitest: run, with the failures in full and the rest as counts. */
export const vitest: Filter = filterOf("vitest", (streams) => readVitest(streams) ?? readStartup(streams));
