import type { Omitted } from "../omitted.ts";
import { readTestBlock, type TestFailure } from "./test_block.ts";

/** Counts of one `test result:` line. */
export interface SuiteCounts {
  readonly ok: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly ignored: number;
  readonly measured: number;
  readonly filtered: number;
  readonly seconds: string | undefined;
}

/** One run of a test binary, from `running N tests` on. */
export interface Suite {
  /** Undefined when the run ended without a result: it crashed or was stopped. */
  readonly counts: SuiteCounts | undefined;
  readonly announced: number;
  readonly failures: readonly TestFailure[];
  /** Failing tests of which nothing but the name was told. */
  readonly named: readonly string[];
  readonly ignored: readonly string[];
  /** What passing tests printed, asked for with `--show-output`. */
  readonly printed: readonly { readonly name: string; readonly lines: readonly string[] }[];
  /** Lines of no known kind, in order; of a suite without result all its lines. */
  readonly other: readonly string[];
}

const RESULT =
  /^test result: (ok|FAILED)\. (\d+) passed; (\d+) failed; (\d+) ignored; (\d+) measured; (\d+) filtered out(?:; finished in (\S+))?$/;
const TEST = /^test (.+) \.\.\. (ok|FAILED|ignored(?:, (.*))?)(?: <[\d.]+s>)?$/;
const BLOCK = /^---- (.+) stdout ----$/;

class SuiteReader {
  readonly #lines: string[] = [];
  readonly #failures: TestFailure[] = [];
  readonly #failed = new Set<string>();
  readonly #ignored: string[] = [];
  readonly #other: string[] = [];
  readonly #printed: { name: string; lines: string[] }[] = [];
  #passing = false;

  constructor(readonly announced: number, readonly omitted: Omitted) {}

  /** Takes the lines from `from` on; says where the next suite may begin. */
  read(lines: readonly string[], from: number): { suite: Suite; next: number } {
    let at = from;
    while (at < lines.length) {
      const line = lines[at]!;
      const result = RESULT.exec(line);
      if (result !== null) return { suite: this.#suite(result), next: at + 1 };
      if (/^running \d+ tests?$/.test(line)) break;
      this.#lines.push(line);
      at = this.#take(lines, at);
    }
    return { suite: this.#suite(undefined), next: at };
  }

  #take(lines: readonly string[], at: number): number {
    const line = lines[at]!;
    const test = TEST.exec(line);
    const block = BLOCK.exec(line);
    if (test !== null) this.#takeTest(test);
    else if (block !== null) return this.#takeBlock(block[1]!, lines, at + 1);
    else if (/^(.+) --- FAILED$/.test(line)) this.#failed.add(line.slice(0, -" --- FAILED".length));
    else if (line === "failures:" || line === "successes:") {
      this.#passing = line === "successes:";
      return this.#skipNames(lines, at + 1);
    } else if (line !== "" && !/^[.iF]+(?: \d+\/\d+)?$/.test(line)) this.#other.push(line);
    return at + 1;
  }

  #takeTest([, name, outcome, reason]: RegExpExecArray): void {
    if (outcome === "ok") return;
    if (outcome === "FAILED") this.#failed.add(name!);
    else this.#ignored.push(reason === undefined ? name! : `${name} (${reason})`);
  }

  #takeBlock(name: string, lines: readonly string[], from: number): number {
    let to = from;
    while (to < lines.length && !BLOCK.test(lines[to]!) && !RESULT.test(lines[to]!)) {
      if (/^(?:failures|successes):$/.test(lines[to]!) && /^(?: {4}\S|$)/.test(lines[to + 1] ?? "x")) break;
      this.#lines.push(lines[to]!);
      to++;
    }
    const block = lines.slice(from, to);
    if (this.#passing) this.#printed.push({ name, lines: block.filter((line) => line !== "") });
    else this.#failures.push(readTestBlock(name, block, this.omitted));
    return to;
  }

  /** The list of names behind the blocks. */
  #skipNames(lines: readonly string[], from: number): number {
    let at = from;
    for (; /^ {4}\S/.test(lines[at] ?? ""); at++) if (!this.#passing) this.#failed.add(lines[at]!.slice(4));
    return at;
  }

  #suite(result: RegExpExecArray | undefined): Suite {
    const known = new Set(this.#failures.map(({ name }) => name));
    const named = [...this.#failed].filter((name) =>
      !known.has(name) && !known.has(name.replace(/ - should panic$/, ""))
    );
    const other = result === undefined ? this.#lines.filter((line) => line !== "") : this.#other;
    const shared = {
      announced: this.announced,
      failures: this.#failures,
      named,
      ignored: this.#ignored,
      printed: this.#printed,
      other,
    };
    if (result === undefined) return { ...shared, counts: undefined };
    const [passed, failed, ignored, measured, filtered] = result.slice(2, 7).map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const counts = { ok: result[1] === "ok", passed, failed, ignored, measured, filtered, seconds: result[7] };
    return { ...shared, counts };
  }
}

/** What the test binaries printed. */
export interface TestOutput {
  readonly suites: readonly Suite[];
  /** Lines outside of any suite. */
  readonly outside: readonly string[];
}

/** Reads the output of libtest: of any number of test binaries one after the other. */
export function readTestOutput(lines: readonly string[], omitted: Omitted): TestOutput {
  const suites: Suite[] = [];
  const outside: string[] = [];
  for (let at = 0; at < lines.length;) {
    const running = /^running (\d+) tests?$/.exec(lines[at]!);
    if (running === null) {
      outside.push(lines[at++]!);
      continue;
    }
    const { suite, next } = new SuiteReader(Number(running[1]), omitted).read(lines, at + 1);
    suites.push(suite);
    at = next;
  }
  return { suites, outside };
}
