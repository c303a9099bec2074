import type { Filter } from "../filter.ts";
import { isDenoNoise, showWithRoot, takeTypeErrors } from "./deno_checks.ts";
import type { ErrorBlock } from "./error_block.ts";
import { droppedIn, type Failure } from "./failure.ts";
import { parseFrame } from "./frames.ts";
import { showRelative } from "./common_root.ts";
import { foldLogs } from "./logs.ts";
import { filterOf, type Read, type Reading } from "./reading.ts";

const RESULT = /^.* \.\.\. (ok|ignored|FAILED)(?: \([^()]*\))*$/;
const TOTAL = /^(ok|FAILED) \| (\d+ passed.*?)(?: \((\d[^()]*)\))?$/;
const FAILURE = /^(\S.*) => (\S+?)(?::(\d+:\d+))?$/;

/** Reads `deno test`: results and failures on stdout, type errors on stderr. */
export const readDenoTest: Read = (streams): Reading | undefined => {
  const types = takeTypeErrors(streams.stderr);
  const totals = streams.stdout.map((line) => TOTAL.exec(line)).filter((found) => found !== null);
  // Several runs in one output: whose failure is whose cannot be told.
  if (totals.length > 1) return undefined;
  const [total] = totals;
  const stderr = [...showWithRoot(types.findings), ...types.rest.filter((line) => !isDenoNoise(line))];
  if (!total) {
    return types.findings.length === 0 ? undefined : { stdout: streams.stdout, stderr, claim: "failed", leftOut: 0 };
  }
  const { failures, rest } = readStdout(streams.stdout);
  const claim = total[1] === "ok" ? "passed" : "failed";
  const names = new Set(failures.flatMap((failure) => failure.names));
  if (claim === "failed" && failures.length === 0 || names.size < listed(streams.stdout)) return undefined;
  const kept = foldLogs(rest);
  return {
    stdout: [...kept.lines, ...showRelative(failures), `${total[1]} | ${total[2]}${total[3] ? ` (${total[3]})` : ""}`],
    stderr: stderr.filter((line) => line !== "error: Test failed" && !/^Check \S+$/.test(line)),
    claim,
    leftOut: kept.leftOut + droppedIn(failures),
  };
};

/** How many failures the list at the end names. */
function listed(lines: readonly string[]): number {
  const start = lines.findLastIndex((line) => line.trim() === "FAILURES");
  return start < 0 ? 0 : new Set(lines.slice(start + 1).filter((line) => FAILURE.test(line))).size;
}

function readStdout(lines: readonly string[]): { failures: Failure[]; rest: string[] } {
  const errors = lines.findIndex((line) => line.trim() === "ERRORS");
  const list = lines.findLastIndex((line) => line.trim() === "FAILURES");
  const upper = lines.slice(0, errors < 0 ? undefined : errors);
  const failures = errors < 0 ? [] : readErrors(lines.slice(errors + 1, list < 0 ? undefined : list));
  // What is said behind the count, such as a table of coverage.
  const last = lines.findLastIndex((line) => TOTAL.test(line));
  const behind = errors < 0 || last < errors ? [] : lines.slice(last + 1);
  return { failures, rest: readLogs([...upper, ...behind]) };
}

/** What tests printed, under the name of the test. */
function readLogs(lines: readonly string[]): string[] {
  const out: string[] = [];
  let isOutput = false;
  lines.forEach((line, at) => {
    if (/^-+ (?:pre-test |post-test )?output -+$/.test(line)) {
      isOutput = true;
      const name = /^(.*) \.\.\.$/.exec(lines[at - 1] ?? "")?.[1];
      if (name !== undefined) out.push(`output of ${name}:`);
    } else if (/^-+ (?:pre-test |post-test )?output end -+$/.test(line)) isOutput = false;
    else if (isOutput) out.push(line);
    else if (
      line.trim() !== "" && !RESULT.test(line) && !TOTAL.test(line) && !/ \.\.\.$|^running \d+ tests? from /.test(line)
    ) out.push(line);
  });
  return out;
}

function readErrors(lines: readonly string[]): Failure[] {
  const heads = lines.flatMap((line, at) => FAILURE.test(line) && (lines[at - 1] ?? "").trim() === "" ? [at] : []);
  return heads.map((head, n) => {
    const [, name, file, position] = FAILURE.exec(lines[head]!)!;
    const error = readError(lines.slice(head + 1, heads[n + 1]));
    const isInTrace = error.frames.some((frame) => frame.place.includes(file!.replace(/^\.\//, "")));
    return {
      names: [name!],
      file: file!.replace(/^\.\//, "") + (isInTrace || position === undefined ? "" : `:${position}`),
      errors: [error],
    };
  });
}

function readError(lines: readonly string[]): ErrorBlock {
  const frames = lines.flatMap((line) => parseFrame(line) ?? []);
  const pointer = lines.findIndex((line) => /^\s*\^$/.test(line));
  const isExcerpt = (at: number) => pointer > 0 && (at === pointer || at === pointer - 1);
  const message = lines.filter((line, at) => line.trim() !== "" && !isExcerpt(at) && !parseFrame(line))
    .map((line) => line.replace(/^error: (?:Uncaught )?(?:Error: )?/, ""));
  return { message, diff: [], frames, dropped: pointer > 0 ? 2 : 0 };
}

/** `deno test`: the failures in full and the rest as counts. */
export const denoTest: Filter = filterOf("deno-test", readDenoTest);
