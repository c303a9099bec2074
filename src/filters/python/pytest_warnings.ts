import type { Omitted } from "../omitted.ts";
import { countOf } from "../count_of.ts";

const WARNING = /^ {2}(\S.*?:\d+): (\w[\w.]*): (.*)$/;
/** Distinct warnings shown. */
const MOST_WARNINGS = 12;

/** The lines of `warnings summary`: each warning once, with where it is and how many tests met it. */
export function renderWarnings(lines: readonly string[], omitted: Omitted): string[] {
  const root = rootOf(lines);
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
      add(`${shortPath(warning[1]!, root)}: ${warning[2]}: ${message}`, tests);
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

/** The folder that pytest ran in, with its slash: a test's file is told from it, and a warning there by its whole path. */
function rootOf(lines: readonly string[]): string {
  const files = lines.flatMap((line) => /^([^\s:/][^\s:]*\.py)(?:::|$)/.exec(line)?.[1] ?? []);
  const paths = lines.flatMap((line) => /^ {2}(\/\S*?):\d+: /.exec(line)?.[1] ?? []);
  for (const file of files) {
    const path = paths.find((path) => path.endsWith(`/${file}`));
    if (path !== undefined) return path.slice(0, -file.length);
  }
  return "";
}

function shortPath(path: string, root: string): string {
  if (root !== "" && path.startsWith(root)) return path.slice(root.length);
  return path.replace(/^.*[/\\](?=(?:site|dist)-packages[/\\])/, "");
}
