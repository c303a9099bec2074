import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { describeUsual, readLongEntry, renderLongEntry, usualOf } from "./ls_long.ts";
import { has, readOptions } from "./options.ts";
import { groupPaths, renderGroup } from "./path_groups.ts";

/** A shorter listing is shown as it came. */
const SMALL = 200;
/** Characters shown of a listing, about 2,000 tokens. */
const BUDGET = 8000;

const WITH_VALUE = new Set(
  "-I -T -w --ignore --hide --block-size --sort --time --time-style --tabsize --width".split(" "),
);

/** Several names a line, names in quotes, output for a program: not ours to read. */
const LEFT_ALONE =
  "-C -x -m -w -b -Q -q -D -f --dired --zero --escape --quote-name --format --quoting-style --hyperlink --help --version"
    .split(" ");

/** The entries of one folder. */
interface Section {
  /** Empty for the only one. */
  readonly heading: string;
  /** Blocks in all, as `ls -l` begins with. */
  readonly total: string;
  readonly lines: readonly string[];
}

function readSections(text: string): Section[] {
  return text.replace(/\n$/, "").split("\n\n").map((block) => {
    const lines = block.split("\n");
    const heading = /^(?:.*\/)?[^/]*:$/.test(lines[0] ?? "") ? lines.shift() ?? "" : "";
    const total = /^total \S+$/.test(lines[0] ?? "") ? lines.shift() ?? "" : "";
    return { heading: heading.slice(0, -1), total, lines };
  });
}

/** A line of the answer, and how many names of the listing it stands for. */
interface Line {
  readonly text: string;
  readonly names: number;
}

/** Keeps the head of a listing within the budget. */
function within(lines: readonly Line[], elision: Elision): string {
  let left = BUDGET;
  const cut = lines.findIndex(({ text }) => (left -= text.length + 1) < 0);
  const shown = lines.slice(0, cut < 0 ? lines.length : cut).map(({ text }) => text);
  const hidden = lines.slice(shown.length).reduce((sum, { names }) => sum + names, 0);
  return [...shown, ...(cut < 0 ? [] : [elision.leftOut(Math.max(1, hidden), "more names")])].join("\n");
}

/** Folders that hold the same share their lines; what was named itself, outside of a folder, has no heading. */
function underHeadings(sections: readonly { heading: string; lines: readonly Line[] }[]): Line[] {
  const alike = Map.groupBy(
    sections,
    ({ heading, lines }) => (heading === "" ? "" : ":") + lines.map(({ text }) => text).join("\n"),
  );
  return [...alike.values()].flatMap((same) => {
    const lines = same[0]!.lines.map(({ text, names }) => ({ text, names: names * same.length }));
    if (same[0]!.heading === "") return lines;
    const heading = groupPaths(same.map((section) => section.heading)).map((group) => renderGroup(group)).join(", ");
    const { text, names } = lines[0] ?? { text: "", names: 0 };
    return [{ text: `${heading}:${text === "" ? "" : " "}${text}`, names }, ...lines.slice(1)];
  });
}

function each(lines: readonly string[]): Line[] {
  return lines.map((text) => ({ text, names: 1 }));
}

function condenseLong(sections: readonly Section[], elision: Elision): string | undefined {
  const bySection = sections.map((section) => section.lines.filter((line) => line !== "").map(readLongEntry));
  const all = bySection.flat();
  const entries = all.filter((entry) => entry !== undefined);
  if (entries.length < all.length) return undefined;
  const usual = usualOf(entries);
  const bodies = sections.map(({ heading, total }, index) => {
    const rows = (bySection[index] ?? []).map((entry) => entry === undefined ? "" : renderLongEntry(entry, usual));
    const first = total === "" && heading === "" ? [] : [{ text: total, names: 0 }];
    return { heading, lines: [...first, ...each(rows)] };
  });
  const lines = [{ text: describeUsual(usual), names: 0 }, ...underHeadings(bodies)];
  return within(lines.filter(({ text }) => text !== ""), elision);
}

function condenseNames(sections: readonly Section[], elision: Elision): string {
  const bodies = sections.map(({ heading, lines }) => {
    const hasBlanks = lines.some((line) => line.includes(" "));
    const first = { text: hasBlanks ? "" : lines.join(" "), names: hasBlanks ? 0 : lines.length };
    return { heading, lines: hasBlanks ? [first, ...each(lines)] : [first] };
  });
  return within(underHeadings(bodies), elision);
}

function shorten(text: string, elision: Elision): string | undefined {
  const sections = readSections(text);
  const long = sections.some((section) => section.total !== "" || readLongEntry(section.lines[0] ?? "") !== undefined);
  if (long) return condenseLong(sections, elision);
  const isOneList = sections.length === 1 && sections[0]?.heading === "";
  if (!isOneList) return condenseNames(sections, elision);
  return text.length > BUDGET ? within(each(sections[0]?.lines ?? []), elision) : undefined;
}

function condense(capture: Capture, elision: Elision): Answer | undefined {
  if (capture.stdout.length < SMALL) return undefined;
  const short = shorten(capture.stdout, elision);
  return short === undefined ? undefined : { stdout: short, stderr: capture.stderr };
}

/** `ls`: names as they are; of a long listing only what differs from entry to entry, in the order of the listing. */
export function pickLs(argv: readonly string[]): Filter | undefined {
  const options = readOptions(argv.slice(1), WITH_VALUE);
  if (has(options, ...LEFT_ALONE)) return undefined;
  return { name: "ls", holds: true, condense };
}
