import { delay } from "../platform/timer.ts";
import type { StreamName } from "./filter.ts";

/** Where bytes go: `Deno.stdout`, or a stand-in in tests. */
export interface Sink {
  write(bytes: Uint8Array): Promise<number>;
  writeSync?(bytes: Uint8Array): number;
}

/**
 * What a run prints, in order. Writing never holds up the handling of signals; a reader that went away is remembered, not
 * an error.
 */
export class Output {
  readonly #sinks: Readonly<Record<StreamName, Sink>>;
  readonly #closed: Record<StreamName, boolean> = { stdout: false, stderr: false };
  #queue: { readonly stream: StreamName; readonly bytes: Uint8Array }[] = [];
  #flushing: Promise<void> | undefined;
  #bytes = 0;
  #isEnding = false;
  #failure: Error | undefined;

  constructor(sinks: Readonly<Record<StreamName, Sink>> = { stdout: Deno.stdout, stderr: Deno.stderr }) {
    this.#sinks = sinks;
  }

  /** How much was given to write. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Why something could not be written, other than that its reader went away. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  /** False once the reader of this stream is known to be gone. */
  isOpen(stream: StreamName): boolean {
    return !this.#closed[stream];
  }

  /** Queues bytes, which must stay as they are until {@linkcode flush} has resolved. */
  write(stream: StreamName, bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#bytes += bytes.length;
    this.#queue.push({ stream, bytes });
  }

  /** Resolves when everything queued so far was written. */
  flush(): Promise<void> {
    // A flush under way takes along what was queued since it began.
    return this.#flushing ??= this.#writeQueue();
  }

  /**
   * The same for the last words of a run that is over: no signal has to be handled any more, and a synchronous write does
   * without a thread of its own.
   */
  async end(): Promise<void> {
    this.#isEnding = true;
    await this.flush();
  }

  async #writeQueue(): Promise<void> {
    await undefined;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      if (!this.#closed[next.stream]) await this.#writeAll(next.stream, next.bytes);
    }
    // In the same step as the last look at the queue: nothing can be queued in between.
    this.#flushing = undefined;
  }

  async #writeAll(stream: StreamName, bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      try {
        const sink = this.#sinks[stream];
        const rest = bytes.subarray(at);
        at += this.#isEnding && sink.writeSync !== undefined ? sink.writeSync(rest) : await sink.write(rest);
      } catch (error) {
        if (!(error instanceof Deno.errors.WouldBlock)) {
          this.#closed[stream] = true;
          if (error instanceof Error && !(error instanceof Deno.errors.BrokenPipe)) this.#failure ??= error;
          return;
        }
        await delay(2);
      }
    }
  }
}
