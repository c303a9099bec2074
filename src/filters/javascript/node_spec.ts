import { droppedIn, type Failure } from "./failure.ts";
import { showRelative } from "./common_root.ts";
import { foldCrash } from "./crash.ts";
import { foldLogs } from "./logs.ts";
import { parseNodeError } from "./node_error.ts";
import { type Count, countsClaim, countsText, lacksCoverage } from "./node_counts.ts";
import { showIdle } from "./idle_tests.ts";
import type { Read, Reading } from "./reading.ts";

const RESULT = /^( *)[✔✖﹣⚠] (.*?)(?: \(\d[\d.]*ms\))?(?: # (.*))?$/;
const SUITE = /^ *▶ \S/;
const COUNT = /^ℹ (tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) (\d[\d.]*)$/;

/** Reads the `spec` reporter of `node --test`: a tree, the counts, then the failures once more in full. */
export const readNodeSpec: Read = (streams): Reading | undefined => {
  // Several runs in one output have counts of their own.
  if (streams.stdout.filter((line) => /^ℹ tests \d+$/.test(line)).length > 1) return undefined;
  const counts = new Map<Count, number>();
  const failures: Failure[] = [];
  const waiting: string[] = [];
  const stdout = readStream(streams.stdout, counts, failures, waiting);
  if (!counts.has("tests") || !counts.has("fail")) return undefined;
  const claim = countsClaim(counts);
  if ((claim === "failed") !== failures.some((failure) => !/ # TODO/.test(failure.names[0]!))) return undefined;
  const kept = foldLogs(foldCrash(stdout));
  const idle = showIdle(waiting);
  return {
    stdout: [...kept.lines, ...showRelative(failures), ...idle.lines, countsText(counts)],
    stderr: streams.stderr,
    claim: lacksCoverage(streams.stdout) ? "failed" : claim,
    leftOut: kept.leftOut + droppedIn(failures) + idle.leftOut,
  };
};

function readStream(
  lines: readonly string[],
  counts: Map<Count, number>,
  failures: Failure[],
  waiting: string[],
): string[] {
  const out: string[] = [];
  const end = lines.indexOf("✖ failing tests:");
  const tree = end < 0 ? lines : lines.slice(0, end);
  for (let at = 0; at < tree.length; at++) {
    const line = tree[at]!;
    const count = COUNT.exec(line);
    if (count) counts.set(count[1] as Count, Number(count[2]));
    else if (/^ *✖ /.test(line)) at = pastError(tree, at);
    else if (/^ *﹣ |^ *✔ .* # /.test(line)) waiting.push(idleName(RESULT.exec(line)!));
    else if (!RESULT.test(line) && !SUITE.test(line) && line.trim() !== "" && !/^Node\.js v\d/.test(line)) {
      out.push(line);
    }
  }
  if (end >= 0) failures.push(...readFailures(lines.slice(end + 1)));
  return out;
}

/** A skipped test has a reason or the word, one that passed a note that it is to do. */
function idleName([, , name, note]: RegExpExecArray): string {
  return `${name}${note === undefined ? "" : ` # ${note}`}`;
}

/** The tree of older versions shows a failure's error under it; the list at the end repeats it. */
function pastError(lines: readonly string[], start: number): number {
  const indent = lines[start]!.search(/\S/);
  let at = start;
  while (at + 1 < lines.length) {
    const next = lines[at + 1]!;
    if (next.trim() !== "" && (next.search(/\S/) <= indent || RESULT.test(next) || SUITE.test(next))) break;
    at++;
  }
  return at;
}

function readFailures(lines: readonly string[]): Failure[] {
  const heads = lines.flatMap((line, at) => /^test at \S/.test(line) && /^[✖⚠] /.test(lines[at + 1] ?? "") ? [at] : []);
  return heads.map((head, n) => {
    const [, , name, note] = RESULT.exec(lines[head + 1]!) ?? [];
    const place = lines[head]!.slice("test at ".length);
    const body = lines.slice(head + 2, heads[n + 1]).map((line) => line.replace(/^ {2}/, ""));
    const errors = parseNodeError(body);
    return { names: [nameOf(name!, note)], file: placeOf(place, errors), errors };
  });
}

/** A failure with a note is one of a test that is to do: skipped ones do not run. */
function nameOf(name: string, note: string | undefined): string {
  if (note === undefined) return name;
  return `${name} # TODO${note === "TODO" ? "" : ` ${note}`}`;
}

/** The test's own line, unless a frame of the trace tells a better one in the same file. */
function placeOf(place: string, errors: Failure["errors"]): string {
  const file = place.replace(/:\d+:\d+$/, "");
  return errors[0]?.frames.some((frame) => frame.place.replace(/:\d+:\d+$/, "").endsWith(file)) ? file : place;
}
