import type { Answer, Filter } from "../filter.ts";
import { clipMiddle } from "../clip_middle.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";
import { foldSiblings } from "./siblings.ts";
import { foldStacks } from "./stack.ts";
import { shortAssertions } from "./testify.ts";

const DONE = /^DONE (?:\d+ runs?, )?\d+ tests?(?:, \d+ skipped)?(?:, (\d+) failures?)?(?:, (\d+) errors?)? in \S+$/;
const SECTION = /^=== (?:Skipped|Failed|Errors)$/;
const ENTRY = /^=== ((?:FAIL|SKIP): (\S+) (.+?))(?: \(re-run \d+\))? \(\d[\d.]*s\)$/;
/** What the formats show of each package and test while they run; the counts and the sections at the end say it again. */
const PROGRESS =
  /^(?: ?[✓∅✖∅↷] {1,2}\S|[\w.-]+(?:\/[\w.-]+)+:$|(?:PASS|FAIL|SKIP|EMPTY) \S|=== (?:RUN|PAUSE|CONT|NAME) |\s*--- (?:PASS|FAIL|SKIP): |\[[\w./-]*\]\S*$|[·✖↷]+$)/;
/** A log line with its place. */
const PLACED = /^\S+\.go:\d+: /;
/** Lines shown of what one failing test logged. */
const MOST_LOG = 40;

/** Shortens `gotestsum`: its sections at the end with the failing and skipped tests, and its counts. */
export const gotestsum: Filter = {
  name: "gotestsum",
  holds: true,
  condense({ stdout, stderr }, elision) {
    const lines = splitLines(stdout);
    const done = lines.findLastIndex((line) => DONE.test(line));
    if (done === -1) return undefined;
    const start = lines.findIndex((line) => SECTION.test(line));
    const sections = start === -1 ? [] : lines.slice(start, done);
    const told = new Set(sections.map((line) => line.trim()));
    const before = lines.slice(0, start === -1 ? done : start).filter((line) =>
      line.trim() !== "" && !PROGRESS.test(line) && !told.has(line.trim())
    );
    const omitted = new Omitted();
    const [, failures, errors] = DONE.exec(lines[done]!)!;
    const shown = [...before, ...renderSections(sections, omitted), lines[done]!, ...lines.slice(done + 1)];
    const answer: Answer = {
      stdout: [...shown.filter((line) => line !== ""), ...omitted.marker(elision)].join("\n") + "\n",
      ...(stderr === "" ? {} : { stderr }),
      claim: failures === undefined && errors === undefined ? "passed" : "failed",
    };
    return answer;
  },
};

/** A line of a section, or a test with what it printed. */
interface Entry {
  readonly head: string;
  readonly test: string | undefined;
  readonly log: string[];
}

function renderSections(lines: readonly string[], omitted: Omitted): string[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    const found = ENTRY.exec(line);
    if (found !== null) entries.push({ head: found[1]!, test: `${found[2]} ${found[3]}`, log: [] });
    else if (SECTION.test(line)) entries.push({ head: "", test: undefined, log: [] });
    else if (!/^=== RUN /.test(line)) entries.at(-1)?.log.push(line);
  }
  const shown = entries.flatMap((entry) => {
    const log = foldStacks(shortAssertions(entry.log), omitted).filter((line) => line.trim() !== "");
    if (entry.test === undefined) return log;
    const byChild = entries.some(({ test }) => test?.startsWith(`${entry.test}/`));
    if (log.length === 0 && byChild) return [];
    const told = clipMiddle(log, MOST_LOG, omitted).map((line) => line.replace(/^ {4}/, ""));
    return told.length === 1 && PLACED.test(told[0]!)
      ? [`${entry.head} ${told[0]}`]
      : [entry.head, ...told.map((line) => `  ${line}`)];
  });
  return foldSiblings(shown);
}
