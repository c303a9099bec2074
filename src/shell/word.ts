import { unquote, type Unquoted } from "./unquote.ts";
import type { Word } from "./types.ts";

/** Words without any of these mean themselves; most words are such, and need not be taken apart. */
const SPECIAL = /[\\'"$`*?[{~<>]/;

/** A word; what its quoting means is worked out when someone asks. */
export class SourceWord implements Word {
  // Private by TypeScript's word only: lines of a megabyte have a hundred thousand words, and a `#` field costs a look-up of its own.
  private read: Pick<Unquoted, "value" | "pattern" | "quoted"> | undefined = undefined;
  private plain: boolean | undefined = undefined;

  constructor(readonly start: number, readonly end: number, readonly raw: string) {}

  private isPlain(): boolean {
    return this.plain ??= !SPECIAL.test(this.raw);
  }

  get value(): string | undefined {
    return this.isPlain() ? this.raw : (this.read ??= unquote(this.raw)).value;
  }

  get pattern(): boolean {
    return !this.isPlain() && (this.read ??= unquote(this.raw)).pattern;
  }

  get quoted(): boolean {
    return !this.isPlain() && (this.read ??= unquote(this.raw)).quoted;
  }
}
