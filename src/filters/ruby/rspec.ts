import type { Answer } from "../filter.ts";
import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";
import { type FailureForm, foldSameMessages } from "../same_message.ts";
import { foldRubyStacks } from "./stack.ts";

const SUMMARY = /^(\d+) examples?, (\d+) failures?(?:, \d+ pending)?(?:, (\d+) errors? occurred outside of examples)?$/;
const HEAD = /^ {2}(\d+)\) (.+)$/;
const RERUN = /^rspec (?:'(.+)'|"(.+)"|(\S+)) # (.+)$/;
const NOISE =
  /^(?:\s*|Finished in .* \(files took .* to load\)|Run options: (?:include|exclude) .*|Failures:|Failed examples:|Pending: \(Failures listed here .*\)|All examples were filtered out.*|rspec: .*|# *|# +(?:Showing full backtrace because every line was filtered out\.|See docs for RSpec::.*|RSpec::Configuration#backtrace_inclusion_patterns .*))$/;
/** Where the list of examples ends and the report begins. */
const REPORT = /^(?:Pending: \(|Failures:$|Finished in |Failed examples:$|An error occurred |Top \d+ slowest )/;
const DOTS = /^[.F*]+$/;
const MOST_PENDING = 8;

const FAILURES: FailureForm = {
  head: /^(\d+\)) /,
  place: /^ *(?:# |Failure\/Error: |same code and place )/,
  end: SUMMARY,
};

type Section = "run" | "pending" | "failures" | "other";

interface Report {
  /** What was printed while examples ran. */
  readonly printed: string[];
  readonly pending: string[][];
  readonly failures: string[][];
  readonly other: string[];
  readonly reruns: Map<string, string>;
}

function read(lines: readonly string[]): Report {
  const report: Report = { printed: [], pending: [], failures: [], other: [], reruns: new Map() };
  let section: Section = "run";
  for (const line of lines) {
    if (/^Pending: \(/.test(line)) section = "pending";
    else if (line === "Failures:") section = "failures";
    else if (section !== "run" || REPORT.test(line)) {
      if (/^(?:Finished in |Failed examples:|An error occurred |Top \d+ slowest )/.test(line)) section = "other";
    }
    const rerun = RERUN.exec(line);
    const blocks = section === "pending" ? report.pending : section === "failures" ? report.failures : undefined;
    if (rerun !== null) report.reruns.set(rerun[4]!, rerun[1] ?? rerun[2] ?? rerun[3]!);
    else if (blocks === undefined) (section === "run" ? report.printed : report.other).push(line);
    else if (HEAD.test(line)) blocks.push([line]);
    else blocks.at(-1)?.push(line);
  }
  return report;
}

/** A message of at most so many characters says by itself what the difference below it shows. */
const SHORT_MESSAGE = 300;
/** Code and places of so many characters are worth a reference to the failure that had them first. */
const LONG_PLACE = 40;

/** Without the difference below a short message: it is drawn from the two values that the message has. */
function withoutDiff(body: readonly string[], omitted: Omitted): readonly string[] {
  const from = body.findIndex((line) => /^ +Diff:$/.test(line));
  if (from === -1 || body.slice(1, from).join("").length > SHORT_MESSAGE) return body;
  const length = body.slice(from + 1).findIndex((line) => /^ *# \S/.test(line));
  const end = length === -1 ? body.length : from + 1 + length;
  omitted.add(end - from);
  return [...body.slice(0, from), ...body.slice(end)];
}

/** Of several failures at one place the code and the place stand below the first. */
function refer(lines: readonly string[], number: string, places: Map<string, string>): readonly string[] {
  const isPlace = (line: string) => /^ *(?:Failure\/Error: |# \S)/.test(line);
  const place = lines.filter(isPlace).map((line) => line.trim()).join("\n");
  const first = places.get(place);
  if (first === undefined) places.set(place, number);
  return first === undefined || place.length < LONG_PLACE
    ? lines
    : [`  same code and place as ${first})`, ...lines.filter((line) => !isPlace(line))];
}

/** A failure that says nothing of its own: with whose message, and whose code and place. */
function joinReferences(lines: readonly string[]): string[] {
  return lines.flatMap((line, i) => {
    const message = /^ {2}(same as \d+\)), but:$/.exec(line)?.[1];
    const place = /^ {2}same (code and place as \d+\))$/.exec(lines[i + 1] ?? "")?.[1];
    if (message !== undefined && place !== undefined) return [`  ${message}, with ${place}`];
    const isJoined = /^ {2}same code and place as /.test(line) && /^ {2}same as \d+\), but:$/.test(lines[i - 1] ?? "");
    return isJoined ? [] : [line];
  });
}

/** A failure without what every failure says: how values were compared, an excerpt of the code. */
function showFailure(
  block: readonly string[],
  reruns: Map<string, string>,
  places: Map<string, string>,
  omitted: Omitted,
): string[] {
  const [, number, name] = HEAD.exec(block[0]!)!;
  const address = reruns.get(name!);
  if (address !== undefined) reruns.delete(name!);
  const body = block.slice(1).filter((line) => line.trim() !== "" && !/^ *\(compared using \S+\)$/.test(line));
  const told = body.filter((line, i) => {
    const isExcerpt = /^ *\^+ *$/.test(body[i + 1] ?? "") || /^ *\^+ *$/.test(line);
    const isCode = isExcerpt && !/^ *\^+ *$/.test(line);
    omitted.add(isCode && !body[0]!.includes(line.trim()) ? 1 : 0, "source lines");
    return !isExcerpt;
  });
  const indent = new RegExp(`^ {${number!.length + 4}}`);
  const folded = foldRubyStacks(withoutDiff(told, omitted), omitted).map((line) => line.replace(indent, "  ")).filter((
    line,
  ) => line !== `  # ${address}`);
  return [`${number}) ${name}${address === undefined ? "" : ` (${address})`}`, ...refer(folded, number!, places)];
}

/** A pending example in a line: its name, the reason, the place. */
function showPending(block: readonly string[]): string {
  const name = HEAD.exec(block[0]!)![2];
  const notes = block.flatMap((line) => /^ +# (?!.*\/gems\/)(.*)$/.exec(line)?.[1] ?? []);
  return `pending: ${name}: ${notes.map((note) => note.replace(/:in [`'].*$/, "")).join(" ")}`;
}

/** What the documentation format prints: groups and the examples in them. */
function isDocumentation(lines: readonly string[]): boolean {
  return lines.filter((line) => /^ {2,}\S/.test(line)).length > lines.filter((line) => DOTS.test(line)).length;
}

function showPrinted(lines: readonly string[], omitted: Omitted): string[] {
  if (!isDocumentation(lines)) {
    return lines.filter((line) => line.trim() !== "" && !DOTS.test(line)).map((line) =>
      line.replace(/^[.F*]*[.*]/, "")
    );
  }
  const kept = lines.filter((line, i) =>
    line.trim() !== "" && !/^ {2,}\S/.test(line) && !/^ {2,}\S/.test(lines[i + 1] ?? "")
  );
  omitted.add(lines.filter((line) => line.trim() !== "").length - kept.length);
  return kept;
}

/** `--profile` tells a slow example in two lines. */
function joinSlowest(lines: readonly string[]): string[] {
  const isTime = (line: string | undefined) => /^ {4}[\d.]+ seconds \S+:\d+$/.test(line ?? "");
  return lines.flatMap((line, at) =>
    isTime(line) && at > 0 ? [] : isTime(lines[at + 1]) ? [`${line}: ${lines[at + 1]!.trim()}`] : [line]
  );
}

function shorten(lines: readonly string[], omitted: Omitted): string[] {
  if (!lines.some((line) => SUMMARY.test(line))) {
    return foldRubyStacks(lines.filter((line) => line.trim() !== ""), omitted);
  }
  const report = read(lines);
  const places = new Map<string, string>();
  const failures = report.failures.flatMap((block) => showFailure(block, report.reruns, places, omitted));
  omitted.add(Math.max(0, report.pending.length - MOST_PENDING), "pending examples");
  const failed = report.failures.length > 0 || report.other.some((line) => /error occurred outside/.test(line));
  const other = joinSlowest(report.other).filter((line) =>
    !NOISE.test(line) && (failed || !/^Randomized with seed \d+$/.test(line))
  );
  return [
    ...showPrinted(report.printed, omitted),
    ...report.pending.slice(0, MOST_PENDING).map(showPending),
    ...joinReferences(foldSameMessages(failures, FAILURES)),
    ...[...report.reruns].map(([name, address]) => `failed: ${name} (${address})`),
    ...foldRubyStacks(other, omitted),
  ];
}

function claimOf(lines: readonly string[]): Answer["claim"] {
  const summaries = lines.flatMap((line) => SUMMARY.exec(line) === null ? [] : [SUMMARY.exec(line)!]);
  if (summaries.some(([, , failures, errors]) => failures !== "0" || (errors ?? "0") !== "0")) return "failed";
  return summaries.some(([, examples]) => examples !== "0") ? "passed" : undefined;
}

/** `rspec` in its progress and documentation formats. */
export const rspec = reportFilter({ name: "rspec", shorten, claim: claimOf });
