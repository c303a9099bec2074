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

/** What a diff says of one file. */
interface FileChange {
  readonly path: string;
  added: number;
  removed: number;
}

/** Shortens commits and differences of any size, line by line: a line for each commit and each file, as many as are of use. */
export class LargeDocument implements LineFilter {
  readonly #elision: Elision;
  /** Lines of commits, and files, that are written only when none come behind them. */
  readonly #last: (readonly string[] | FileChange)[] = [];
  #named = 0;
  #hidden = 0;
  #commit: string[] = [];
  #file: FileChange | undefined;
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
    const hunk = text.startsWith("@@ ") ? HUNK.exec(text) : null;
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
    const count = this.#named - FIRST - this.#last.length;
    const gap = count > 0 ? [`… ${count} more commits or files`] : [];
    const last = this.#last.map((part) => this.#write(part));
    return { stdout: [...(open === undefined ? [] : [open]), ...gap, ...last, ...this.#marker()].join("\n") };
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

  /** Ends a commit or file, which is written if it is one of the first, and begins the next. */
  #close(next: { commit?: string[]; file?: FileChange }): string | undefined {
    const part = this.#file ?? this.#commit;
    this.#commit = next.commit ?? [];
    this.#file = next.file;
    if (isLines(part)) {
      if (part.length === 0) return undefined;
      this.#hidden += Math.max(0, part.length - 5);
    }
    this.#named++;
    if (this.#named <= FIRST) return this.#write(part);
    this.#last.push(part);
    if (this.#last.length > LAST) {
      this.#last.shift();
      this.#hidden++;
    }
    return undefined;
  }

  #write(part: readonly string[] | FileChange): string {
    if (!isLines(part)) return `changed ${part.path} +${part.added} -${part.removed}`;
    return commitLine(readCommit(part, 0)!.commit, "name");
  }
}

function isLines(part: readonly string[] | FileChange): part is readonly string[] {
  return Array.isArray(part);
}
