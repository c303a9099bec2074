/** Kinds of lines in vitest's default, verbose, tree and dot reporters, versions 1 to 4. */

/** `⎯⎯⎯ Failed Tests 3 ⎯⎯⎯`: what the section is. */
export function sectionTitle(line: string): string | undefined {
  return /^\s*⎯+ (.+?) ⎯+\s*$/.exec(line)?.[1];
}

/** `⎯⎯⎯⎯[1/3]⎯` or a bare rule. */
export function isRule(line: string): boolean {
  return /^\s*⎯{3,}(\[\d+\/\d+\])?⎯*\s*$/.test(line);
}

/** ` FAIL  tests/a.test.ts > suite > name`. */
export function failedName(line: string): string | undefined {
  return /^ ?FAIL {1,2}(\S.*)$/.exec(line)?.[1];
}

/** A line of the summary at the end, such as `      Tests  3 failed | 31 passed (34)`. */
export function summaryLine(line: string): { label: string; value: string } | undefined {
  const found = /^ {1,12}(Test Files|Tests|Snapshots|Errors|Type Errors|Start at|Duration) {1,3}(\S.*)$/.exec(line);
  return found ? { label: found[1]!, value: found[2]! } : undefined;
}

/** A file or test that passed, was skipped or is to do: a count in the summary stands for it. */
export function isFine(line: string): boolean {
  return /^ +[✓↓□✔] \S/.test(line) || / [✓↓] .* \(\d+ tests?\b[^)]*\)/.test(line);
}

/** `   · case 7`: a test of the list that was not run, since the run ended before, as with `--bail`. */
export function isNotRun(line: string): boolean {
  return /^ {3,}· \S/.test(line);
}

/** A file that failed, `❯ a.test.ts (34 tests | 2 failed) 55ms`, or a suite of the tree. */
export function isFailedFile(line: string): boolean {
  return /^ +[❯×] .*\(\d+ tests?\b[^)]*\)/.test(line) || /^ +❯ .+ \(\d+\)(?: \d+ms)?$/.test(line);
}

/** A test that failed, in the list of tests: `   × sum > handles negative totals 29ms`. */
export function failedInList(line: string): string | undefined {
  const found = /^ +[×❯✗] (\S.*?)(?: \d+(?:\.\d+)?m?s)?(?: \(retry x\d+\))?$/.exec(line);
  return found && !isFailedFile(line) ? found[1] : undefined;
}

/** `   → expected -2 to be 2`, under a failed test of the list. */
export function isListReason(line: string): boolean {
  return /^ +→ /.test(line);
}

/** Head of what a test printed: `stdout | tests/api.test.ts > api > loads`. */
export function isLogHead(line: string): boolean {
  return /^(stdout|stderr) \| \S/.test(line);
}

/** Advice that every such run carries. */
export function isAdvice(line: string): boolean {
  return /^(Vitest caught \d+ unhandled errors? during the test run\.|This might cause false positive tests\. )/.test(
    line,
  ) ||
    /^If this is a long-running test, pass a timeout value as the last argument/.test(line) ||
    /^- (The error was thrown, while Vitest was running this test\.|If the error occurred after the test had been)/
      .test(line);
}

/** An error's fields as vitest prints them below the error: `Serialized Error: { code: 'E' }`. */
export function isSerialized(line: string): boolean {
  return /^Serialized Error: /.test(line);
}
