/** A label under a piece of source code, as rustc draws it. */
export interface Label {
  /** The file, where it is not the one that the message is about. */
  readonly file: string | undefined;
  readonly line: number;
  /** The underlined source text; undefined where the span covers several lines. */
  readonly fragment: string | undefined;
  readonly text: string;
  /** Column of the span's beginning, from 1; undefined where the frame does not tell. */
  readonly column: number | undefined;
  /** Drawn with `^`: the span the message is about. */
  readonly primary: boolean;
}

interface Run {
  readonly column: number;
  readonly length: number;
  readonly mark: string;
  readonly multiline: boolean;
}

const MARKS = "^~+-";

/** End of a label's text: the line's end, or a gap before the next underline. */
function labelEnd(drawn: string, from: number): number {
  const gap = drawn.slice(from).search(/ {2,}[\^~+\-|_]/);
  return gap === -1 ? drawn.length : from + gap;
}

/** Reads the drawn frame of one snippet: source lines, and below each the underlines with their labels. */
export class SourceFrame {
  readonly labels: Label[] = [];
  /** Numbered source lines so far, as `14: text`. */
  readonly sourceLines: string[] = [];
  /** The last source line, at the columns the underlines refer to. */
  source = "";
  /** Columns of suggested insertions (`+` or `~`) under the last source line. */
  marked: { from: number; to: number } | undefined;
  /** The file whose lines come, where it is not the one that the message is about. */
  file: string | undefined;
  #line = 0;
  #runs: Run[] = [];

  /** Takes a source line; `text` is all behind the gutter's bar. */
  addSource(line: number, text: string): void {
    this.source = text;
    this.#line = line;
    this.#runs = [];
    this.marked = undefined;
    this.sourceLines.push(`${line}: ${text.trim()}`);
  }

  /** Takes a line of underlines and labels; `drawn` is all behind the gutter's bar. */
  addDrawn(drawn: string): void {
    let at = 0;
    while (at < drawn.length) {
      const character = drawn[at]!;
      if (" |/\\_".includes(character)) at++;
      else if (MARKS.includes(character)) at = this.#readRun(drawn, at);
      else at = this.#readHanging(drawn, at);
    }
  }

  #readRun(drawn: string, from: number): number {
    const mark = drawn[from]!;
    let to = from;
    while (drawn[to] === mark) to++;
    const run = { column: from, length: to - from, mark, multiline: drawn[from - 1] === "_" };
    this.#runs.push(run);
    if (mark === "+" || mark === "~") this.marked = { from: this.marked?.from ?? from, to };
    if (drawn[to] !== " " || !/[^ |^~+\-]/.test(drawn[to + 1] ?? " ")) {
      if (mark === "^" && drawn[to] === undefined) this.#push(run, "");
      return to;
    }
    const end = labelEnd(drawn, to + 1);
    this.#push(run, drawn.slice(to + 1, end).trim());
    return end;
  }

  #readHanging(drawn: string, from: number): number {
    const end = labelEnd(drawn, from);
    const run = this.#runs.find((one) => one.column === from);
    const bare = this.labels.findIndex((label) =>
      label.text === "" && label.line === this.#line && label.file === this.file
    );
    if (run?.mark === "^" && bare >= 0) this.labels.splice(bare, 1);
    this.#push(run, drawn.slice(from, end).trim());
    return end;
  }

  #push(run: Run | undefined, text: string): void {
    const fragment = run === undefined || run.multiline
      ? undefined
      : this.source.slice(run.column, run.column + run.length);
    // rustc cuts long lines at the front, and then the drawn columns are not those of the file.
    const column = fragment === undefined || this.source.startsWith(" ...") ? undefined : run!.column;
    this.labels.push({ file: this.file, line: this.#line, fragment, text, column, primary: run?.mark === "^" });
  }
}

/**
 * The part of a suggested line that changes, with some context.
 *
 * @param source The line as it would be.
 * @param marked Columns of the change; the whole line if not known.
 */
export function suggestionWindow(source: string, marked: { from: number; to: number } | undefined): string {
  const whole = source.trim();
  if (whole.length <= 70 || marked === undefined) return whole;
  const from = Math.max(0, marked.from - 30);
  const to = Math.min(source.length, marked.to + 12);
  const cut = source.slice(from, to).trim();
  return (source.slice(0, from).trim() ? "…" : "") + cut + (source.slice(to).trim() ? "…" : "");
}
