/** So many tests that did not run are named. */
const MOST_NAMED = 30;

/** Tests that were skipped or are to do, with their reason: `a # SKIP no database; b # TODO`. */
export function showIdle(tests: readonly string[]): { readonly lines: string[]; readonly leftOut: number } {
  const named = tests.slice(0, MOST_NAMED);
  return { lines: named.length === 0 ? [] : [`not run: ${named.join("; ")}`], leftOut: tests.length - named.length };
}
