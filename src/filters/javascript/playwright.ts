import type { Filter } from "../filter.ts";
import { showRelative } from "./common_root.ts";
import { type ErrorBlock, parseErrorBlock } from "./error_block.ts";
import { droppedIn, type Failure } from "./failure.ts";
import { foldLogs } from "./logs.ts";
import { filterOf, type Read, type Reading } from "./reading.ts";

const RESULT = /^ {2}[✓✘-] +\d+ (.+)$/;
const PROGRESS = /^\[\d+\/\d+\] \S|^Running \d+ tests? using \d+ workers?$|^[·×F°±T]+$/;
const BLOCK = /^ {2}(\d+)\) (.+?):(\d+:\d+) › (.*[^─ ]) *─*$/;
const COUNT = /^ {2}(\d+) (failed|flaky|interrupted|skipped|did not run|passed)(?: \((.+)\))?$/;

/** Reads playwright's `list`, `line` and `dot` reporters. */
export const readPlaywright: Read = (streams): Reading | undefined => {
  const lines = streams.stdout;
  const tail = lines.findIndex((line) => COUNT.test(line));
  if (tail < 0) return undefined;
  const counts = lines.slice(tail).flatMap((line) => COUNT.exec(line) ?? []).length === 0
    ? []
    : countsOf(lines.slice(tail));
  const { failures, rest } = readUpper(lines.slice(0, tail));
  const failed = counts.filter(({ name }) => /^(failed|interrupted|did not run)$/.test(name)).reduce(
    (sum, each) => sum + each.count,
    0,
  );
  if (failed > 0 && failures.length === 0) return undefined;
  const time = counts.map((each) => each.time).find((each) => each !== undefined);
  const kept = foldLogs([
    ...rest,
    ...lines.slice(tail).filter((line) => !COUNT.test(line) && !/^ {4}\S|^$/.test(line)),
  ]);
  return {
    stdout: [
      ...kept.lines,
      ...showRelative(failures),
      counts.map(({ count, name }) => `${count} ${name}`).join(" · ") + (time ? ` · ${time}` : ""),
    ],
    stderr: streams.stderr,
    claim: failed > 0 ? "failed" : "passed",
    leftOut: kept.leftOut + droppedIn(failures),
  };
};

function countsOf(lines: readonly string[]): { count: number; name: string; time: string | undefined }[] {
  return lines.flatMap((line) => {
    const found = COUNT.exec(line);
    return found ? [{ count: Number(found[1]), name: found[2]!, time: found[3] }] : [];
  });
}

function readUpper(lines: readonly string[]): { failures: Failure[]; rest: string[] } {
  const failures: Failure[] = [];
  const rest: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const head = BLOCK.exec(line);
    if (head) {
      const start = at + 1;
      while (at + 1 < lines.length && /^( {4}|$)/.test(lines[at + 1]!)) at++;
      failures.push(readBlock(head, lines.slice(start, at + 1)));
    } else if (line.trim() !== "" && !RESULT.test(line) && !PROGRESS.test(line)) rest.push(line);
  }
  return { failures, rest };
}

function readBlock(head: RegExpExecArray, lines: readonly string[]): Failure {
  const [, , file, position, name] = head;
  const body = lines.map((line) => line.replace(/^ {4}/, "")).filter((line) => !/^Error Context: \S+$/.test(line));
  const errors = parseErrorBlock(body).map(shorten);
  return { names: [`${file}:${position} › ${name}`], file: file!.replace(/^\[.*\] › /, ""), errors, isPlaced: true };
}

function shorten(error: ErrorBlock): ErrorBlock {
  return {
    ...error,
    message: error.message.flatMap(withoutBox),
  };
}

/** The advice about missing browsers comes in a box of double lines. */
function withoutBox(line: string): string[] {
  const inside = /^\s*[╔╚║](.*?)[╗╝║]\s*$/.exec(line)?.[1];
  if (inside === undefined) return [line];
  const text = inside.replace(/^═+$/, "").trim();
  return text === "" || text === "<3 Playwright Team" ? [] : [text];
}

/** `playwright test`: the failures in full and the rest as counts. */
export const playwright: Filter = filterOf("playwright", readPlaywright);
