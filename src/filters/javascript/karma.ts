import type { Filter } from "../filter.ts";
import { readEsbuild } from "./esbuild.ts";
import { foldCrash } from "./crash.ts";
import { isForeign, parseFrame } from "./frames.ts";
import { filterOf, type Read, type Reading } from "./reading.ts";
import { readTsc } from "./tsc.ts";
import { readVitest } from "./vitest.ts";

/** `Chrome Headless 120.0 (Linux): Executed 3 of 3 (1 FAILED) (skipped 1) (0.4 secs / 0.2 secs)`, written anew for each test. */
const PROGRESS =
  /^(\S.*?): Executed (\d+) of (\d+)((?: \(\d+ FAILED\)| \(skipped \d+\)| SUCCESS| ERROR| DISCONNECTED)*)(?: \(.*\))?$/;
const TOTAL = /^TOTAL: (?:(\d+) FAILED, )?(\d+) SUCCESS$/;
const BROKEN = / (?:FAILED|ERROR|DISCONNECTED)$/;
const NOISE =
  /^(?:\s*|\.+|\d\d \d\d \d{4} [\d:.]+:INFO \[.*\]: .*|[❯✔⠋-⠿-] (?:Building|Browser application bundle generation|Generating browser application bundles).*|(?:Initial|Lazy) chunk files +\|.*|\S+\.(?:js|css|map) +\|.*| +\| Initial total +\|.*|Initial total.*|Application bundle generation complete\..*|Watch mode enabled\. .*)$/;

/** Reads the `progress` and `dots` reporters of Karma, which `ng test` runs: failures, what tests printed, the last count of each browser. */
export const readKarma: Read = (streams): Reading | undefined => {
  const lines = streams.stdout;
  const last = new Map<string, RegExpExecArray>();
  for (const line of lines) {
    const progress = PROGRESS.exec(line);
    if (progress) last.set(progress[1]!, progress);
  }
  if (last.size === 0) return undefined;
  const counts = { leftOut: 0 };
  const out = shortenLines(lines, [...last.keys()], counts);
  return {
    stdout: [...out, ...[...last.values()].map(([line]) => line), ...lines.filter((line) => TOTAL.test(line))],
    stderr: foldCrash(streams.stderr),
    claim: claimOf(lines, last),
    leftOut: counts.leftOut,
  };
};

function shortenLines(lines: readonly string[], browsers: readonly string[], counts: { leftOut: number }): string[] {
  const out: string[] = [];
  for (const line of lines) {
    if (PROGRESS.test(line) || TOTAL.test(line) || NOISE.test(line)) continue;
    const frame = parseFrame(line);
    if (/^\s+at <Jasmine>$/.test(line) || frame !== undefined && isForeign(frame)) counts.leftOut++;
    else out.push(browsers.length === 1 ? withoutBrowser(line, browsers[0]!) : line.replace(/^\.+(?=\S)/, ""));
  }
  return out;
}

/** With one browser its name in the last line is enough. */
function withoutBrowser(line: string, browser: string): string {
  const text = line.replace(/^\.+(?=\S)/, "");
  return / FAILED$/.test(text) && text.startsWith(`${browser} `) ? text.slice(browser.length + 1) : text;
}

function claimOf(lines: readonly string[], last: ReadonlyMap<string, RegExpExecArray>): Reading["claim"] {
  const browsers = [...last.keys()];
  const counts = [...last.values()];
  const isBad = lines.some((line) => BROKEN.test(line) && browsers.some((browser) => line.startsWith(`${browser} `))) ||
    counts.some(([, , , , state]) => / (?:ERROR|DISCONNECTED)|FAILED/.test(state!));
  if (isBad) return "failed";
  const isDone = counts.every(([, , executed, of, state]) =>
    Number(executed) + Number(/skipped (\d+)/.exec(state!)?.[1] ?? 0) === Number(of) && Number(executed) > 0
  );
  return isDone ? "passed" : undefined;
}

/** What does not compile is told on stderr. */
const readTypes: Read = ({ stdout, stderr }) => {
  const reading = readTsc({ stdout: stderr, stderr: stdout.filter((line) => !NOISE.test(line)) });
  return reading && { ...reading, stdout: reading.stderr, stderr: reading.stdout };
};

/** It did not start: what is wrong, without the frames of Karma's own code. */
const readRefusal: Read = ({ stdout, stderr }) =>
  stdout.some((line) => /:ERROR \[[\w-]+\]: /.test(line))
    ? { stdout: foldCrash(stdout), stderr: foldCrash(stderr), claim: "failed", leftOut: 0 }
    : undefined;

/** `ng test`, which runs Karma or vitest, and `karma start`. */
export const karma: Filter = filterOf(
  "karma",
  (streams) =>
    readKarma(streams) ?? readVitest(streams) ?? readEsbuild(streams) ?? readTypes(streams) ??
      readRefusal(streams),
);
