import type { CapturedLine, Filter, LineFilter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { isBuildError, shortBuildErrors } from "./build_errors.ts";
import { continuesStack, foldStacks, startsStack } from "./stack.ts";

/** What is held back until it is whole: the compiler's errors, or the stacks of a panic. */
interface Held {
  readonly kind: "build" | "stack";
  readonly lines: string[];
}

/** Lines that are held back at most: a panic with all its goroutines has some thousands. */
const MOST_HELD = 10_000;

/** Passes a program's output on as it comes; the compiler's errors and stacks of goroutines are shortened first. */
export const goRun: Filter = {
  name: "go-run",
  open(_argv, elision): LineFilter {
    const omitted = new Omitted();
    let held: Held | undefined;
    let started = false;
    const flush = (): readonly string[] => {
      const lines = held === undefined
        ? []
        : held.kind === "build"
        ? shortBuildErrors(held.lines, omitted).lines
        : foldStacks(held.lines, omitted);
      held = undefined;
      return lines;
    };
    return {
      line({ stream, text }: CapturedLine) {
        if (stream === "stdout") {
          started = true;
          return text;
        }
        if (held !== undefined && held.lines.length < MOST_HELD && holds(held, text)) {
          held.lines.push(text);
          return undefined;
        }
        const before = flush();
        if (!started && isBuildError(text)) held = { kind: "build", lines: [text] };
        else if (startsStack(text)) held = { kind: "stack", lines: [text] };
        started = true;
        return held === undefined ? [...before, text].join("\n") : before.length > 0 ? before.join("\n") : undefined;
      },
      end() {
        const lines = [...flush(), ...omitted.marker(elision)];
        return lines.length === 0 ? {} : { stderr: lines.join("\n") + "\n" };
      },
    };
  },
};

/** True if the line may go on what is held: a call is only known for one by the place behind it. */
function holds({ kind, lines }: Held, text: string): boolean {
  if (kind === "build") return isBuildError(text) || /^\t/.test(text);
  const last = lines.at(-1)!;
  const placeNext = !/^\t/.test(last) && last !== "" && !startsStack(last);
  return placeNext ? /^\t/.test(text) : continuesStack(text, "\t/a:1") && !/^exit status \d+$/.test(text);
}
