import { namesFailure } from "./guard.ts";
import { ownCopy } from "./own_copy.ts";
import { type Answer, type CapturedLine, type Elision, KEPT_LINES, type LineFilter } from "./filter.ts";

const HEAD = 100;
const FAILURES = 200;
const TAIL = KEPT_LINES / 2;
const WIDTH = 500;

/**
 * Output too large to be read whole: its first lines as they come, then lines that name a failure, then the last ones. What
 * lies between is counted.
 */
export function overflow(elision: Elision): LineFilter {
  let seen = 0;
  let failures = 0;
  let dropped = 0;
  let tail: CapturedLine[] = [];
  const cut = (text: string) => text.length > WIDTH ? `${text.slice(0, WIDTH)}…` : text;
  return {
    line(line) {
      seen++;
      if (seen <= HEAD) return cut(line.text);
      if (failures < FAILURES && namesFailure(line.text)) {
        failures++;
        return cut(line.text);
      }
      tail.push({ stream: line.stream, text: line.text.length > WIDTH ? ownCopy(cut(line.text)) : line.text });
      if (tail.length > 2 * TAIL) {
        dropped += tail.length - TAIL;
        tail = tail.slice(-TAIL);
      }
      return undefined;
    },
    skip(count) {
      if (seen < HEAD) return false;
      dropped += count;
      return true;
    },
    isSated: () => failures >= FAILURES,
    end(): Answer {
      dropped += Math.max(0, tail.length - TAIL);
      const last = tail.slice(-TAIL).map(({ text }) => text);
      return { stdout: [...(dropped > 0 ? [elision.leftOut(dropped)] : []), ...last].join("\n") };
    },
  };
}
