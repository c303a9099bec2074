/**
 * Runs a command through a filter. Owns the order of things: read, shorten, weigh ({@link objection}), store, print. Does
 * not know any tool.
 *
 * @module
 */

import { startChild } from "../exec/child.ts";
import { writeAllSync } from "../platform/bytes_out.ts";
import { newRecallId, RunElision } from "./elision.ts";
import { objection } from "./guard.ts";
import { LineReader } from "./line_reader.ts";
import { type Chunk, joinChunks, makeCapture } from "./make_capture.ts";
import { overflow } from "./overflow.ts";
import type { Answer, Capture, Filter, LineFilter, StreamName } from "./filter.ts";

/** Output up to this size is shortened as a whole, larger output line by line. */
const WHOLE_BYTES = 2 * 1024 * 1024;

/** Where the raw output of a run is kept for `rtk recall`. */
export interface RawStore {
  write(bytes: Uint8Array): void;
  finish(exitCode: number): void;
  discard(): void;
}

/** What the engine needs from its caller. */
export interface EngineOptions {
  /** Opens the store for a run; undefined when nothing can be stored, and then nothing is left out. */
  openStore(id: string): RawStore | undefined;
}

/** What a run came to; sizes in bytes. */
export interface RunSummary {
  readonly exitCode: number;
  readonly rawBytes: number;
  readonly shownBytes: number;
}

class Output {
  bytes = 0;
  open = true;

  write(stream: StreamName, bytes: Uint8Array): void {
    this.bytes += bytes.length;
    if (!this.open && stream === "stdout") return;
    if (!writeAllSync(stream === "stdout" ? Deno.stdout : Deno.stderr, bytes) && stream === "stdout") this.open = false;
  }
}

function withLineEnd(text: string | undefined): string {
  return text === undefined || text === "" ? "" : text.endsWith("\n") ? text : `${text}\n`;
}

/** A filter's result as an answer: a bare string belongs to the stream that said something. */
export function toAnswer(result: string | Answer | undefined, capture: Capture): Answer | undefined {
  if (typeof result !== "string") return result;
  return capture.stdout.trim() === "" && capture.stderr.trim() !== "" ? { stderr: result } : { stdout: result };
}

/** Applies a whole-text filter and the guard. Undefined: show the raw output. */
export function shorten(
  filter: Filter,
  capture: Capture,
  elision: RunElision,
  rawBytes: number,
  encode: (text: string) => Uint8Array,
): { stdout: Uint8Array; stderr: Uint8Array } | undefined {
  let answer: Answer | undefined;
  try {
    answer = toAnswer(filter.condense?.(capture, elision), capture);
  } catch {
    return undefined;
  }
  if (answer === undefined) return undefined;
  const [stdout, stderr] = [encode(withLineEnd(answer.stdout)), encode(withLineEnd(answer.stderr))];
  if (objection(answer, capture, rawBytes, stdout.length + stderr.length) !== undefined) return undefined;
  return { stdout, stderr };
}

/** Shows output line by line; keeps the raw bytes in the store as they come. */
class Streaming {
  readonly #readers = { stdout: new LineReader("stdout"), stderr: new LineReader("stderr") };
  #stored = true;

  constructor(readonly filter: LineFilter, readonly store: RawStore, readonly output: Output) {}

  push({ stream, bytes }: Chunk): void {
    this.#keep(bytes);
    this.#show(this.#readers[stream].push(bytes));
  }

  end(exitCode: number, used: boolean): void {
    this.#show(this.#readers.stdout.end());
    this.#show(this.#readers.stderr.end());
    const { stdout, stderr } = this.filter.end(exitCode);
    const encoder = new TextEncoder();
    this.output.write("stdout", encoder.encode(withLineEnd(stdout)));
    this.output.write("stderr", encoder.encode(withLineEnd(stderr)));
    if (this.#stored && used) this.store.finish(exitCode);
    else this.store.discard();
    if (!this.#stored && used) {
      this.output.write("stderr", encoder.encode("rtk: the whole output could not be stored: the disk is full\n"));
    }
  }

  #keep(bytes: Uint8Array): void {
    if (!this.#stored) return;
    try {
      this.store.write(bytes);
    } catch {
      this.#stored = false;
    }
  }

  #show(lines: Iterable<{ stream: StreamName; text: string; codec: { encode(text: string): Uint8Array } }>): void {
    const pending: Record<StreamName, Uint8Array[]> = { stdout: [], stderr: [] };
    for (const line of lines) {
      const text = this.filter.line(line);
      if (text !== undefined) pending[line.stream].push(line.codec.encode(`${text}\n`));
    }
    for (const stream of ["stdout", "stderr"] as const) {
      if (pending[stream].length === 0) continue;
      this.output.write(stream, joinChunks(pending[stream].map((bytes) => ({ stream, bytes }))));
    }
  }
}

