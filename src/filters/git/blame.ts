import { clipMiddle } from "../clip_middle.ts";
import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";
import { Flags } from "./flags.ts";

/** Characters up to which the lines of the file are shown, about 3,000 tokens. */
const WHOLE = 12_000;
/** Ranges of lines named before the rest is counted. */
const MOST_RANGES = 300;

const LINE =
  /^(\^?[0-9a-f]{6,64}\*?)(?: +(\S.*?))? +\((.+?) +(\d{4}-\d\d-\d\d) \d\d:\d\d:\d\d [+-]\d{4} +(\d+)\)(?: (.*))?$/;

/** Neighbouring lines from one commit. */
interface Range {
  readonly hash: string;
  /** Where the line was, if not in the file asked for. */
  readonly path: string;
  readonly author: string;
  readonly date: string;
  readonly lines: { readonly number: string; readonly text: string }[];
}

function readRanges(lines: readonly string[]): Range[] | undefined {
  const ranges: Range[] = [];
  for (const line of lines) {
    const parts = LINE.exec(line);
    if (parts === null) return undefined;
    const [, hash = "", path = "", author = "", date = "", number = "", text = ""] = parts;
    const previous = ranges.at(-1);
    if (
      previous?.hash === hash && previous.path === path && Number(previous.lines.at(-1)!.number) + 1 === Number(number)
    ) {
      previous.lines.push({ number, text });
    } else ranges.push({ hash, path, author, date, lines: [{ number, text }] });
  }
  return ranges;
}

/** Writes each commit in full where it first stands, and by its hash after that. */
function headings(ranges: readonly Range[], author: string | undefined): string[] {
  const seen = new Set<string>();
  return ranges.map((range) => {
    const path = range.path === "" ? "" : ` ${range.path}`;
    if (seen.has(range.hash)) return `${range.hash}${path}`;
    seen.add(range.hash);
    return `${range.hash}${path} ${author === undefined ? `${range.author} ` : ""}${range.date}`;
  });
}

function shorten(ranges: readonly Range[], omitted: Omitted): string[] {
  const author = ranges.every((range) => range.author === ranges[0]!.author) ? ranges[0]!.author : undefined;
  const names = headings(ranges, author);
  const above = author === undefined ? [] : [`${author}:`];
  const whole = ranges.flatMap(({ lines }, index) =>
    lines.length === 1
      ? [`${names[index]} ${lines[0]!.number}) ${lines[0]!.text}`]
      : [`${names[index]}:`, ...lines.map(({ number, text }) => `${number}) ${text}`)]
  );
  if (whole.reduce((sum, line) => sum + line.length + 1, 0) <= WHOLE) return [...above, ...whole];
  omitted.add(ranges.reduce((sum, { lines }) => sum + lines.length, 0), "lines of the file");
  const spans = ranges.map(({ lines }, index) => {
    const [first, last] = [lines[0]!.number, lines.at(-1)!.number];
    return `${first === last ? first : `${first}-${last}`} ${names[index]}`;
  });
  return [...above, ...clipMiddle(spans, MOST_RANGES, omitted)];
}

function condense(capture: Capture, elision: Elision): Answer | undefined {
  const ranges = readRanges(splitLines(capture.stdout));
  if (ranges === undefined || ranges.length === 0) return undefined;
  const omitted = new Omitted();
  const lines = shorten(ranges, omitted);
  return { stdout: [...lines, ...omitted.marker(elision)].join("\n"), stderr: capture.stderr };
}

/** `git blame`: neighbouring lines of a commit together, each commit's author and day once; of a long file the ranges only. */
export function pickBlame(args: readonly string[]): Filter | undefined {
  const flags = new Flags(args, "-L -S --contents --date --ignore-rev --ignore-revs-file");
  if (flags.has("-p --porcelain --line-porcelain --incremental -t -s -c --date -h --help")) return undefined;
  return { name: "git-blame", condense };
}
