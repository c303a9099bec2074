import type { Filter } from "../filter.ts";
import { showRelative } from "./common_root.ts";
import { coverageTable } from "./coverage_table.ts";
import { changedLines, isChange } from "./diff_lines.ts";
import type { ErrorBlock } from "./error_block.ts";
import { droppedIn, type Failure } from "./failure.ts";
import { type Frame, parseFrame } from "./frames.ts";
import { foldLogs } from "./logs.ts";
import { filterOf, type Read, type Reading } from "./reading.ts";

/** In colours a sign stands for the word. */
const RESULT = /^(?:\((pass|skip|todo|fail)\)|[✓»✎]|(✗)) (.*?)(?: \[\d[\d.]*m?s\])?$/;
const FILE = /^(\S.*\.[cm]?[jt]sx?):$/;
const COUNT = /^ +(\d+) (pass|fail|skip|todo|filtered out|errors?|expect\(\) calls|snapshots.*)$/;
const TOTAL = /^Ran (\d+) tests? across (\d+) files?\.(?: \[(.+)\])?$/;
const LIST = /^\d+ tests? (failed|skipped|todo):$/;
const SOURCE = /^ *\d+ \| /;

/** Reads `bun test`. The error of a failed test stands above its name. */
export const readBunTest: Read = (streams): Reading | undefined => {
  const lines = streams.stderr;
  const totals = lines.map((line) => TOTAL.exec(line)).filter((found) => found !== null);
  const [total] = totals;
  // Of several runs in one output the counts would run together.
  if (total === undefined || totals.length > 1) return undefined;
  const counts = lines.flatMap((line) => COUNT.exec(line)?.slice(1, 3).join(" ") ?? []);
  const { failures, rest } = readLines(lines);
  const failed = counts.some((count) => /^[1-9]\d* (fail|errors?)$/.test(count));
  if (failed && failures.length === 0 && !rest.some((line) => /error/i.test(line))) return undefined;
  const kept = foldLogs(coverageTable(rest));
  const shown = counts.filter((count) => !/expect\(\) calls$|^0 fail$/.test(count));
  return {
    stdout: streams.stdout.filter((line) => !/^bun test v/.test(line)),
    stderr: [
      ...kept.lines,
      ...showRelative(failures),
      `${shown.join(" · ")} (${total[1]} tests, ${total[2]} files)${total[3] ? ` · ${total[3]}` : ""}`,
    ],
    claim: failed ? "failed" : "passed",
    leftOut: kept.leftOut + droppedIn(failures),
  };
};

function readLines(lines: readonly string[]): { failures: Failure[]; rest: string[] } {
  const failures: Failure[] = [];
  const rest: string[] = [];
  let pending: string[] = [];
  let file = "";
  for (const line of lines) {
    const result = RESULT.exec(line);
    const reason = /^ +\^ (\S.*)$/.exec(line)?.[1];
    if (result?.[1] === "fail" || result?.[2] !== undefined) {
      const start = pending.findIndex((each) => SOURCE.test(each) || /^(error|\w*Error): /.test(each));
      rest.push(
        ...pending.slice(0, start < 0 ? undefined : start).filter((each) => each.trim() !== "" && !LIST.test(each)),
      );
      failures.push({ names: [result[3]!], file, errors: [readError(start < 0 ? [] : pending.slice(start))] });
      pending = [];
    } else if (reason !== undefined && failures.length > 0 && pending.length === 0) {
      failures.push(withReason(failures.pop()!, reason));
    } else if (result || FILE.test(line) || COUNT.test(line) || TOTAL.test(line)) {
      rest.push(...pending.filter((each) => each.trim() !== "" && !LIST.test(each)));
      pending = [];
      file = FILE.exec(line)?.[1] ?? file;
    } else pending.push(line);
  }
  rest.push(...pending.filter((each) => each.trim() !== "" && !LIST.test(each)));
  return { failures: withoutRepeats(failures), rest };
}

/** `^ this test timed out after 100ms.` stands below the name. */
function withReason(failure: Failure, reason: string): Failure {
  const [error, ...rest] = failure.errors;
  return { ...failure, errors: [{ ...error!, message: [...error!.message, reason] }, ...rest] };
}

/** At its end bun names the failed tests once more, without their errors. */
function withoutRepeats(failures: readonly Failure[]): Failure[] {
  const explained = new Set(
    failures.filter(({ errors }) => errors[0]!.message.length > 0).map(({ names }) => names[0]),
  );
  return failures.filter(({ names, errors }) => errors[0]!.message.length > 0 || !explained.has(names[0]));
}

function readError(lines: readonly string[]): ErrorBlock {
  const frames: Frame[] = lines.flatMap((line) => parseFrame(line) ?? []);
  const text = lines.filter((line) =>
    line.trim() !== "" && !SOURCE.test(line) && !/^\s*\^\s*$/.test(line) && !parseFrame(line) &&
    !/^[-+] (Expected|Received) /.test(line)
  );
  const [head = "", ...more] = text;
  const hasDiff = more.some(isChange) && lines.some((line) => /^- Expected /.test(line));
  const diff = hasDiff ? changedLines(more) : [];
  const message = [head, ...(hasDiff ? [] : more)].filter((line) => line !== "");
  const source = lines.filter((line) => SOURCE.test(line)).length;
  return { message, diff, frames, dropped: source + (hasDiff ? more.length - diff.length : 0) };
}

/** `bun test`: the failures in full and the rest as counts. */
export const bunTest: Filter = filterOf("bun-test", readBunTest);
