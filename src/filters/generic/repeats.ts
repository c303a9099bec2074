import type { Answer, CapturedLine, Filter, LineFilter, StreamName } from "../filter.ts";
import { goesOn, type Progress, readProgress } from "./progress.ts";

/** So many lines in a row that are equal, or tell the same progress, are written once. */
const EQUAL = 4;
/** So many empty lines in a row become one. */
const EMPTY = 3;

/** Folds what repeats itself in one stream: the first line is written at once, those like it wait for their number. */
class Folder {
  #progress: Progress | undefined;
  /** Lines after the first of the run, as many as may have to be written. */
  #held: string[] = [];
  #last = "";
  #count = 0;
  #isMoving = false;

  /** The lines that can be written now. */
  push(text: string): string[] {
    const isEqual = this.#count > 0 && text === this.#last;
    const progress = isEqual ? this.#progress : readProgress(text);
    const isNext = this.#progress !== undefined && progress !== undefined && goesOn(this.#progress, progress);
    this.#progress = progress;
    if (isEqual || (this.#count > 0 && isNext)) {
      if (this.#held.length < EQUAL) this.#held.push(text);
      this.#isMoving ||= !isEqual;
      this.#count += 1;
      this.#last = text;
      return [];
    }
    const before = this.end();
    [this.#last, this.#count] = [text, 1];
    return [...before, text];
  }

  /** What is still held back. */
  end(): string[] {
    const [held, count, last, isMoving] = [this.#held, this.#count, this.#last, this.#isMoving];
    [this.#held, this.#count, this.#isMoving] = [[], 0, false];
    const isEmpty = last.trim() === "";
    if (count < (isEmpty ? EMPTY : EQUAL)) return held;
    if (isEmpty) return [];
    return isMoving ? [`(${count - 2} more lines of progress)`, last] : [`(${count - 1} more lines like this)`];
  }
}

/** Both streams, each by itself. */
class Repeats implements LineFilter {
  readonly #folders = { stdout: new Folder(), stderr: new Folder() };

  line({ stream, text }: CapturedLine): string | undefined {
    const lines = this.#folders[stream].push(text);
    return lines.length === 0 ? undefined : lines.join("\n");
  }

  release(stream: StreamName): string {
    return this.#folders[stream].end().map((line) => `${line}\n`).join("");
  }

  end(): Answer {
    return { stdout: this.release("stdout"), stderr: this.release("stderr") };
  }
}

/** For any program that has no filter of its own: only what repeats itself is folded, and says so. */
export const REPEATS: Filter = { name: "repeats", isLossless: true, open: () => new Repeats() };
