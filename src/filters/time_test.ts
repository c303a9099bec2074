/**
 * No filter may hang: whatever a command prints, twice as much of it takes about twice as long. Quick runs pass at once; of
 * slow ones the growth is measured, which says the same on a loaded machine.
 *
 * @module
 */

import { assert } from "@std/assert";
import { RunElision } from "./elision.ts";
import type { Filter } from "./filter.ts";
import { ERRORS } from "./generic/errors.ts";
import { REPEATS } from "./generic/repeats.ts";
import { SUMMARY } from "./generic/summary.ts";
import { TESTS } from "./generic/tests.ts";
import { LineRun } from "./line_run.ts";
import { limitLines } from "./long_lines.ts";
import { makeCapture } from "./make_capture.ts";
import { commandOf, FILTER_NAMES } from "./named_filters.ts";
import { overflow } from "./overflow.ts";
import { pickFilter } from "./pick_filter.ts";
import { shorten } from "./shorten.ts";

/** What takes less, in ms, is no hanging; 25 KB of a line take quadratic time of a second. */
const QUICK = 300;
/** Twice as much may take so many times as long. */
const GROWTH = 3;
const LINE = 25_000;
const LINES = 4000;
/** Lines of a tool's own output that are made use of. */
const OWN = 3;

const TOKENS = [
  ..." \ta1/.:([\"-=|\\é'<{",
  "a b ",
  "1:",
  "at x (",
  "error: ",
  "│ ",
  "# ",
  " <",
  "<!--",
  "../",
];

/** Commands whose filter has the name of another one, with lines of their output. */
const MORE: readonly (readonly [string, ...string[]])[] = [
  ["grep -rn x src", "src/a.ts:1:let x = 1;", "src/b.ts:22:x += 1;"],
  ["rg -n -C 2 x src", "src/a.ts-1-let y;", "src/a.ts:2:let x;", "--", "src/b.ts:1:x"],
  ["rg -c x src", "src/a.ts:3", "src/b.ts:1"],
  ["git log --oneline", "1a2b3c4 Add a part", "2b3c4d5 Mend it"],
  ["git log --graph", "* commit 1a2b3c4d5e6f", "| Author: A <a@x.org>", "| ", "|     Add a part"],
  ["git log --stat", "commit 1a2b3c4d5e6f", "Author: A <a@x.org>", "", "    Add", "", " a/b.c | 12 +++++++-----"],
  ["git diff --word-diff", "diff --git a/a.c b/a.c", "@@ -1 +1 @@", "a [-b-]{+c+} d"],
];

/** A filter with a few lines of what its tool prints. */
interface Subject {
  readonly argv: readonly string[];
  readonly filter: Filter;
  readonly own: readonly string[];
}

/** Makes an output of about so many times its full size. */
type Shape = (part: number) => string;

function readText(file: URL): string {
  try {
    return Deno.readTextFileSync(file);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  }
}

