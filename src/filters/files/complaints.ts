import type { Elision, LineFilter } from "../filter.ts";

/** Messages shown before the rest is counted. */
const SHOWN = 12;

/** Of those behind, the last ones: a tool tells last why it ended. */
const LAST = 3;

/**
 * Passes on what a tool says on stderr; of hundreds of files it may not read, the first are named and the rest counted, but for
 * the last ones.
 *
 * @param most So many are shown as they come.
 */
export function complaints(elision: Elision, most = SHOWN): LineFilter {
  let seen = 0;
  const last: string[] = [];
  return {
    line(line) {
      seen += 1;
      if (seen <= most) return line.text;
      last.push(line.text);
      if (last.length > LAST) last.shift();
      return undefined;
    },
    skip(count) {
      if (seen < most) return false;
      seen += count;
      return true;
    },
    end() {
      const hidden = seen - Math.min(seen, most) - last.length;
      return seen <= most
        ? {}
        : { stderr: [...(hidden > 0 ? [elision.leftOut(hidden, "messages")] : []), ...last].join("\n") };
    },
  };
}
