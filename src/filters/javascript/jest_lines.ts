/** Kinds of lines in jest's default and verbose reporters, versions 27 to 30. */

/** `PASS ./a.test.js (5.2 s)` or `FAIL unit ./a.test.js`. */
export function suiteLine(line: string): { failed: boolean; file: string } | undefined {
  const found = /^(PASS|FAIL) +(\S.*?)(?: \(\d[\d.]* m?s\))?(?: \(\d+ MB heap size\))?$/.exec(line);
  return found ? { failed: found[1] === "FAIL", file: found[2]!.split(" ").at(-1)! } : undefined;
}

/** `  ● suite › name`: head of a block, of a failure or of what was printed (`Console`). */
export function blockTitle(line: string): string | undefined {
  return /^ {2}● (\S.*)$/.exec(line)?.[1];
}

/** A test in the tree: `    ✓ adds (5 ms)`. */
export function isTreeTest(line: string): boolean {
  return /^ {2,}[✓✕○✎] \S/.test(line);
}

/** The summary's `Test Suites:`, `Tests:`, `Snapshots:`, `Time:`. */
export function summaryLine(line: string): { label: string; value: string } | undefined {
  const found = /^(Test Suites|Tests|Snapshots|Time): +(\S.*)$/.exec(line);
  return found ? { label: found[1]!, value: found[2]! } : undefined;
}

/** Sentences that every such run carries. */
export function isBoilerplate(line: string): boolean {
  return /^Ran all test suites\b.*\.$/.test(line) || /^Summary of all failing tests$/.test(line) ||
    /^Snapshot Summary$/.test(line) ||
    /^ › \d+ snapshots? failed\.$/.test(line);
}

const ADVICE = [
  /^Jest failed to parse a file\. This happens/,
  /^Out of the box Jest supports Babel/,
  /^By default "node_modules" folder is ignored by transformers/,
  /^Here's what you can do:$/,
  /^ ?• (If you are trying to use|To have some of your "node_modules"|If you need a custom transformation|If you simply want to mock)/,
  /^You'll find more details and examples of these config options in the docs:$/,
  /^For information about custom transformations, see:$/,
  /^https:\/\/jestjs\.io\/docs\/(configuration|code-transformation)$/,
  /^Details:$/,
  /^Add a timeout value to this test to increase the timeout, if this is a long-running test\./,
];

/** Advice inside a failure that has nothing to do with this one. */
export function isAdvice(line: string): boolean {
  const text = line.trim();
  return ADVICE.some((pattern) => pattern.test(text));
}
