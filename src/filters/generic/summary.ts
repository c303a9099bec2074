import type { Answer, CapturedLine, Elision, Filter, LineFilter } from "../filter.ts";
import { byStream, cutLine, LastLines, markedLines } from "./shown_part.ts";
import { ERRORS_AND_WARNINGS, TroubleLines } from "./trouble.ts";

const HEAD = 10;
const TAIL = 10;
/** Lines shown between the first and the last ones. */
const TROUBLE = 30;

class Summary implements LineFilter {
  readonly #found = new TroubleLines(ERRORS_AND_WARNINGS);
  readonly #last = new LastLines(TAIL);
  readonly #counts = { stdout: 0, stderr: 0 };
  #gap = 0;
  #trouble = 0;

  constructor(readonly elision: Elision) {}

  line(line: CapturedLine): string | undefined {
    const number = ++this.#counts[line.stream];
    if (number <= HEAD) return cutLine(line.text);
    if (this.#trouble < TROUBLE && this.#found.has(line.text)) {
      this.#trouble++;
      this.#gap += this.#last.clear();
      return cutLine(line.text);
    }
    this.#last.push(line);
    return undefined;
  }

  end(exitCode: number | undefined): Answer {
    const { lines, before } = this.#last.get();
    const { stdout, stderr } = this.#counts;
    const how = exitCode === undefined ? "" : exitCode === 0 ? "ok, " : `failed with exit code ${exitCode}, `;
    const counts = `${how}${stdout + stderr} lines${stderr > 0 ? `, ${stderr} of them on stderr` : ""}`;
    const { stdout: out, stderr: err } = byStream(lines);
    return {
      stdout: [...markedLines(out, this.#gap + before, this.elision), counts].join("\n"),
      stderr: markedLines(err, 0, this.elision).join("\n"),
    };
  }
}

/** How a command ended, its first and last lines, and what it said of trouble. */
export const SUMMARY: Filter = {
  name: "summary",
  readsLongLines: true,
  open: (_argv, elision) => new Summary(elision),
};
