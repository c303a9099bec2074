import { cleanLine } from "../clean_line.ts";
import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { trimHunk } from "../git/trim_hunk.ts";
import { readHunk, renderHunk } from "./diff_unified.ts";
import { has, readOptions } from "./options.ts";
import { groupPaths, renderGroup } from "./path_groups.ts";

/** A shorter difference is shown as it came. */
const SMALL = 400;
/** Characters shown, about 2,500 tokens. */
const BUDGET = 10_000;
/** Lines shown of each file, tried from the first on until all fit. */
const CAPS = [Infinity, 300, 150, 80, 40, 20, 8, 3];
const WITH_VALUE = new Set(
  ("-U -C -I -x -X -S -F -W -D --ignore-matching-lines --exclude --exclude-from --starting-file --show-function-line " +
    "--width --from-file --to-file --label --ifdef --horizon-lines --tabsize --palette").split(" "),
);

/** Side by side, ed scripts, contexts and formats of the user's own. */
const LEFT_ALONE =
  ("-y --side-by-side -c -C --context -e --ed -n --rcs -D --ifdef -W --line-format --old-line-format " +
    "--new-line-format --unchanged-line-format --old-group-format --new-group-format --unchanged-group-format " +
    "--changed-group-format --help -v --version -t -T -l --paginate").split(" ");

/** What the tool says of one pair of files: its command and names, then the differences. */
interface Section {
  readonly heading: readonly string[];
  readonly body: readonly string[];
}

interface Shortened {
  readonly sections: readonly Section[];
  /** Unchanged lines that were taken away. */
  readonly context: number;
}

function withoutTime(line: string): string {
  return line.replace(/^((?:---|\+\+\+) [^\t]+)\t\d{4}-\d\d-\d\d .*$/, "$1");
}

function startsSection(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? "";
  if (/^diff (?:-|\S+ \S+$)/.test(line)) return true;
  const follows = (lines[index + 1] ?? "").startsWith("+++ ");
  return line.startsWith("--- ") && follows && !/^diff /.test(lines[index - 1] ?? "");
}

/**
 * Splits at file headings; hunks are read whole, so that a removed line that looks like a heading stays in its hunk.
 */
function readSections(lines: readonly string[], trims: boolean): Shortened {
  const sections: { heading: string[]; body: string[] }[] = [];
  let taken = 0;
  for (let index = 0; index < lines.length;) {
    const line = lines[index] ?? "";
    const read = readHunk(lines, index);
    const current = sections.at(-1);
    if (read !== undefined && current !== undefined) {
      const hunks = trims ? trimHunk(read.hunk) : [read.hunk];
      taken += read.hunk.lines.length - hunks.reduce((sum, hunk) => sum + hunk.lines.length, 0);
      current.body.push(...hunks.flatMap(renderHunk));
      index = read.end;
      continue;
    }
    const isHeading = /^(?:---|\+\+\+) /.test(line) && (current?.body.length ?? 0) === 0;
    if (current === undefined || startsSection(lines, index)) sections.push({ heading: [withoutTime(line)], body: [] });
    else if (isHeading) current.heading.push(withoutTime(line));
    else current.body.push(line);
    index += 1;
  }
  return { sections, context: taken };
}

/** What stands only in one of two folders, each folder once. */
function groupOnlyIn(lines: readonly string[]): { rest: string[]; only: string[] } {
  const rest: string[] = [];
  const paths: string[] = [];
  for (const line of lines) {
    const parts = /^Only in (.+?): (.+)$/.exec(line);
    if (parts === null) rest.push(line);
    else paths.push(`${parts[1]}/${parts[2]}`);
  }
  const only = paths.length < 3
    ? lines.filter((line) => line.startsWith("Only in "))
    : ["Only in:", ...groupPaths(paths).map((group) => ` ${renderGroup(group)}`)];
  return { rest, only };
}

function renderSections(sections: readonly Section[], cap: number, elision: Elision): string[] {
  return sections.flatMap(({ heading, body }) =>
    body.length <= cap + 1
      ? [...heading, ...body]
      : [...heading, ...body.slice(0, cap), elision.leftOut(body.length - cap)]
  );
}

function size(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

function shorten(text: string, trims: boolean, elision: Elision): string {
  const { rest, only } = groupOnlyIn(text.replace(/\n$/, "").split("\n"));
  const { sections, context: taken } = readSections(rest, trims);
  const notes = taken > 0 ? [elision.leftOut(taken, "lines of context")] : [];
  const left = BUDGET - size(only);
  const uncounted: Elision = {
    leftOut: (count, unit = "lines") => `… ${count} ${unit} left out · rtk recall 00000000`,
  };
  const cap = CAPS.find((lines) => size(renderSections(sections, lines, uncounted)) <= left);
  if (cap !== undefined) return [...only, ...renderSections(sections, cap, elision), ...notes].join("\n");
  const names = sections.map(({ heading, body }) => `${heading.at(-1) ?? ""} (${body.length} lines)`);
  let room = Math.max(BUDGET / 2, left);
  const shown = names.filter((name) => (room -= name.length + 1) >= 0);
  const hidden = sections.reduce((sum, { body }) => sum + body.length, 0);
  return [...only.slice(0, 100), ...shown, elision.leftOut(hidden + taken)].join("\n");
}

/** A patch of files with carriage returns needs them. */
function withoutColours(text: string): string {
  if (!text.includes("\x1b")) return text;
  return text.split("\n").map((line) => {
    if (!line.includes("\x1b")) return line;
    // deno-lint-ignore no-control-regex
    return cleanLine(line) + (/\r(?:\x1b\[[\d;]*[mK])*$/.test(line) ? "\r" : "");
  }).join("\n");
}

/**
 * `diff`: a patch stays one that applies, unless a marker says what is missing; files of one folder only are listed by
 * folder.
 */
export function pickDiff(argv: readonly string[]): Filter | undefined {
  const options = readOptions(argv.slice(1), WITH_VALUE);
  if (has(options, ...LEFT_ALONE)) return undefined;
  // Who names a number of unchanged lines gets them.
  const trims = !has(options, "-U") && (options.given.get("--unified") ?? "") === "" &&
    !argv.some((arg) => /^-\d+/.test(arg));
  return {
    name: "diff",
    holds: true,
    readsLongLines: true,
    condense(capture: Capture, elision: Elision): Answer | undefined {
      const text = capture.exactStdout === undefined ? capture.stdout : withoutColours(capture.exactStdout);
      if (text.length < SMALL) return undefined;
      return { stdout: shorten(text, trims, elision), stderr: capture.stderr };
    },
  };
}
