import { decodeBytes } from "../../platform/text_codec.ts";
import { withoutEscapes } from "../clean_line.ts";
import { countLineEnds } from "../count_line_ends.ts";
import type { Answer, CapturedLine, Elision, LineFilter, StreamName } from "../filter.ts";
import { readCommit, startsCommit } from "./commit_entry.ts";
import { complaints } from "../files/complaints.ts";
import { MOST_ERRORS } from "./head_and_tail.ts";
import { DocumentScanner, MINUS, PLUS } from "./document_scan.ts";
import { startsFileDiff } from "./file_diff.ts";
import { commitLine } from "./render_commits.ts";

/** Commits and files named as they come; of those behind, the last ones. */
const FIRST = 300;
const LAST = 5;
/** Lines of a commit's header and message that are looked at. */
const COMMIT_LINES = 20;
/** So many lines of a commit are told by its line: header and subject. */
const TOLD_LINES = 5;

/** What a diff says of one file. */
interface FileChange {
  readonly path: string;
  added: number;
  removed: number;
  /** What is said in place of the counts where the lines are not counted. */
  kind: string | undefined;
}

const LINE_END = 10;
const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;
/** By which a line tells that those that follow are not counted. */
const KINDS = [["Binary files ", "(binary)"], ["GIT binary patch", "(binary)"], ["@@@", "(merged)"]] as const;

type Part = readonly string[] | FileChange;

/** Shortens commits and differences of any size, line by line: a line for each commit and each file, as many as are of use. */
export class LargeDocument implements LineFilter {
  readonly #elision: Elision;
  readonly #errors: LineFilter;
  readonly #scanner = new DocumentScanner();
  /** Lines of commits, and files, that are written only when none come behind them. */
  #last: Part[] = [];
  #named = 0;
  #hidden = 0;
  #commit: string[] = [];
  #file: FileChange | undefined;

  constructor(elision: Elision) {
    this.#elision = elision;
    this.#errors = complaints(elision, MOST_ERRORS);
  }

  line(line: CapturedLine): string | undefined {
    if (line.stream === "stderr") return this.#errors.line(line);
    if (line.isRest === true) return undefined;
    this.#hidden++;
    return this.#read(line.text);
  }

  /** Words in a document are no failures of the command. */
  isSated(): boolean {
    return true;
  }

  skip(count: number, stream: StreamName, bytes: Uint8Array): boolean {
    if (stream === "stderr") return this.#errors.skip!(count, stream, bytes);
    // A question, or a piece of a line.
    if (count === 0 && !bytes.includes(LINE_END)) return true;
    const isOpen = this.#file === undefined && this.#commit.length > 0 && this.#commit.length < COMMIT_LINES;
    const isNaming = this.#named < FIRST;
    if (isNaming && isOpen) return false;
    const { oldLeft, newLeft } = this.#scanner;
    const lines = bytes.subarray(count === countLineEnds(bytes) ? 0 : bytes.indexOf(LINE_END) + 1);
    const { starts, last, added, removed } = this.#scanner.scan(lines);
    if (isNaming && starts > 0) {
      this.#scanner.begin(oldLeft, newLeft);
      return false;
    }
    this.#hidden += count;
    if (this.#file !== undefined) {
      this.#file.added += added;
      this.#file.removed += removed;
    }
    if (starts > 0) this.#leaveOut(starts, lines.subarray(last));
    return true;
  }

  end(exitCode?: number): Answer {
    const open = this.#close({});
    const count = this.#named - FIRST - this.#last.length;
    const gap = count > 0 ? [`… ${count} more commits or files`] : [];
    const last = this.#last.map((part) => this.#write(part));
    const stdout = [...(open === undefined ? [] : [open]), ...gap, ...last, ...this.#marker()].join("\n");
    // With `--exit-code` and `--no-index` 1 says that there are differences.
    return { stdout, ...this.#errors.end(undefined), ...(exitCode === 1 ? { isNoFailure: true } : {}) };
  }

  #marker(): string[] {
    return this.#hidden > 0 ? [this.#elision.leftOut(this.#hidden)] : [];
  }

  #read(text: string): string | undefined {
    if (this.#scanner.isInHunk) return this.#count(text);
    if (startsCommit(text)) return this.#close({ commit: [text] });
    if (startsFileDiff(text)) {
      const path = text.replace(/^diff --(?:git a\/.* b\/|git |cc |combined )/, "");
      return this.#close({ file: { path, added: 0, removed: 0, kind: undefined } });
    }
    const hunk = text.startsWith("@@ ") ? HUNK.exec(text) : null;
    if (hunk !== null) this.#scanner.begin(Number(hunk[1] ?? 1), Number(hunk[2] ?? 1));
    else if (this.#file !== undefined) this.#file.kind ??= KINDS.find(([sign]) => text.startsWith(sign))?.[1];
    else if (this.#commit.length > 0 && this.#commit.length < COMMIT_LINES) this.#commit.push(text);
    return undefined;
  }

  #count(text: string): undefined {
    const mark = text.charCodeAt(0);
    this.#scanner.pass(mark);
    if (this.#file === undefined) return;
    if (mark === PLUS) this.#file.added++;
    if (mark === MINUS) this.#file.removed++;
  }

  /** Passes over commits and files without a word; what they end with is read, since it may go on. */
  #leaveOut(starts: number, rest: Uint8Array): void {
    const isAny = this.#file !== undefined || this.#commit.length > 0;
    // The last one is counted when it ends.
    this.#named += starts - 1 + (isAny ? 1 : 0);
    this.#last = [];
    [this.#commit, this.#file] = [[], undefined];
    this.#scanner.begin(0, 0);
    for (const text of withoutEscapes(decodeBytes(rest)).replace(/\n$/, "").split("\n")) this.#read(text);
  }

  /** Ends a commit or file, which is written if it is one of the first, and begins the next. */
  #close(next: { commit?: string[]; file?: FileChange }): string | undefined {
    const part = this.#file ?? this.#commit;
    this.#commit = next.commit ?? [];
    this.#file = next.file;
    if (isLines(part) && part.length === 0) return undefined;
    this.#named++;
    if (this.#named <= FIRST) return this.#write(part);
    this.#last.push(part);
    if (this.#last.length > LAST) this.#last.shift();
    return undefined;
  }

  #write(part: Part): string {
    this.#hidden -= isLines(part) ? Math.min(TOLD_LINES, part.length) : 1;
    if (isLines(part)) return commitLine(readCommit(part, 0)!.commit, "name");
    return `changed ${part.path} ${part.kind ?? `+${part.added} -${part.removed}`}`;
  }
}

function isLines(part: Part): part is readonly string[] {
  return Array.isArray(part);
}
