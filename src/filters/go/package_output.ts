import { RaceReader } from "./race.ts";

/** What became of a test; undefined while it runs, or when its package crashed first. */
export type TestStatus = "PASS" | "FAIL" | "SKIP" | undefined;

/** One test or subtest. */
export interface GoTest {
  readonly name: string;
  status: TestStatus;
  readonly seconds: number;
  /** Lines it logged or printed, indentation removed where all have it. */
  readonly log: string[];
}

/** The output of one package's tests. */
export interface PackageOutput {
  readonly tests: readonly GoTest[];
  /** Lines of no test: printed outside, or by which the binary ended. */
  readonly loose: readonly string[];
  /** From `panic:` or `fatal error:` on. */
  readonly crash: readonly string[];
  /** What the race detector reported; without `-v` it does not say of which test. */
  readonly races: readonly (readonly string[])[];
}

const MARK = /^=== (RUN|PAUSE|CONT|NAME|ATTR|ARTIFACTS) +(\S.*)$/;
const RESULT = /^( *)--- (PASS|FAIL|SKIP): (.+) \((\d+\.\d+)s\)$/;
/** The same behind what a test printed without a line's end. */
const BEHIND = /^(.+)--- (PASS|FAIL|SKIP): (\S+) \((\d+\.\d+)s\)$/;
const CRASH = /^(?:panic: |fatal error: |SIG[A-Z]+: |unexpected fault address |runtime: )/;

/** Reads lines up to a package's last one. */
export class PackageReader {
  readonly #tests = new Map<string, GoTest>();
  readonly #loose: string[] = [];
  readonly #crash: string[] = [];
  readonly #races = new RaceReader();
  /** The test whose lines come, and the indentation its lines have at least. */
  #current: GoTest | undefined;
  #depth = 0;

  /** Takes a line of the package. */
  line(line: string): void {
    if (this.#crash.length > 0) {
      this.#crash.push(line);
      return;
    }
    for (const other of this.#races.line(line)) this.#other(other);
  }

  #other(line: string): void {
    const mark = MARK.exec(line);
    if (mark !== null) return this.#mark(mark[1]!, mark[2]!);
    const result = RESULT.exec(line);
    if (result !== null) return this.#result(result);
    const behind = BEHIND.exec(line);
    if (behind !== null && this.#isRunning(behind[3]!)) {
      this.#other(behind[1]!);
      const [, , status, name, seconds] = behind;
      return this.#result(["", "", status!, name!, seconds!]);
    }
    if (CRASH.test(line)) this.#crash.push(line);
    else if (line === "PASS" || line === "FAIL") this.#current = undefined;
    else if (this.#current !== undefined && (indentOf(line) >= this.#depth || line === "")) {
      this.#current.log.push(line);
    } else {
      // Printed by what runs next: its further lines are not the last test's either, however far they are indented.
      this.#current = undefined;
      this.#loose.push(line);
    }
  }

  /** What was read. */
  end(): PackageOutput {
    return { tests: [...this.#tests.values()], loose: this.#loose, crash: this.#crash, races: this.#races.reports };
  }

  #mark(kind: string, name: string): void {
    if (kind === "ATTR" || kind === "ARTIFACTS") return;
    this.#current = kind === "PAUSE" ? undefined : this.#test(name);
    this.#depth = 0;
  }

  #isRunning(name: string): boolean {
    const test = this.#tests.get(name);
    return test !== undefined && test.status === undefined;
  }

  #result([, indent, status, name, seconds]: readonly string[]): void {
    const old = this.#test(name!);
    const test = { ...old, status: status as TestStatus, seconds: Number(seconds) };
    this.#tests.set(name!, test);
    this.#current = test;
    this.#depth = indent!.length + 4;
  }

  #test(name: string): GoTest {
    let test = this.#tests.get(name);
    if (test === undefined) this.#tests.set(name, test = { name, status: undefined, seconds: 0, log: [] });
    return test;
  }
}

function indentOf(line: string): number {
  return /^ */.exec(line)![0].length;
}
