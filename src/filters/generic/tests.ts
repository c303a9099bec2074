import type { Answer, CapturedLine, Elision, Filter, LineFilter } from "../filter.ts";
import { cutLine, LastLines, markedLines } from "./shown_part.ts";
import { FAILURES, TroubleLines } from "./trouble.ts";

/** Characters shown of failures; what comes later is counted. */
const BUDGET = 12_000;
/** Lines shown when nothing says how the tests went. */
const TAIL = 10;
/** Characters of output after which it is said that nothing was found so far. */
const PATIENCE = 1_000_000;

/** What runners say last: counts of tests, in the words of many of them. */
const SUMMARY =
  /^\W*(?:test result:|tests?:? |tests? run|test suites?:|test files |suites?:|total|passed|failed|ran \d+|results?:|ok \(|ok$|pass\b|fail\b|# (?:tests|pass|fail|ok)|\d+ (?:tests?|specs?|examples?|scenarios?|assertions?|passing|passed|failing|failed|pending|skipped)|all tests)|\b\d+ (?:passed|failed|passing|failing|failures?|skipped|pending|ignored)\b|\b\d+% tests passed/i;

class Tests implements LineFilter {
  readonly #found = { stdout: new TroubleLines(FAILURES), stderr: new TroubleLines(FAILURES) };
  readonly #last = new LastLines(TAIL);
  #summary: string[] = [];
  #hidden = 0;
  #shown = 0;
  #seen = 0;

  constructor(readonly elision: Elision) {}

  line(line: CapturedLine): string | undefined {
    this.#seen += line.text.length + 1;
    if (this.#shown < BUDGET && this.#found[line.stream].has(line.text)) {
      this.#shown += line.text.length + 1;
      return cutLine(line.text);
    }
    this.#hidden++;
    this.#last.push(line);
    if (SUMMARY.test(line.text)) this.#summary = [...this.#summary.slice(-7), cutLine(line.text)];
    if (this.#shown > 0 || this.#seen < PATIENCE) return undefined;
    const hidden = this.#hidden;
    this.#hidden = 0;
    this.#shown = 1;
    return this.elision.leftOut(hidden, "lines without a failure");
  }

  end(): Answer {
    if (this.#hidden === 0) return {};
    const { lines } = this.#last.get();
    const isTold = this.#summary.length > 0;
    const room = isTold ? 0 : this.#shown > 0 ? 3 : TAIL;
    const last = lines.slice(lines.length - Math.min(room, this.#hidden, lines.length));
    const missing = this.#hidden - (isTold ? Math.min(this.#summary.length, this.#hidden) : last.length);
    return { stdout: [...markedLines(last, missing, this.elision), ...this.#summary].join("\n") };
  }
}

/** Failures and the summary of a test runner that has no filter of its own. */
export const TESTS: Filter = { name: "test", readsLongLines: true, open: (_argv, elision) => new Tests(elision) };
