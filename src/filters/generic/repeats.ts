import type { Answer, Capture, CapturedLine, Filter, LineFilter } from "../filter.ts";

/** So many lines in a row that are equal, or tell the same progress, are written once. */
const EQUAL = 4;
/** So many empty lines in a row become one. */
const EMPTY = 3;
/** A line that says how far something has come. */
const PROGRESS = /\d%|\b\d+\/\d+\b|[█▓▒░━╸#=]{5,}/;

/** What lines of one progress have in common; a line that is none is its own. */
function kindOf(text: string): string {
  return PROGRESS.test(text) ? text.replace(/[\d.,]+|[█▓▒░━╸╺#=>\s-]+/g, " ") : `=${text}`;
}

/** Folds what repeats itself in one stream; holds back lines only as long as they may be the beginning of such. */
class Folder {
  /** Whether anything was folded. */
  hasFolded = false;
  #kind = "";
  /** The first lines of the run, as many as may have to be written. */
  #held: string[] = [];
  #last = "";
  #count = 0;

  /** The lines that can be written now. */
  push(text: string): string[] {
    const kind = kindOf(text);
    const before = this.#count > 0 && kind === this.#kind ? [] : this.end();
    this.#kind = kind;
    this.#count += 1;
    if (this.#held.length < EQUAL) this.#held.push(text);
    this.#last = text;
    return before;
  }

  /** What is still held back. */
  end(): string[] {
    const [held, count, last] = [this.#held, this.#count, this.#last];
    [this.#held, this.#count] = [[], 0];
    const isEmpty = last.trim() === "";
    if (count < (isEmpty ? EMPTY : EQUAL)) return held;
    this.hasFolded = true;
    if (isEmpty) return [""];
    return held.every((line) => line === last)
      ? [last, `(${count - 1} more lines like this)`]
      : [`(${count - 1} lines of progress)`, last];
  }
}

/** Both streams, each by itself. */
class Repeats implements LineFilter {
  readonly #folders = { stdout: new Folder(), stderr: new Folder() };

  get hasFolded(): boolean {
    return this.#folders.stdout.hasFolded || this.#folders.stderr.hasFolded;
  }

  line({ stream, text }: CapturedLine): string | undefined {
    const lines = this.#folders[stream].push(text);
    return lines.length === 0 ? undefined : lines.join("\n");
  }

  end(): Answer {
    const written = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");
    const { stdout, stderr } = this.#folders;
    return { stdout: written(stdout.end()), stderr: written(stderr.end()) };
  }
}

function condense({ lines }: Capture): Answer | undefined {
  const repeats = new Repeats();
  const shown = { stdout: "", stderr: "" };
  for (const line of lines) {
    if (line.text.includes("\0")) return undefined;
    const text = repeats.line(line);
    if (text !== undefined) shown[line.stream] += `${text}\n`;
  }
  const { stdout = "", stderr = "" } = repeats.end();
  return repeats.hasFolded ? { stdout: shown.stdout + stdout, stderr: shown.stderr + stderr } : undefined;
}

/** For any program that has no filter of its own: only what repeats itself is folded, and says so. */
export const REPEATS: Filter = { name: "repeats", isLossless: true, condense, open: () => new Repeats() };
