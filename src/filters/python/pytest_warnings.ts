import type { Omitted } from "../omitted.ts";
import { countOf } from "../count_of.ts";

const WARNING = /^ {2}(\S.*?:\d+): (\w[\w.]*): (.*)$/;
/** Distinct warnings shown. */
const MOST_WARNINGS = 12;

/** The lines of `warnings summary`: each warning once, with where it is and how many tests met it. */
export function renderWarnings(lines: readonly string[], omitted: Omitted): string[] {
  const seen = new Map<string, { text: string; tests: number }>();
  let tests = 0;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (line === "" || line.startsWith("-- Docs: ")) continue;
    if (!line.startsWith(" ")) {
      tests += Number(/: (\d+) warnings?$/.exec(line)?.[1] ?? 1);
      continue;
    }
    const warning = WARNING.exec(line);
    if (warning !== null) {
      const message = [warning[3]!, ...continuation(lines, at + 1)].join(" ");
      add(`${shortPath(warning[1]!)}: ${warning[2]}: ${message}`, tests);
    } else if (tests > 0) add(line.trim(), tests);
    tests = 0;
  }
  const all = [...seen.values()];
  omitted.add(Math.max(0, all.length - MOST_WARNINGS), "warnings");
  return all.slice(0, MOST_WARNINGS).map(({ text, tests }) =>
    `warning: ${text}${tests > 1 ? ` (${countOf(tests, "time")})` : ""}`
  );

  function add(text: string, count: number): void {
    const entry = seen.get(text) ?? { text, tests: 0 };
    seen.set(text, { text, tests: entry.tests + Math.max(1, count) });
  }
}

/** Further lines of a message: they stand as far in as its first, or not at all; the code line stands deeper. */
function continuation(lines: readonly string[], from: number): string[] {
  const more: string[] = [];
  for (let at = from; at < lines.length && /^ {2}\S/.test(lines[at]!) && !WARNING.test(lines[at]!); at++) {
    more.push(lines[at]!.trim());
  }
  return more;
}

function shortPath(path: string): string {
  return path.replace(/^.*[/\\](?=(?:site|dist)-packages[/\\])/, "");
}
