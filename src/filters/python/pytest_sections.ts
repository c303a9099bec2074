/** A part of pytest's output below a ruler such as `==== FAILURES ====`. */
export interface PytestSection {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Pytest's output, split at its rulers. */
export interface PytestOutput {
  /** Before the first section other than the session's own: header and progress. */
  readonly session: readonly string[];
  readonly sections: readonly PytestSection[];
  /** `4 failed, 44 passed in 0.40s`, without its ruler; undefined with `-qq` and when the run did not end. */
  readonly summary: string | undefined;
}

const RULER = /^(=+|!+) (.+?) \1?(?:=+|!+)?$/;
const SUMMARY =
  /^(?:=+ )?((?:no tests ran|\d+ [a-z]+(?: [a-z]+)?(?:, \d+ [a-z]+(?: [a-z]+)?)*)(?: in [\d.]+ ?s(?:econds)?(?: \([\d:]+\))?)?)(?: =+)?$/;
const COUNTED =
  /\b(?:passed|failed|skipped|error|errors|xfailed|xpassed|warning|warnings|deselected|rerun|no tests ran)\b/;

/** The title of a ruler line; undefined for other lines. */
export function rulerTitle(line: string): string | undefined {
  if (!/^(?:={3,}|!{3,}) .+ (?:={1,}|!{1,})$/.test(line)) return undefined;
  return RULER.exec(line)?.[2]?.replace(/ [=!]+$/, "");
}

/** Splits the text; undefined if it holds more than one session. */
export function splitPytest(lines: readonly string[]): PytestOutput | undefined {
  const session: string[] = [];
  const sections: { title: string; lines: string[] }[] = [];
  let summary: { text: string; line: string; lines: string[]; at: number } | undefined;
  let sessions = 0;
  for (const line of lines) {
    const last = SUMMARY.exec(line);
    if (last !== null && COUNTED.test(last[1]!) && / in [\d.]+ ?s/.test(last[1]!)) {
      // Only the last one is the run's own: a test may have written one before it.
      summary?.lines.splice(summary.at, 0, summary.line);
      const lines = sections.at(-1)?.lines ?? session;
      summary = { text: last[1]!, line, lines, at: lines.length };
      continue;
    }
    const title = rulerTitle(line);
    if (title === "test session starts") sessions++;
    else if (title !== undefined) sections.push({ title, lines: [] });
    else (sections.at(-1)?.lines ?? session).push(line);
  }
  return sessions > 1 ? undefined : { session, sections, summary: summary?.text };
}
