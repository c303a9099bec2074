import { unquote, type Unquoted } from "./unquote.ts";
import type { Word } from "./types.ts";

/** Words without any of these mean themselves; most words are such, and need not be taken apart. */
const SPECIAL = /[\\'"$`*?[{~<>]/;

/** A word; what its quoting means is worked out when someone asks. */
export class SourceWord implements Word {
  #read: Pick<Unquoted, "value" | "pattern" | "quoted"> | undefined;
  #plain: boolean | undefined;

  constructor(readonly start: number, readonly end: number, readonly raw: string) {}

  #isPlain(): boolean {
    return this.#plain ??= !SPECIAL.test(this.raw);
  }

  get value(): string | undefined {
    return this.#isPlain() ? this.raw : (this.#read ??= unquote(this.raw)).value;
  }

  get pattern(): boolean {
    return !this.#isPlain() && (this.#read ??= unquote(this.raw)).pattern;
  }

  get quoted(): boolean {
    return !this.#isPlain() && (this.#read ??= unquote(this.raw)).quoted;
  }
}
