import type { Answer, Capture, CapturedLine, StreamName } from "../filter.ts";

/** So many characters are held back at most. */
const MOST_HELD = 2 * 1024 * 1024;

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

/** Lines that follow one another in one stream, as one text: a list of very many lines takes ten times the room of its text. */
interface Block {
  readonly stream: StreamName;
  readonly text: string;
}

/** So many lines make a block. */
const BLOCK = 256;

/** Lines of a run that wait for its end. */
export class HeldLines {
  #blocks: Block[] = [];
  #stream: StreamName = "stdout";
  #lines: string[] = [];
  #size = 0;

  get isEmpty(): boolean {
    return this.#blocks.length === 0 && this.#lines.length === 0;
  }

  /** True where more was said than a run is held back for. */
  get isFull(): boolean {
    return this.#size > MOST_HELD;
  }

  /** @returns false when the run must not be held any longer: it does not end, or prints too much. */
  push({ stream, text }: CapturedLine): boolean {
    if (stream !== this.#stream || this.#lines.length === BLOCK) this.#close();
    this.#stream = stream;
    this.#lines.push(text);
    this.#size += text.length;
    return !this.isFull && (!WATCH.test(text) || KARMA.test(text));
  }

  /** Takes out the lines of one stream, for the others have to wait for a line of theirs. */
  release(stream: StreamName): string[] {
    if (this.isEmpty) return [];
    this.#close();
    const lines = this.#blocks.filter((block) => block.stream === stream).flatMap(({ text }) => text.split("\n"));
    this.#blocks = this.#blocks.filter((block) => block.stream !== stream);
    return lines;
  }

  /** What is held, as if it were the whole run. */
  capture(argv: readonly string[], exitCode: number | undefined): Capture {
    this.#close();
    const lines = this.#blocks.flatMap(({ stream, text }) => text.split("\n").map((line) => ({ stream, text: line })));
    return { argv, lines, stdout: this.#text("stdout"), stderr: this.#text("stderr"), exitCode };
  }

  /** What is held, as it came. */
  answer(): Answer {
    this.#close();
    return { stdout: this.#text("stdout"), stderr: this.#text("stderr") };
  }

  #close(): void {
    if (this.#lines.length > 0) this.#blocks.push({ stream: this.#stream, text: this.#lines.join("\n") });
    this.#lines = [];
  }

  #text(stream: StreamName): string {
    return this.#blocks.filter((block) => block.stream === stream).map(({ text }) => `${text}\n`).join("");
  }
}
