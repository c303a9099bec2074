/**
 * TOML as a list of statements over the text it was read from. The text is valid: a real parser has looked at it first.
 *
 * @module
 */

import { parse } from "@std/toml";
import { EditRefused } from "./edit_refused.ts";
import { BYTE_ORDER_MARK } from "./text.ts";

/** A header (`[a.b]`, `[[a.b]]`) or a `key = value`. Offsets are in the text. */
export interface TomlStatement {
  readonly kind: "table" | "list" | "key";
  /** Parts of the header's name, or of the key as it stands there. */
  readonly path: readonly string[];
  /** The headers' path that a key belongs to. */
  readonly table: readonly string[];
  readonly start: number;
  readonly end: number;
  /** Where the value of a key begins; `end` is its end. */
  readonly value: number;
}

/**
 * Parses with all checks.
 *
 * @throws {EditRefused} with the place of the fault.
 */
export function parseTomlText(text: string): Record<string, unknown> {
  const source = text.startsWith(BYTE_ORDER_MARK) ? ` ${text.slice(1)}` : text;
  try {
    return parse(source);
  } catch (error) {
    const { line, column, message } = error as { line?: number; column?: number; message: string };
    const lines = source.split("\n").slice(0, (line ?? 1) - 1);
    const offset = lines.reduce((sum, one) => sum + one.length + 1, 0) + (column ?? 1) - 1;
    const reason = message.split("\n")[0]!.replace(/^Invalid TOML document: /, "");
    throw new EditRefused(`the file is not valid TOML (${reason})`, offset);
  }
}

/** Walks over valid TOML. */
class Scanner {
  at = 0;

  constructor(readonly text: string) {
    if (text.startsWith(BYTE_ORDER_MARK)) this.at = 1;
  }

  get char(): string {
    return this.text[this.at] ?? "";
  }

  /** Skips blanks, line ends and comments. */
  trivia(): void {
    for (;;) {
      while (this.char !== "" && " \t\r\n".includes(this.char)) this.at++;
      if (this.char !== "#") return;
      const end = this.text.indexOf("\n", this.at);
      this.at = end < 0 ? this.text.length : end;
    }
  }

  blanks(): void {
    while (this.char === " " || this.char === "\t") this.at++;
  }

  string(): string {
    const quote = this.char;
    const start = this.at;
    const triple = this.text.startsWith(quote.repeat(3), start);
    this.at += triple ? 3 : 1;
    while (!this.text.startsWith(triple ? quote.repeat(3) : quote, this.at)) {
      this.at += this.char === "\\" && quote === '"' ? 2 : 1;
    }
    this.at += triple ? 3 : 1;
    // Up to two quotes may stand right before the closing three.
    while (triple && this.char === quote) this.at++;
    return this.text.slice(start, this.at);
  }

  key(): string[] {
    const path: string[] = [];
    for (;;) {
      this.blanks();
      if (this.char === '"' || this.char === "'") {
        const raw = this.string();
        path.push(raw.startsWith("'") ? raw.slice(1, -1) : parse(`v = ${raw}`)["v"] as string);
      } else {
        const bare = /[A-Za-z0-9_-]*/y;
        bare.lastIndex = this.at;
        const word = bare.exec(this.text)![0];
        this.at += word.length;
        path.push(word);
      }
      this.blanks();
      if (this.char !== ".") return path;
      this.at++;
    }
  }

  value(): void {
    if (this.char === '"' || this.char === "'") this.string();
    else if (this.char === "[" || this.char === "{") this.brackets();
    else while (this.char !== "" && !/[,\]}#\r\n]/.test(this.char)) this.at++;
    if (/[ \t]/.test(this.text[this.at - 1] ?? "")) this.at = this.text.slice(0, this.at).trimEnd().length;
  }

  brackets(): void {
    let depth = 0;
    do {
      this.trivia();
      const char = this.char;
      if (char === '"' || char === "'") this.string();
      else {
        depth += "[{".includes(char) ? 1 : "]}".includes(char) ? -1 : 0;
        this.at++;
      }
    } while (depth > 0);
  }
}

/**
 * The statements of a text.
 *
 * @throws {EditRefused} when it is not valid.
 */
export function tomlStatements(text: string): TomlStatement[] {
  parseTomlText(text);
  const scanner = new Scanner(text);
  const statements: TomlStatement[] = [];
  let table: readonly string[] = [];
  for (scanner.trivia(); scanner.at < text.length; scanner.trivia()) {
    const start = scanner.at;
    if (scanner.char === "[") {
      const kind = text[start + 1] === "[" ? "list" : "table";
      scanner.at += kind === "list" ? 2 : 1;
      const path = table = scanner.key();
      scanner.at += kind === "list" ? 2 : 1;
      statements.push({ kind, path, table, start, end: scanner.at, value: scanner.at });
    } else {
      const path = scanner.key();
      scanner.at++;
      scanner.blanks();
      const value = scanner.at;
      scanner.value();
      statements.push({ kind: "key", path, table, start, end: scanner.at, value });
    }
  }
  return statements;
}
