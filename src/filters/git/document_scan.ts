const [LINE_END, ESCAPE, SPACE, COMMA, AT, BACKSLASH] = [10, 27, 32, 44, 64, 92];
/** How a line begins that was added or removed. */
export const [PLUS, MINUS] = [43, 45];
const [COMMIT, DIFF, HUNK] = ["commit ", "diff --", "@@ -"].map((text) => new TextEncoder().encode(text));
/** In front of a commit's name: `<`, `>`, `-`, `=`, `+` and `^`, with or without a blank. */
const MARKS = new TextEncoder().encode("-<>=+^ ");
const HASH_LENGTH = 4;

/** What was found in some lines. */
export interface DocumentScan {
  /** How many commits and files begin there. */
  readonly starts: number;
  /** Where the last of them begins; the length of the bytes where none does. */
  readonly last: number;
  /** Lines added to and removed from the file that was open, up to the first of them. */
  readonly added: number;
  readonly removed: number;
}

function isHex(byte: number | undefined): boolean {
  return byte !== undefined && (byte >= 48 && byte <= 57 || byte >= 97 && byte <= 102);
}

function hasAt(bytes: Uint8Array, at: number, word: Uint8Array): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word[i]) return false;
  return true;
}

function namesCommit(bytes: Uint8Array, from: number): boolean {
  let at = from;
  while (MARKS.includes(bytes[at] ?? 0)) at++;
  for (let i = 0; i < HASH_LENGTH; i++) if (!isHex(bytes[at + i])) return false;
  return true;
}

/** True where a commit or the differences of a file begin. */
function isStart(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] === DIFF![0]) return hasAt(bytes, at, DIFF!);
  return bytes[at] === COMMIT![0] && hasAt(bytes, at, COMMIT!) && namesCommit(bytes, at + COMMIT!.length);
}

/** Where the colours at the beginning of a line end. */
function behindColours(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at] === ESCAPE && bytes[at + 1] === 91) {
    at += 2;
    while (at < bytes.length && bytes[at]! < 64) at++;
    at++;
  }
  return at;
}

/** Follows a document of commits and differences through its bytes: a string of each line costs ten times as much. */
export class DocumentScanner {
  #oldLeft = 0;
  #newLeft = 0;
  #number = 0;

  /** So many lines of the old file a hunk still has. */
  get oldLeft(): number {
    return this.#oldLeft;
  }

  /** And of the new one. */
  get newLeft(): number {
    return this.#newLeft;
  }

  /** True where lines of a hunk follow, whatever they look like. */
  get isInHunk(): boolean {
    return this.#oldLeft > 0 || this.#newLeft > 0;
  }

  /** Begins a hunk of so many lines. */
  begin(oldLines: number, newLines: number): void {
    this.#oldLeft = oldLines;
    this.#newLeft = newLines;
  }

  /** Passes over a line of a hunk that begins with this sign. */
  pass(mark: number): void {
    // `\ No newline at end of file`
    if (mark === BACKSLASH) return;
    if (mark !== PLUS) this.#oldLeft--;
    if (mark !== MINUS) this.#newLeft--;
  }

  /** Reads whole lines. */
  scan(bytes: Uint8Array): DocumentScan {
    const { length } = bytes;
    let [starts, last, added, removed] = [0, length, 0, 0];
    for (let line = 0; line < length;) {
      const at = bytes[line] === ESCAPE ? behindColours(bytes, line) : line;
      if (this.#oldLeft > 0 || this.#newLeft > 0) {
        const mark = bytes[at];
        this.pass(mark ?? 0);
        if (starts === 0 && mark === PLUS) added++;
        if (starts === 0 && mark === MINUS) removed++;
      } else if (bytes[at] === AT) {
        this.#beginHunk(bytes, at);
      } else if (isStart(bytes, at)) {
        starts++;
        last = line;
      }
      line = at;
      while (line < length && bytes[line] !== LINE_END) line++;
      line++;
    }
    return { starts, last, added, removed };
  }

  /** Reads `@@ -1,2 +3,4 @@`; one of several parents has more of its signs. */
  #beginHunk(bytes: Uint8Array, at: number): void {
    if (!hasAt(bytes, at, HUNK!)) return;
    const next = this.#readRange(bytes, at + HUNK!.length);
    const oldLines = this.#number;
    if (bytes[next] !== SPACE || bytes[next + 1] !== PLUS) return;
    this.#readRange(bytes, next + 2);
    this.begin(oldLines, this.#number);
  }

  /** Reads how many lines `7` or `7,3` are, and returns where it ends. */
  #readRange(bytes: Uint8Array, from: number): number {
    let isCount = false;
    this.#number = 1;
    for (let at = from;; at++) {
      const byte = bytes[at] ?? 0;
      if (byte === COMMA) [isCount, this.#number] = [true, 0];
      else if (byte < 48 || byte > 57) return at;
      else if (isCount) this.#number = 10 * this.#number + byte - 48;
    }
  }
}
