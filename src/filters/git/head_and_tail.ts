import { countOf } from "../count_of.ts";
import { complaints } from "../files/complaints.ts";
import type { Answer, CapturedLine, Elision, LineFilter } from "../filter.ts";

/** Lines of stderr that are shown: more than any usage has. */
export const MOST_ERRORS = 500;

/** Shows the first lines of a list of any size as they come, and the last ones at the end. */
export function headAndTail(elision: Elision, first: number, last: number): LineFilter {
  let seen = 0;
  const tail: string[] = [];
  const errors = complaints(elision, MOST_ERRORS);
  return {
    line(line: CapturedLine): string | undefined {
      if (line.stream === "stderr") return errors.line(line);
      seen++;
      if (seen <= first) return line.text;
      tail.push(line.text);
      if (tail.length > last) tail.shift();
      return undefined;
    },
    skip(count, stream, bytes) {
      if (stream === "stderr") return errors.skip!(count, stream, bytes);
      if (seen < first) return false;
      seen += count;
      return true;
    },
    isSated: () => true,
    end(exitCode): Answer {
      const hidden = seen - Math.min(seen, first) - tail.length;
      const gap = hidden > 0 ? [`… ${countOf(hidden, "line")}`] : [];
      const marker = hidden > 0 ? [elision.leftOut(hidden)] : [];
      return { stdout: [...gap, ...tail, ...marker].join("\n"), ...errors.end(exitCode) };
    },
  };
}
