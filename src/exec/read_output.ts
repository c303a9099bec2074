import { after } from "../platform/timer.ts";
import type { Child, Ending } from "./child.ts";
import { letGo } from "./let_go.ts";

/** Size of the one buffer of a stream. */
const BUFFER = 64 * 1024;

/** How long the pipes may stay silent after the child's end before what still holds them is left to itself, in ms. */
const AFTER_END = 1000;

/** How long after the child's end what goes on to write is read at most, in ms. */
const MOST_AFTER_END = 3000;

/** How a child ended whose output was read. */
export interface ReadEnding extends Ending {
  /** True when a program that it left behind goes on to write what nobody reads any more. */
  readonly isCut: boolean;
}

/** Where a piece of output came from. */
export type OutputStream = "stdout" | "stderr";

/**
 * Takes a piece of output. The bytes are valid only until the returned promise is resolved: the buffer is used again.
 *
 * @returns false when nobody wants more of this stream; the child then finds its pipe closed.
 */
export type TakeOutput = (stream: OutputStream, bytes: Uint8Array) => Promise<boolean>;

/** Reads a stream to its end through one buffer. */
class Reading {
  readonly #reader: ReadableStreamBYOBReader;
  last = performance.now();
  readonly done: Promise<void>;

  constructor(stream: OutputStream, readable: ReadableStream<Uint8Array<ArrayBuffer>>, take: TakeOutput) {
    this.#reader = readable.getReader({ mode: "byob" });
    this.done = this.#readAll(stream, take);
  }

  async #readAll(stream: OutputStream, take: TakeOutput): Promise<void> {
    let buffer = new Uint8Array(BUFFER);
    while (true) {
      const { done, value } = await this.#reader.read(buffer);
      if (done || value === undefined) return;
      this.last = performance.now();
      // Also when taking fails: a child that nobody reads would wait for ever.
      const goesOn = await take(stream, value).catch(async (error) => {
        await this.stop();
        throw error;
      });
      if (!goesOn) return await this.stop();
      buffer = new Uint8Array(value.buffer);
    }
  }

  async stop(): Promise<void> {
    await this.#reader.cancel().catch(() => {});
  }
}

/** Resolves when nothing was read for a while, or all too long something; `cancel` ends the waiting. */
function silence(readings: readonly Reading[]): { readonly reached: Promise<void>; cancel(): void } {
  const started = performance.now();
  let callOff = () => {};
  const reached = new Promise<void>((resolve) => {
    const look = () => {
      const now = performance.now();
      const idle = now - Math.max(started, ...readings.map(({ last }) => last));
      const left = Math.min(AFTER_END - idle, MOST_AFTER_END - (now - started));
      if (left <= 0) resolve();
      else callOff = after(left + 1, look);
    };
    look();
  });
  return { reached, cancel: () => callOff() };
}

/**
 * Reads both streams of a child until it has ended. A program that it left behind, and that still holds its output, is not
 * waited for.
 */
export async function readOutput(child: Child, take: TakeOutput): Promise<ReadEnding> {
  const readings = (["stdout", "stderr"] as const).map((stream) => new Reading(stream, child[stream]!, take));
  const all = Promise.all(readings.map(({ done }) => done));
  // Whatever goes wrong in reading is told below, after the child has ended.
  all.catch(() => {});
  const ending = await child.ended;
  const silent = silence(readings);
  const isHeld = await Promise.race([all.then(() => false), silent.reached.then(() => true)]);
  silent.cancel();
  if (isHeld) await letGo();
  const isCut = isHeld && readings.some(({ last }) => performance.now() - last < AFTER_END);
  await Promise.all(readings.map((reading) => reading.stop()));
  await all;
  return { ...ending, isCut };
}
