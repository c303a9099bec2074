import { clipMiddle } from "../clip_middle.ts";
import type { Answer, Elision, Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { type FailureForm, foldSameMessages } from "../same_message.ts";
import { splitLines } from "../split_lines.ts";
import { BlockReader, GROUP, splitBlocks } from "./pytest_block.ts";
import { renderCoverage } from "./pytest_coverage.ts";
import { SummaryNames } from "./pytest_names.ts";
import { isNative, nativeAsShort } from "./pytest_native.ts";
import { type NamedFailure, renderFailures } from "./pytest_render.ts";
import { type PytestOutput, type PytestSection, rulerTitle, splitPytest } from "./pytest_sections.ts";
import { readSession } from "./pytest_session.ts";
import { renderWarnings } from "./pytest_warnings.ts";
import { foldWarnings } from "./interpreter_warnings.ts";
import { foldFatalError, foldTracebacks } from "./traceback.ts";

/** Lines of unknown kind shown of one part. */
const MOST_OTHER = 60;

/** Shortens pytest in all its text forms: plain, `-v`, `-q`, `-qq`, any `--tb`, with xdist. */
export const pytest: Filter = {
  name: "pytest",
  condense({ argv, stdout, stderr, exitCode }, elision) {
    const output = splitPytest(splitLines(stdout));
    if (output === undefined || stdout.includes("INTERNALERROR>")) return undefined;
    const broken = output.sections.some(({ title }) => title === "FAILURES" || title === "ERRORS");
    // Without its last line the run did not end, or it is another text; `-qq` leaves it out, but names what failed.
    const omitted = new Omitted();
    if (output.summary === undefined && !broken) return crashed(stdout, stderr, omitted, elision);
    const lines = renderOutput(output, argv.some((arg) => /^(?:-l|--showlocals)$/.test(arg)), omitted);
    // Exit code 5 says that no test was chosen; newer versions only tell how many were not.
    if (exitCode === 5 && !broken && !lines.join("\n").includes("no tests ran")) {
      lines.push("no tests ran: failed with exit code 5");
    }
    const said = shortStderr(stderr, omitted);
    return {
      stdout: [...lines, ...omitted.marker(elision)].join("\n") + "\n",
      ...(said === "" ? {} : { stderr: said + "\n" }),
      ...claimOf(output, broken, lines),
    };
  },
};

/** What a worker's crash or the tests themselves wrote, tracebacks folded. */
function shortStderr(stderr: string, omitted: Omitted): string {
  const lines = splitLines(stderr);
  if (/^Fatal Python error: /m.test(stderr)) return foldFatalError(lines, omitted).join("\n");
  return foldTracebacks(foldWarnings(lines, omitted), omitted).join("\n").trim();
}

/** A run that the interpreter's crash ended: where it was, and what Python says of it. */
function crashed(stdout: string, stderr: string, omitted: Omitted, elision: Elision): Answer | undefined {
  if (!/^Fatal Python error: /m.test(stderr)) return undefined;
  const progress = splitLines(stdout).filter((line) => line !== "" && rulerTitle(line) === undefined);
  const at = progress.findIndex((line) => /^collect(?:ed|ing)\b/.test(line));
  const said = foldFatalError(splitLines(stderr), omitted);
  return {
    stdout: progress.slice(at + 1).join("\n") + "\n",
    stderr: [...said, ...omitted.marker(elision)].join("\n") + "\n",
    claim: "failed",
  };
}

function claimOf(
  { summary }: PytestOutput,
  broken: boolean,
  lines: readonly string[],
): { claim?: "passed" | "failed" } {
  const failed = /\b[1-9]\d* (?:failed|errors?)\b/.test(summary ?? "");
  const uncovered = lines.some((line) => /^(?:FAIL|ERROR:?) .*coverage/i.test(line));
  if (broken || failed || uncovered) return { claim: "failed" };
  return /\b[1-9]\d* (?:passed|xfailed|xpassed|skipped)\b/.test(summary ?? "") ? { claim: "passed" } : {};
}

const FAILURES: FailureForm = {
  head: /^(?:FAILED|ERROR) (?:\S+?::)?(.+)$/,
  place: /^ {2}\S+:\d+(?: >|$)/,
  end: /(?!)/,
};

function renderOutput({ session, sections, summary }: PytestOutput, locals: boolean, omitted: Omitted): string[] {
  const { other, reasons } = readSession(session);
  const named = sections.filter(({ title }) => title === "short test summary info").flatMap(({ lines }) => lines);
  const names = new SummaryNames(named);
  const lines = clipMiddle(other, MOST_OTHER, omitted);
  const failures = sections.flatMap((section) => readFailures(section, names, omitted));
  const stories = renderFailures(failures.flatMap((one) => typeof one === "string" ? [] : [one]), locals, omitted);
  lines.push(...foldSameMessages(stories, FAILURES));
  lines.push(...failures.filter((one) => typeof one === "string"));
  for (const section of sections) lines.push(...renderSection(section, omitted));
  const text = lines.join("\n");
  const rest = names.rest().filter((line) => !line.startsWith("PASSED ")).map((line) => withoutMessage(line, text));
  const told = new Set(rest.flatMap((line) => /(\S+::\S+)/.exec(line)?.slice(1) ?? []));
  if (!rest.some((line) => line.startsWith("SKIPPED"))) {
    lines.push(...reasons.filter((line) => !told.has(line.split(" ")[1] ?? "")));
  }
  lines.push(...rest);
  if (summary !== undefined) lines.push(summary);
  return lines;
}

/** A summary line without its message where that is told in full above. */
function withoutMessage(line: string, told: string): string {
  const match = /^((?:FAILED|ERROR|SUBFAILED\S*) .+?) - (.+?)(?:\.\.\.)?$/.exec(line);
  return match !== null && told.includes(match[2]!) ? match[1]! : line;
}

/** The failures of a section, and lines that stand before any heading (`--tb=line`). */
function readFailures(
  { title, lines }: PytestSection,
  names: SummaryNames,
  omitted: Omitted,
): (NamedFailure | string)[] {
  if (title !== "FAILURES" && title !== "ERRORS") return [];
  const { loose, blocks } = splitBlocks(lines);
  return [
    ...blocks.map((block) => {
      if (block.title.startsWith("[doctest] ")) return doctest(block.title, block.lines, names);
      const told = block.lines.some((line) => GROUP.test(line))
        ? foldTracebacks(block.lines, omitted)
        : isNative(block.lines)
        ? nativeAsShort(block.lines, names.paths(), omitted)
        : block.lines;
      return { ...new BlockReader().read(block.title, told), name: names.nameOf(block.title) };
    }),
    ...looseFailures(loose, names.paths()),
  ];
}

/** A failed doctest, as it is: its few lines tell expectation and result. */
function doctest(title: string, lines: readonly string[], names: SummaryNames): NamedFailure {
  const steps = lines.filter((line) => line.trim() !== "").map((text) => ({ kind: "text" as const, text }));
  const name = names.nameOf(title.slice("[doctest] ".length));
  return { title, name, steps, captured: new Map(), libraryFrames: 0, sourceLines: 0 };
}

/** Between the errors of a chain, or a hint: told by the order, or by nothing. */
const BETWEEN =
  /^ *Use -v+ to get (?:more )?diff$|^(?:The above exception was the direct cause of|During handling of the above exception)/;

/**
 * `--tb=line`: the line with the place first, then what was told before it and it does not say.
 *
 * @param paths Files as the summary names them: what stands before them is the folder that pytest was called in.
 */
function looseFailures(lines: readonly string[], paths: readonly string[]): string[] {
  const told: string[] = [];
  let before: string[] = [];
  let indent = "";
  for (const line of lines) {
    if (line.trim() === "" || BETWEEN.test(line) || /^\[XPASS/.test(line) && line === before.at(-1)) continue;
    const captured = /^-+ Captured (.+?)(?: call)? -+$/.exec(line)?.[1];
    if (captured !== undefined) {
      before.push(`    ${captured}:`);
      indent = "      ";
      continue;
    }
    if (!/^\S.*?:\d+: /.test(line)) {
      before.push(indent + line);
      continue;
    }
    const file = line.slice(0, line.search(/:\d+: /));
    const path = paths.find((own) => file.endsWith(`/${own}`));
    told.push(
      path === undefined ? line : path + line.slice(file.length),
      ...before.filter((one) => !(one.startsWith("E   ") && line.endsWith(`: ${one.slice(4)}`))),
    );
    before = [];
    indent = "";
  }
  return [...told, ...before];
}

function renderSection({ title, lines }: PytestSection, omitted: Omitted): string[] {
  if (title === "FAILURES" || title === "ERRORS" || title === "short test summary info") return [];
  if (/^warnings summary/.test(title)) return renderWarnings(lines, omitted);
  if (/coverage/.test(title)) return renderCoverage(lines, omitted);
  const told = lines.filter((line) => line.trim() !== "");
  if (told.length === 0 && title === "PASSES") return [];
  return [title, ...clipMiddle(told, MOST_OTHER, omitted).map((line) => `  ${line}`)];
}
