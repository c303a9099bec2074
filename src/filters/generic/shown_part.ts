import type { CapturedLine, Elision, StreamName } from "../filter.ts";

/** Characters of a line that are shown. */
const WIDTH = 1000;

/** A line cut to a width that is worth reading. */
export function cutLine(text: string): string {
  return text.length > WIDTH ? `${text.slice(0, WIDTH)}… (${text.length} characters)` : text;
}

/** The last lines of a stream of lines, and how many there were before. */
export class LastLines {
  readonly #max: number;
  #lines: CapturedLine[] = [];
  #before = 0;

  constructor(max: number) {
    this.#max = max;
  }

  push(line: CapturedLine): void {
    this.#lines.push(line);
    if (this.#lines.length >= 4 * this.#max + 16) this.#trim();
  }

  #trim(): void {
    const extra = Math.max(0, this.#lines.length - this.#max);
    this.#before += extra;
    this.#lines = this.#lines.slice(extra);
  }

  /** Forgets all lines and returns how many there were. */
  clear(): number {
    const count = this.#before + this.#lines.length;
    this.#lines = [];
    this.#before = 0;
    return count;
  }

  /** The last lines, and how many are missing before them. */
  get(): { readonly lines: readonly CapturedLine[]; readonly before: number } {
    this.#trim();
    return { lines: this.#lines, before: this.#before };
  }
}

/** Lines with a marker in front of them if some are missing. */
export function markedLines(lines: readonly CapturedLine[], missing: number, elision: Elision): string[] {
  return [...(missing > 0 ? [elision.leftOut(missing)] : []), ...lines.map(({ text }) => cutLine(text))];
}

/** Lines under the stream they came from, where they are shown again. */
export function byStream(lines: readonly CapturedLine[]): Record<StreamName, readonly CapturedLine[]> {
  return {
    stdout: lines.filter(({ stream }) => stream === "stdout"),
    stderr: lines.filter(({ stream }) => stream === "stderr"),
  };
}
