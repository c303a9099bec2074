import { clipMiddle } from "../clip_middle.ts";
import { countOf } from "../count_of.ts";
import type { Answer, Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { type FailureForm, foldSameMessages } from "../same_message.ts";
import { sharedRoot } from "../shared_root.ts";
import { splitLines } from "../split_lines.ts";
import { foldTracebacks } from "./traceback.ts";
import { shortDifference } from "./unittest_diff.ts";

const RAN = /^Ran (\d+) tests? in [\d.]+s$/;
const RESULT = /^(?:OK|FAILED|NO TESTS RAN)(?: \(.*\))?$/;
/** What Django says of its database once the tests are over. */
const CLOSING = /^(?:Destroying|Preserving) test database for alias '.*'\.\.\.$/;
const HEADING = /^(?:FAIL|ERROR|UNEXPECTED SUCCESS): (\S+).*$/;
/** Stands in a frame before the function. */
const IN = " in ";
const VERDICT =
  /^ *(\S.*?)(?: \(.*\))?(?: \(.*\))? \.\.\. (ok|FAIL|ERROR|skipped .*|expected failure|unexpected success)?$/;
/** A frame of a folded traceback. */
const FRAME = /^ {2}\S.*:\d+(?: in .+?)? > /;
const FAILURES: FailureForm = {
  head: /^(?:FAIL|ERROR): (\S+)/,
  place: /^ {2}(?:same stack$|\S.*:\d+(?: in .+?)? > )/,
  end: RESULT,
};
const MOST_LINES = 40;

/** Shortens `python -m unittest` and runners that print like it, such as Django's. */
export const unittest: Filter = {
  name: "unittest",
  condense({ stdout, stderr }, elision) {
    const lines = splitLines(stderr === "" ? stdout : stderr);
    const ran = lines.findLastIndex((line) => RAN.test(line));
    const result = lines.findLast((line) => RESULT.test(line));
    if (ran === -1 || result === undefined || lines.filter((line) => RAN.test(line)).length > 1) return undefined;
    const omitted = new Omitted();
    const count = RAN.exec(lines[ran]!)![1]!;
    const told = [
      ...foldSameMessages(readRun(lines.slice(0, ran), omitted), FAILURES),
      result.startsWith("OK") && count !== "0" ? `Ran ${countOf(Number(count), "test")}: ${result}` : result,
    ];
    const text = [
      ...underRoot(told),
      ...(result.startsWith("OK") && count !== "0" ? [] : [lines[ran]!]),
      ...lines.slice(ran + 1).filter((line) => line.trim() !== "" && !RESULT.test(line) && !CLOSING.test(line)),
      ...omitted.marker(elision),
    ];
    const claim: Pick<Answer, "claim"> = result.startsWith("FAILED")
      ? { claim: "failed" }
      : result.startsWith("OK")
      ? { claim: "passed" }
      : {};
    const short = text.join("\n") + "\n";
    if (stderr === "") return { stdout: short, ...claim };
    return { ...(stdout === "" ? {} : { stdout }), stderr: short, ...claim };
  },
};

/** From this many frames on the folder that they share is worth a line. */
const MANY_FRAMES = 3;

/** Says the folder of the user's files once. */
function underRoot(lines: readonly string[]): readonly string[] {
  const paths = lines.flatMap((line) => FRAME.test(line) ? [line.trimStart()] : []);
  const root = sharedRoot(paths);
  if (root === "" || paths.length < MANY_FRAMES) return lines;
  return [`in ${root}`, ...lines.map((line) => FRAME.test(line) ? line.replace(root, "") : line)];
}

/** Everything before the count: verdicts, then a block a failure. */
function readRun(lines: readonly string[], omitted: Omitted): string[] {
  const told: string[] = [];
  let block: string[] | undefined;
  let stack = "";
  const flush = () => {
    if (block === undefined) return;
    const [head, ...rest] = block;
    const folded = foldTracebacks(rest.filter((line) => line !== "Traceback (most recent call last):"), omitted);
    const name = HEADING.exec(head!)?.[1] ?? "";
    const body = clipMiddle(shortDifference(folded), MOST_LINES, omitted).map((line) =>
      `  ${line.trimStart().replace(`${IN}${name} > `, " > ")}`
    );
    const frames = body.filter((line) => FRAME.test(line)).join("\n");
    const isAgain = frames !== "" && frames === stack;
    told.push(
      head!,
      ...isAgain ? ["  same stack", ...body.filter((line) => !FRAME.test(line))] : body,
    );
    stack = frames;
    block = undefined;
  };
  for (const line of lines) {
    if (HEADING.test(line)) {
      flush();
      block = [line];
    } else if (/^[=-]{70}$/.test(line)) {
      if (line.startsWith("=")) flush();
    } else if (block !== undefined) block.push(line);
    else if (!isProgress(line)) told.push(line);
    else told.push(...skipped(line));
  }
  flush();
  return told;
}

/** True for dots and verdicts. */
function isProgress(line: string): boolean {
  return line.trim() === "" || /^[.FEsxu]+$/.test(line) || (line.includes(" ... ") && VERDICT.test(line));
}

/** The reason of a skip, which only `-v` tells. */
function skipped(line: string): string[] {
  const verdict = VERDICT.exec(line);
  return verdict?.[2]?.startsWith("skipped ") ? [`${verdict[1]} ${verdict[2]}`] : [];
}
