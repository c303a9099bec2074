import type { Filter } from "../filter.ts";
import { pickDiff } from "../files/diff.ts";

/**
 * Shortens the patch that a formatter prints in place of changing files, as the one of `diff -u`; what it says on stderr
 * stays.
 *
 * @param name Of the filter.
 */
export function formatterDiff(name: string): Filter | undefined {
  const diff = pickDiff(["diff", "-u"]);
  return diff === undefined ? undefined : {
    name,
    condense: (capture, elision) =>
      /^--- .*\n\+\+\+ /m.test(capture.stdout) ? diff.condense?.(capture, elision) : undefined,
  };
}
