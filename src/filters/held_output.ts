import type { Chunk } from "./make_capture.ts";
import type { StreamName } from "./filter.ts";

/** Room for pieces that follow each other; a program may write a byte at a time. */
const BLOCK = 64 * 1024;

/** Output kept in memory, in order of arrival, as copies that take no more room than the output itself. */
export class HeldOutput {
  readonly #chunks: Chunk[] = [];
  #block = new Uint8Array(0);
  #start = 0;
  #end = 0;
  #bytes = 0;

  /** How much is held. */
  get bytes(): number {
    return this.#bytes;
  }

  /** What is held, neighbouring pieces of one stream put together. */
  get chunks(): readonly Chunk[] {
    return this.#chunks;
  }

  push(stream: StreamName, bytes: Uint8Array): void {
    this.#bytes += bytes.length;
    for (let at = 0; at < bytes.length;) {
      const last = this.#chunks.at(-1);
      const isNew = last?.stream !== stream || this.#end === this.#block.length;
      if (this.#end === this.#block.length) this.#newBlock();
      if (isNew) this.#start = this.#end;
      const part = bytes.subarray(at, at + this.#block.length - this.#end);
      this.#block.set(part, this.#end);
      this.#end += part.length;
      at += part.length;
      const chunk = { stream, bytes: this.#block.subarray(this.#start, this.#end) };
      if (isNew) this.#chunks.push(chunk);
      else this.#chunks[this.#chunks.length - 1] = chunk;
    }
  }

  #newBlock(): void {
    this.#block = new Uint8Array(BLOCK);
    this.#start = 0;
    this.#end = 0;
  }
}
