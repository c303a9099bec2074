/** Which lines of any program's output tell of trouble. */
export interface Trouble {
  /** The line that names it. */
  readonly begins: RegExp;
}

/** Words of failure, wherever they stand in a line. */
const FAILED =
  "errors?|err!|fail(?:ed|ure|ures|ing|s)?|fatal|panic(?:ked)?|exceptions?|traceback|abort(?:ed|ing)?|segmentation fault|" +
  "core dumped|cannot|can't|could not|couldn't|unable to|denied|refused|not found|no such|undefined|unresolved|timed out|killed";

/** Errors and warnings. */
export const ERRORS_AND_WARNINGS: Trouble = {
  begins: new RegExp(
    `\\b(?:${FAILED}|warn(?:ing|ings)?|deprecated)\\b|[✗✘✖❌⚠]|\\w(?:Error|Exception)\\b|^E[ \\d]`,
    "i",
  ),
};

/** What a test runner says of a test that failed. */
export const FAILURES: Trouble = {
  begins: new RegExp(`\\b(?:${FAILED}|not ok|assert\\w*|expected)\\b|[✗✘✖❌×]|\\w(?:Error|Exception)\\b|^E[ \\d]`, "i"),
};

/** Words of failure that say there was none: `0 failed`, `no errors`, `error-free`. */
const NONE =
  /\b(?:0|no|without(?: any)?) (?:[\w-]+ )?(?:errors?|failures?|failed|failing|fails?|warnings?|exceptions?)\b|\b(?:errors?|failures?|failed|fails?|warnings?)\s*[:=]\s*0\b|\berror-free\b/gi;

/** Lines that carry on what the line before began: frames, code, pointers, notes. */
const GOES_ON =
  /^(?:\s+\S|\||-->|=\s|\^|~|at |caused by|note:|help:|hint:|\d+ *\||>\s|\+\s|-\s|[A-Z]\w*(?:Error|Exception|Warning)\b)/i;

/** Lines shown after one that names trouble, at most. */
const MAX_BLOCK = 30;

/** Finds trouble line by line, with the lines that belong to it. */
export class TroubleLines {
  #left = 0;

  constructor(readonly trouble: Trouble) {}

  /** True when the line names trouble, or belongs to the trouble named before. */
  has(text: string): boolean {
    if (this.trouble.begins.test(text) && this.trouble.begins.test(text.replace(NONE, ""))) {
      this.#left = MAX_BLOCK;
      return true;
    }
    if (this.#left === 0) return false;
    this.#left = GOES_ON.test(text) ? this.#left - 1 : 0;
    return this.#left > 0;
  }
}
