import type { CapturedLine, Filter, LineFilter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { foldTracebacks } from "./traceback.ts";

/** Lines of a traceback that are held back at most: three for each call of a deep recursion, and room for groups of errors. */
const MOST_HELD = 10_000;

/** Passes a program's output on as it comes; a traceback is held back until its last line, and folded. */
export const pythonScript: Filter = {
  name: "python",
  open(_argv, elision): LineFilter {
    const omitted = new Omitted();
    let held: string[] | undefined;
    const flush = (): string[] => {
      const lines = held === undefined ? [] : foldTracebacks(held, omitted);
      held = undefined;
      return lines;
    };
    return {
      line({ stream, text }: CapturedLine) {
        if (stream === "stdout") return text;
        if (held !== undefined && held.length < MOST_HELD && /^[ |+]/.test(text)) {
          held.push(text);
          return undefined;
        }
        const before = flush();
        if (/^ *(?:\+ Exception Group )?Traceback \(most recent call last\):$/.test(text)) held = [text];
        else before.push(text);
        return before.length === 0 ? undefined : before.join("\n");
      },
      end() {
        const lines = [...flush(), ...omitted.marker(elision)];
        return lines.length === 0 ? {} : { stderr: lines.join("\n") + "\n" };
      },
    };
  },
};
