import { cleanLine } from "./clean_line.ts";
import { decodeBytes, encodeText } from "../platform/text_codec.ts";
import type { Capture, CapturedLine, StreamName } from "./filter.ts";

/** A piece of output as it came. */
export interface Chunk {
  readonly stream: StreamName;
  readonly bytes: Uint8Array;
}

/** Puts pieces of one kind together. */
export function joinChunks(chunks: readonly Chunk[], stream?: StreamName): Uint8Array {
  const chosen = stream === undefined ? chunks : chunks.filter((chunk) => chunk.stream === stream);
  const joined = new Uint8Array(chosen.reduce((sum, { bytes }) => sum + bytes.length, 0));
  let at = 0;
  for (const { bytes } of chosen) {
    joined.set(bytes, at);
    at += bytes.length;
  }
  return joined;
}

/** Splits text into lines; the piece behind the last line end counts unless it is empty. */
function splitLines(text: string): string[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** Lines in order of arrival: a line counts from the chunk in which it ends. */
function orderLines(chunks: readonly Chunk[]): CapturedLine[] {
  const lines: CapturedLine[] = [];
  const rest: Record<StreamName, Uint8Array[]> = { stdout: [], stderr: [] };
  const flush = (stream: StreamName, bytes: Uint8Array) => {
    const whole = joinChunks([...rest[stream], bytes].map((piece) => ({ stream, bytes: piece })));
    rest[stream] = [];
    for (const text of splitLines(decodeBytes(whole))) lines.push({ stream, text: cleanLine(text) });
  };
  for (const { stream, bytes } of chunks) {
    const end = bytes.lastIndexOf(10) + 1;
    if (end > 0) flush(stream, bytes.subarray(0, end));
    if (end < bytes.length) rest[stream].push(bytes.subarray(end));
  }
  for (const stream of ["stdout", "stderr"] as const) if (rest[stream].length > 0) flush(stream, new Uint8Array());
  return lines;
}

/** A capture, and how to turn pieces of it back into bytes. */
export interface EncodableCapture {
  readonly capture: Capture;
  encode(text: string): Uint8Array;
}

/** Makes what filters work on out of the bytes of a finished run. */
export function makeCapture(
  argv: readonly string[],
  chunks: readonly Chunk[],
  exitCode: number | undefined,
): EncodableCapture {
  const lines = orderLines(chunks);
  const text = (stream: StreamName) => {
    const own = lines.filter((line) => line.stream === stream).map((line) => line.text);
    const last = chunks.findLast((chunk) => chunk.stream === stream && chunk.bytes.length > 0)?.bytes.at(-1);
    return own.length === 0 ? "" : own.join("\n") + (last === 10 ? "\n" : "");
  };
  const capture: Capture = {
    argv,
    lines,
    stdout: text("stdout"),
    stderr: text("stderr"),
    get exactStdout() {
      return decodeBytes(joinChunks(chunks, "stdout"));
    },
    get exactStderr() {
      return decodeBytes(joinChunks(chunks, "stderr"));
    },
    exitCode,
  };
  return { capture, encode: encodeText };
}
