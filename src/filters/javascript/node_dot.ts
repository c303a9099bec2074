import { showRelative } from "./common_root.ts";
import { droppedIn, type Failure } from "./failure.ts";
import { parseNodeError } from "./node_error.ts";
import type { Read, Reading } from "./reading.ts";

const DOTS = /^[.X]{1,20}$/;
const HEAD = /^✖ (.*?)(?: \(\d[\d.]*ms\))?(?: # (.*))?$/;

/** Reads the `dot` reporter of `node --test`: a mark for each test, then what failed, without places and counts. */
export const readNodeDot: Read = (streams): Reading | undefined => {
  const lines = streams.stdout;
  const start = lines.indexOf("Failed tests:");
  const marks = lines.findIndex((line) => DOTS.test(line));
  if (start < 0 || marks < 0 || marks > start) return undefined;
  const failures = readFailures(lines.slice(start + 1));
  if (failures.length === 0) return undefined;
  return {
    stdout: [...lines.slice(0, start).filter((line) => line.trim() !== ""), ...showRelative(failures)],
    stderr: streams.stderr,
    claim: failures.every(({ names }) => / # /.test(names[0]!)) ? undefined : "failed",
    leftOut: droppedIn(failures),
  };
};

function readFailures(lines: readonly string[]): Failure[] {
  const heads = lines.flatMap((line, at) => HEAD.test(line) ? [at] : []);
  return heads.flatMap((head, n) => {
    const [, name, note] = HEAD.exec(lines[head]!)!;
    const body = lines.slice(head + 1, heads[n + 1]).map((line) => line.replace(/^ {2}/, ""));
    if (body.some((line) => /^'\d+ subtests? failed'$/.test(line))) return [];
    return [{ names: [note === undefined ? name! : `${name} # TODO ${note}`], file: "", errors: parseNodeError(body) }];
  });
}
