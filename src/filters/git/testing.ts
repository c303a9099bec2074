import { RunElision } from "../elision.ts";
import type { Capture, LineFilter } from "../filter.ts";
import { makeCapture } from "../make_capture.ts";
import { pick } from "./mod.ts";

/** What a filter makes of some text, for tests. */
export interface Shortened {
  readonly stdout: string;
  readonly stderr: string;
  /** Whether the marker was used. */
  readonly marked: boolean;
}

/** Makes a capture of text. */
export function captureOf(argv: readonly string[], stdout: string, stderr = "", exitCode = 0): Capture {
  const encoder = new TextEncoder();
  const chunks = [
    { stream: "stdout" as const, bytes: encoder.encode(stdout) },
    { stream: "stderr" as const, bytes: encoder.encode(stderr) },
  ];
  return makeCapture(argv, chunks.filter(({ bytes }) => bytes.length > 0), exitCode).capture;
}

/** Runs the filter of a command line, words parted by blanks, on text; undefined if the text is to be shown as it is. */
export function shortenText(line: string, stdout: string, stderr = "", exitCode = 0): Shortened | undefined {
  const argv = line.split(" ");
  const elision = new RunElision("1a2b3c4d");
  const answer = pick(argv)?.condense?.(captureOf(argv, stdout, stderr, exitCode), elision);
  if (answer === undefined) return undefined;
  if (typeof answer === "string") return { stdout: answer, stderr: "", marked: elision.used };
  return { stdout: answer.stdout ?? "", stderr: answer.stderr ?? "", marked: elision.used };
}

/** Runs text through a line filter. */
export function readThrough(filter: LineFilter, stdout: string): string {
  const shown: string[] = [];
  for (const text of stdout.replace(/\n$/, "").split("\n")) {
    const line = filter.line({ stream: "stdout", text });
    if (line !== undefined) shown.push(line);
  }
  const end = filter.end(0).stdout ?? "";
  return [...shown, ...(end === "" ? [] : [end])].join("\n");
}
