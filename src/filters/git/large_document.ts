import type { Answer, CapturedLine, Elision, LineFilter } from "../filter.ts";
import { readCommit, startsCommit } from "./commit_entry.ts";
import { startsFileDiff } from "./file_diff.ts";
import { commitLine } from "./render_commits.ts";

/** Commits and files named as they come; of those behind, the last ones. */
const FIRST = 300;
const LAST = 5;
/** Lines of a commit's header and message that are looked at. */
const COMMIT_LINES = 20;
const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

/** Shortens commits and differences of any size, line by line: a line for each commit and each file, as many as are of use. */
export class LargeDocument implements LineFilter {
  readonly #elision: Elision;
  readonly #last: string[] = [];
  #named = 0;
  #hidden = 0;
  #commit: string[] = [];
  #file: { path: string; added: number; removed: number } | undefined;
  #oldLeft = 0;
  #newLeft = 0;

  constructor(elision: Elision) {
    this.#elision = elision;
  }

  line(line: CapturedLine): string | undefined {
    if (line.stream === "stderr") return line.text;
    const { text } = line;
    if (this.#oldLeft > 0 || this.#newLeft > 0) {
      this.#count(text);
      return undefined;
    }
    if (startsCommit(text)) return this.#close({ commit: [text] });
    if (startsFileDiff(text)) {
      const path = text.replace(/^diff --(?:git a\/.* b\/|git |cc |combined )/, "");
      return this.#close({ file: { path, added: 0, removed: 0 } });
    }
    const hunk = HUNK.exec(text);
    if (hunk !== null) [this.#oldLeft, this.#newLeft] = [Number(hunk[1] ?? 1), Number(hunk[2] ?? 1)];
    else if (this.#file === undefined && this.#commit.length > 0 && this.#commit.length < COMMIT_LINES) {
      this.#commit.push(text);
      return undefined;
    }
    this.#hidden++;
    return undefined;
  }

  end(): Answer {
    const open = this.#close({});
    const last = this.#named > FIRST + LAST
      ? [`… ${this.#named - FIRST - this.#last.length} more commits or files`]
      : [];
    return { stdout: [...(open === undefined ? [] : [open]), ...last, ...this.#last, ...this.#marker()].join("\n") };
  }

  #marker(): string[] {
    return this.#hidden > 0 ? [this.#elision.leftOut(this.#hidden)] : [];
  }

  #count(text: string): void {
    this.#hidden++;
    const mark = text[0];
    if (mark === "\\") return;
    if (mark !== "+") this.#oldLeft--;
    if (mark !== "-") this.#newLeft--;
    if (this.#file === undefined) return;
    if (mark === "+") this.#file.added++;
    if (mark === "-") this.#file.removed++;
  }

  /** Writes the commit or file that ends here, and begins the next. */
  #close(next: { commit?: string[]; file?: { path: string; added: number; removed: number } }): string | undefined {
    const text = this.#file !== undefined ? this.#fileLine(this.#file) : this.#commitLine();
    this.#commit = next.commit ?? [];
    this.#file = next.file;
    if (text === undefined) return undefined;
    this.#named++;
    if (this.#named <= FIRST) return text;
    this.#last.push(text);
    if (this.#last.length > LAST) {
      this.#last.shift();
      this.#hidden++;
    }
    return undefined;
  }

  #fileLine({ path, added, removed }: { path: string; added: number; removed: number }): string {
    return `changed ${path} +${added} -${removed}`;
  }

  #commitLine(): string | undefined {
    const read = readCommit(this.#commit, 0);
    if (read === undefined) return undefined;
    this.#hidden += Math.max(0, this.#commit.length - 5);
    return commitLine(read.commit, "name");
  }
}
