import type { Answer, Capture, Elision, Filter } from "../filter.ts";

/** Both streams, a line each entry. */
export interface Streams {
  readonly stdout: readonly string[];
  readonly stderr: readonly string[];
}

/** What a reader made of an output. */
export interface Reading extends Streams {
  /** What the tool's own summary says; undefined when it says nothing for certain. */
  readonly claim?: "passed" | "failed" | undefined;
  /** How many lines are missing that no count in the text stands for, such as source excerpts. */
  readonly leftOut: number;
}

/**
 * Shortens what it knows and keeps every other line as it stood, so that readers can be put one after another.
 *
 * @returns undefined when the output is not that tool's.
 */
export type Read = (streams: Streams) => Reading | undefined;

/** The lines of a capture, a stream at a time. */
export function streamsOf(capture: Capture): Streams {
  return { stdout: linesOf(capture.stdout), stderr: linesOf(capture.stderr) };
}

function linesOf(text: string): string[] {
  if (text === "") return [];
  return (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");
}

function textOf(lines: readonly string[]): string {
  return lines.length === 0 ? "" : lines.join("\n") + "\n";
}

/** Whether what was read agrees with how the command ended. A failed run must show at least something that failed. */
export function agrees(reading: Reading, exitCode: number | undefined): boolean {
  if (reading.claim === undefined || exitCode === undefined) return true;
  return (exitCode === 0) === (reading.claim === "passed");
}

/**
 * A reading as the answer to a run, with the one marker if something is missing.
 *
 * @returns undefined when the raw output is as good: the reading contradicts the exit code or saves nothing.
 */
export function answerOf(reading: Reading, capture: Capture, elision: Elision): Answer | undefined {
  if (!agrees(reading, capture.exitCode)) return undefined;
  const raw = byteLength(capture.stdout + capture.stderr);
  const short = byteLength(textOf(reading.stdout) + textOf(reading.stderr));
  if (short + (reading.leftOut > 0 ? MARKER_BYTES : 0) >= raw) return undefined;
  const stdout = [...reading.stdout];
  const stderr = [...reading.stderr];
  if (reading.leftOut > 0) (stdout.length > 0 ? stdout : stderr).push(elision.leftOut(reading.leftOut));
  const answer = { stdout: textOf(stdout), stderr: textOf(stderr) };
  return reading.claim === undefined ? answer : { ...answer, claim: reading.claim };
}

/** The least length of a marker. */
const MARKER_BYTES = 42;

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** A filter out of a reader, for a command that ends by itself. */
export function filterOf(name: string, read: Read): Filter {
  return {
    name,
    holds: true,
    condense(capture, elision) {
      const reading = read(streamsOf(capture));
      return reading === undefined ? undefined : answerOf(reading, capture, elision);
    },
  };
}
