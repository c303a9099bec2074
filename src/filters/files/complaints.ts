import type { Elision, LineFilter } from "../filter.ts";

/** Messages shown before the rest is counted. */
const SHOWN = 12;

/**
 * Passes on what a tool says on stderr; of hundreds of files it may not read, the first are named and the rest counted.
 */
export function complaints(elision: Elision): LineFilter {
  let seen = 0;
  return {
    line(line) {
      seen += 1;
      return seen <= SHOWN ? line.text : undefined;
    },
    end() {
      return seen > SHOWN ? { stderr: elision.leftOut(seen - SHOWN, "messages") } : {};
    },
  };
}
