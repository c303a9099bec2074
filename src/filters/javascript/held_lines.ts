import type { Answer, Capture, CapturedLine, StreamName } from "../filter.ts";

/** So many characters are held back at most; a run that prints more is shown as it comes. */
const MOST_HELD = 4 * 1024 * 1024;

/** A sign that a run does not end by itself: it watches or serves. */
const WATCH = new RegExp(
  [
    "waiting for file changes",
    "watching for (file )?changes",
    "watch usage",
    "watching \\S+ for",
    "press [\\w+]+ to ",
    "listening (on|at) ",
    "ready in \\d",
    "https?://(localhost|127\\.0\\.0\\.1|0\\.0\\.0\\.0|\\[::1?\\])",
  ].join("|"),
  "i",
);

/** Karma serves the tests to the browser that runs them. */
const KARMA = /INFO \[karma-server\]: Karma v/;

/** Lines of a run that wait for its end. */
export class HeldLines {
  #lines: CapturedLine[] = [];
  #size = 0;

  get isEmpty(): boolean {
    return this.#lines.length === 0;
  }

  /** @returns false when the run must not be held any longer: it does not end, or prints too much. */
  push(line: CapturedLine): boolean {
    this.#lines.push(line);
    this.#size += line.text.length;
    return this.#size <= MOST_HELD && (!WATCH.test(line.text) || KARMA.test(line.text));
  }

  /** Takes out the lines of one stream, for the others have to wait for a line of theirs. */
  release(stream: StreamName): string[] {
    const lines = this.#lines.filter((line) => line.stream === stream).map((line) => line.text);
    this.#lines = this.#lines.filter((line) => line.stream !== stream);
    return lines;
  }

  /** What is held, as if it were the whole run. */
  capture(argv: readonly string[], exitCode: number | undefined): Capture {
    return { argv, lines: this.#lines, stdout: this.#text("stdout"), stderr: this.#text("stderr"), exitCode };
  }

  /** What is held, as it came. */
  answer(): Answer {
    return { stdout: this.#text("stdout"), stderr: this.#text("stderr") };
  }

  #text(stream: StreamName): string {
    const lines = this.#lines.filter((line) => line.stream === stream);
    return lines.map((line) => `${line.text}\n`).join("");
  }
}