async function readAll(
  stream: StreamName,
  readable: ReadableStream<Uint8Array>,
  take: (chunk: Chunk) => boolean,
): Promise<void> {
  const reader = readable.getReader();
  while (true) {
    const { done, value } = await reader.read();
    if (done) return;
    // Nobody reads any more: the child learns it as it would from a closed pipe.
    if (!take({ stream, bytes: value })) return await reader.cancel();
  }
}

/** Shows what was collected as it came. */
function showRaw(chunks: readonly Chunk[], output: Output): void {
  for (const { stream, bytes } of chunks) output.write(stream, bytes);
}

/** The end of a run whose output was collected whole. */
function finishWhole(
  argv: readonly string[],
  filter: Filter,
  chunks: readonly Chunk[],
  exitCode: number,
  run: Run,
): void {
  const rawBytes = chunks.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const { capture, encode } = makeCapture(argv, chunks, exitCode);
  const short = rawBytes === 0 ? undefined : shorten(filter, capture, run.elision, rawBytes, encode);
  if (short === undefined || !keepWhole(chunks, exitCode, run)) return showRaw(chunks, run.output);
  run.output.write("stdout", short.stdout);
  run.output.write("stderr", short.stderr);
}

/** False when a marker would promise what cannot be kept. */
function keepWhole(chunks: readonly Chunk[], exitCode: number, run: Run): boolean {
  const store = run.options.openStore(run.elision.id);
  if (store === undefined) return !run.elision.used;
  try {
    for (const { bytes } of chunks) store.write(bytes);
    store.finish(exitCode);
    return true;
  } catch {
    store.discard();
    return !run.elision.used;
  }
}

interface Run {
  readonly elision: RunElision;
  readonly output: Output;
  readonly options: EngineOptions;
}

/**
 * Runs a command and prints its short form.
 *
 * @throws {StartError} when the command cannot be started.
 */
export async function runFiltered(
  argv: readonly string[],
  filter: Filter,
  options: EngineOptions,
): Promise<RunSummary> {
  const run: Run = { elision: new RunElision(newRecallId()), output: new Output(), options };
  const child = startChild(argv, "piped");
  let chunks: Chunk[] = [];
  let held = 0;
  let rawBytes = 0;
  let streaming: Streaming | undefined;
  let passing = false;
  const startStreaming = () => {
    const store = options.openStore(run.elision.id);
    if (store === undefined) passing = true;
    else streaming = new Streaming(filter.open?.(argv, run.elision) ?? overflow(run.elision), store, run.output);
    const waiting = chunks;
    chunks = [];
    for (const chunk of waiting) take(chunk);
  };
  const take = (chunk: Chunk): boolean => {
    if (passing) run.output.write(chunk.stream, chunk.bytes);
    else if (streaming !== undefined) streaming.push(chunk);
    else {
      chunks.push(chunk);
      held += chunk.bytes.length;
      if (held > WHOLE_BYTES) startStreaming();
    }
    return run.output.open;
  };
  if (filter.open !== undefined) startStreaming();
  const read = (stream: StreamName, readable: ReadableStream<Uint8Array>) =>
    readAll(stream, readable, (chunk) => {
      rawBytes += chunk.bytes.length;
      return take(chunk);
    });
  await Promise.all([read("stdout", child.stdout!), read("stderr", child.stderr!)]);
  const exitCode = await child.exit;
  if (streaming !== undefined) (streaming as Streaming).end(exitCode, run.elision.used);
  else if (!passing) finishWhole(argv, filter, chunks, exitCode, run);
  return { exitCode, rawBytes, shownBytes: run.output.bytes };
}
