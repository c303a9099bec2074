import { objection } from "./guard.ts";
import type { RunElision } from "./elision.ts";
import type { EncodableCapture } from "./make_capture.ts";
import type { Answer, Capture, Filter, StreamName } from "./filter.ts";

/** A short form that was weighed, as bytes. */
export interface Short {
  readonly stdout: Uint8Array;
  readonly stderr: Uint8Array;
}

/** Said of an output with secrets that could not be taken out. */
const UNMASKED =
  "rtk: not shown, since its secrets could not be masked; `rtk bypass` in front of the command shows all\n";

/** Text that ends in a line end, or is empty. */
export function withLineEnd(text: string | undefined): string {
  return text === undefined || text === "" ? "" : text.endsWith("\n") ? text : `${text}\n`;
}

/** A filter's result as an answer: a bare string belongs to the stream that said something. */
export function toAnswer(result: string | Answer | undefined, capture: Capture): Answer | undefined {
  if (typeof result !== "string") return result;
  return capture.stdout.trim() === "" && capture.stderr.trim() !== "" ? { stderr: result } : { stdout: result };
}

/** True when nothing was shortened: the bytes as they are then serve better, unless they are full of colours. */
function isSame(answer: Answer, { stdout, stderr, exactStdout = "", exactStderr = "" }: Capture): boolean {
  const same = (a: string | undefined, b: string) => withLineEnd(a) === withLineEnd(b);
  const isColoured = exactStdout.includes("\x1b[") || exactStderr.includes("\x1b[");
  return same(answer.stdout, stdout) && same(answer.stderr, stderr) && !isColoured;
}

/** Lets a line filter see all lines at once. */
function readThrough(filter: Filter, capture: Capture, elision: RunElision): Answer | undefined {
  const lines = filter.open?.(capture.argv, elision);
  if (lines === undefined) return undefined;
  const shown: Record<StreamName, string> = { stdout: "", stderr: "" };
  for (const line of capture.lines) {
    const text = lines.line(line);
    if (text !== undefined) shown[line.stream] += `${text}\n`;
  }
  const { stdout, stderr, ...rest } = lines.end(capture.exitCode);
  return { ...rest, stdout: shown.stdout + withLineEnd(stdout), stderr: shown.stderr + withLineEnd(stderr) };
}

/**
 * Applies a filter to a whole output, recorded or just collected, and weighs the result.
 *
 * @param rawBytes Length of the raw output.
 * @param note Told why a result was refused.
 * @returns undefined when the raw output is to be shown.
 */
export function shorten(
  filter: Filter,
  { capture, encode }: EncodableCapture,
  elision: RunElision,
  rawBytes: number,
  note: (reason: string) => void = () => {},
): Short | undefined {
  if (filter.isLossless === true && (capture.stdout.includes("\0") || capture.stderr.includes("\0"))) {
    note("the output is binary");
    return undefined;
  }
  let answer: Answer | undefined;
  try {
    answer = filter.condense === undefined
      ? readThrough(filter, capture, elision)
      : toAnswer(filter.condense(capture, elision), capture);
  } catch (error) {
    note(`the filter failed: ${error}`);
    return filter.masks === true ? { stdout: new Uint8Array(), stderr: encode(UNMASKED) } : undefined;
  }
  if (answer === undefined) {
    note("the filter does not know this output");
    return undefined;
  }
  if (isSame(answer, capture)) {
    note("the short form says the same");
    return undefined;
  }
  const [stdout, stderr] = [encode(withLineEnd(answer.stdout)), encode(withLineEnd(answer.stderr))];
  // What it leaves out must not be seen, whatever else may be said of it.
  const reason = filter.masks === true
    ? undefined
    : objection(answer, capture, rawBytes, stdout.length + stderr.length);
  if (reason === undefined) return { stdout, stderr };
  note(`the short form ${reason}`);
  return undefined;
}