/** All recorded runs, with the first lines of each. */
function* recordings(): Iterable<{ readonly argv: readonly string[]; readonly own: readonly string[] }> {
  const here = new URL(".", import.meta.url);
  for (const family of [...Deno.readDirSync(here)].filter(({ isDirectory }) => isDirectory)) {
    const folder = new URL(`${family.name}/testdata/`, here);
    let cases: string[] = [];
    try {
      cases = [...Deno.readDirSync(folder)].filter((entry) => entry.isDirectory).map(({ name }) => name).sort();
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
    for (const name of cases) {
      const file = (path: string) => readText(new URL(`${encodeURIComponent(name)}/${path}`, folder));
      const lines = `${file("stdout.txt")}\n${file("stderr.txt")}`.split("\n").filter((line) => line.trim() !== "");
      yield { argv: JSON.parse(file("cmd.json")).argv, own: lines };
    }
  }
}

/** Every filter that a recording or a name leads to, each with the recording that has the most kinds of lines. */
async function subjects(): Promise<Map<string, Subject>> {
  const found = new Map<string, Subject>();
  for (const { argv, own } of recordings()) {
    const filter = await pickFilter(argv);
    if (filter === undefined || own.length <= (found.get(filter.name)?.own.length ?? -1)) continue;
    if (own.length < 200) found.set(filter.name, { argv, filter, own });
  }
  for (const name of FILTER_NAMES) {
    const argv = commandOf(name)!;
    const filter = await pickFilter(argv);
    if (filter !== undefined && !found.has(filter.name)) found.set(filter.name, { argv, filter, own: [] });
  }
  for (const [command, ...own] of MORE) {
    const argv = command.split(" ");
    const filter = await pickFilter(argv);
    assert(filter !== undefined, command);
    found.set(command, { argv, filter, own });
  }
  const over: Filter = { name: "overflow", readsLongLines: true, open: (_argv, elision) => overflow(elision) };
  const own = ["error: no such thing", "  at x (a.js:1:2)", "1 failed"];
  for (const filter of [ERRORS, TESTS, SUMMARY, REPEATS, over]) found.set(filter.name, { argv: ["x"], filter, own });
  return found;
}

/** Lines from all over the output, so that each kind has its turn. */
function spread(own: readonly string[]): string[] {
  return own.filter((_, index) => index % Math.ceil(own.length / OWN) === 0);
}

function* shapesOf({ own }: Subject): Iterable<readonly [string, Shape]> {
  const some = spread(own);
  for (const token of TOKENS) {
    const junk = (length: number) => token.repeat(Math.ceil(length / token.length));
    const name = JSON.stringify(token);
    yield [`a line of ${name}`, (part) => [...own.slice(0, OWN), junk(part * LINE), ""].join("\n")];
    yield [`lines that go on with ${name}`, (part) => some.map((line) => `${line}${junk(part * LINE)}!\n`).join("")];
    yield [`short lines of ${name}`, (part) => {
      const count = part * LINES / TOKENS.length;
      return own.slice(0, OWN).join("\n") + Array.from({ length: count }, (_, i) => `\n${token}${i}`).join("");
    }];
  }
  if (own.length === 0) return;
  const other = (line: string, i: number) =>
    line.slice(0, 200).replace(/[a-z]\w+/, `$&_${i}`).replace(/\d+/, String(i));
  yield [
    "its own lines with other words and numbers",
    (part) => Array.from({ length: part * LINES }, (_, i) => other(own[i % own.length]!, i)).join("\n"),
  ];
}

/** Lets a filter read an output in every way it can; resolves to how long it took, in ms. */
function timeOf({ argv, filter }: Subject, text: string, code: number): number {
  const bytes = new TextEncoder().encode(text);
  const elision = new RunElision("1a2b3c4d");
  const limited = limitLines(filter);
  const begun = performance.now();
  shorten(limited, makeCapture(argv, [{ stream: "stdout", bytes }], code), elision, bytes.length);
  if (limited.condense !== undefined && limited.open !== undefined) {
    const run = new LineRun(limited.open(argv, elision), elision, () => {});
    run.push("stdout", bytes);
    run.end(code);
  }
  return performance.now() - begun;
}

/** How many times as long twice as much takes, or 0 for what is quick. */
function growthOf(subject: Subject, shape: Shape, code: number): number {
  const least = (part: number) => Math.min(...[1, 2, 3].map(() => timeOf(subject, shape(part), code)));
  // A part of it first: what takes cubic time would not come to its end.
  if (timeOf(subject, shape(0.1), code) * 4 < QUICK && timeOf(subject, shape(1), code) < QUICK) return 0;
  return Math.sqrt(least(1) / least(0.25));
}

for (const [name, subject] of await subjects()) {
  Deno.test(`the filter "${name}" takes time in proportion to its input`, () => {
    let code = 0;
    for (const [what, shape] of shapesOf(subject)) {
      code = 1 - code;
      if (growthOf(subject, shape, code) <= GROWTH) continue;
      const growth = growthOf(subject, shape, code);
      assert(growth <= GROWTH, `of ${what} twice as much takes ${growth.toFixed(1)} times as long`);
    }
  });
}
