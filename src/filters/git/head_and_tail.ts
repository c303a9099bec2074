import { countOf } from "../count_of.ts";
import type { Answer, CapturedLine, Elision, LineFilter } from "../filter.ts";

/** Shows the first lines of a list of any size as they come, and the last ones at the end. */
export function headAndTail(elision: Elision, first: number, last: number): LineFilter {
  let seen = 0;
  const tail: string[] = [];
  return {
    line(line: CapturedLine): string | undefined {
      if (line.stream === "stderr") return line.text;
      seen++;
      if (seen <= first) return line.text;
      tail.push(line.text);
      if (tail.length > last) tail.shift();
      return undefined;
    },
    skip(count, stream) {
      if (stream === "stderr" || seen < first) return false;
      seen += count;
      return true;
    },
    get isSated() {
      return seen >= first;
    },
    end(): Answer {
      const hidden = seen - Math.min(seen, first) - tail.length;
      const gap = hidden > 0 ? [`… ${countOf(hidden, "line")}`] : [];
      const marker = hidden > 0 ? [elision.leftOut(hidden)] : [];
      return { stdout: [...gap, ...tail, ...marker].join("\n") };
    },
  };
}
