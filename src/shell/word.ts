import { unquote, type Unquoted } from "./unquote.ts";
import type { Word } from "./types.ts";

/** A word; what its quoting means is worked out when someone asks. */
export class SourceWord implements Word {
  #read: Unquoted | undefined;

  constructor(readonly start: number, readonly end: number, readonly raw: string) {}

  get value(): string | undefined {
    return (this.#read ??= unquote(this.raw)).value;
  }

  get pattern(): boolean {
    return (this.#read ??= unquote(this.raw)).pattern;
  }

  get quoted(): boolean {
    return (this.#read ??= unquote(this.raw)).quoted;
  }
}
