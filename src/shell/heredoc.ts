import { Char } from "./chars.ts";
import type { Frame, Machine, Mutable } from "./machine.ts";
import { HereTextFrame } from "./text_frames.ts";
import type { Redirect, Word } from "./types.ts";

/** A here-document whose body starts behind the next line end. */
export interface PendingHeredoc {
  readonly delimiter: string;
  /** No expansions in the body, since a part of the delimiter is quoted. */
  readonly literal: boolean;
  /** `<<-`: tabs before the body's lines and its delimiter do not count. */
  readonly tabs: boolean;
  /** Where the body belongs. */
  readonly redirect: Mutable<Redirect>;
}

/** What `<<` with this delimiter waits for. */
export function pendingHeredoc(redirect: Mutable<Redirect>, delimiter: Word): PendingHeredoc {
  const text = delimiter.quoted ? delimiter.value ?? delimiter.raw.replace(/[\\'"]/g, "") : delimiter.raw;
  const tabs = redirect.operator === "<<-";
  return { delimiter: withoutReturn(text), literal: delimiter.quoted, tabs, redirect };
}

/** Reads the bodies of all here-documents that wait; to be called right behind a line end. */
export function readHeredocs(m: Machine, pending: PendingHeredoc[]): void {
  if (pending.length > 0) m.frames.push(new HeredocFrame(m, pending.splice(0)));
}

/** The bodies of the here-documents of one line, one after the other. */
class HeredocFrame implements Frame {
  readonly #end: number;
  readonly #parens: number;
  #next = 0;
  /** Where the line behind the delimiter of the body that is being read starts, or -1. */
  #after = -1;

  constructor(m: Machine, readonly waiting: readonly PendingHeredoc[]) {
    this.#end = m.end;
    this.#parens = m.parens;
  }

  step(m: Machine): void {
    if (this.#after >= 0) return this.#finish(m);
    const heredoc = this.waiting[this.#next++];
    if (heredoc === undefined) {
      m.frames.pop();
      return;
    }
    const [bodyEnd, after] = findDelimiter(m, heredoc);
    heredoc.redirect.body = m.text.slice(m.pos, bodyEnd);
    if (heredoc.literal) {
      m.pos = after;
      m.emit("heredoc");
      return;
    }
    this.#after = after;
    m.end = bodyEnd;
    m.parens = 0;
    m.frames.push(new HereTextFrame("heredoc"));
  }

  atEnd(m: Machine): void {
    if (this.#after >= 0) return this.#finish(m);
    if (this.#next < this.waiting.length) m.findings.unterminated = true;
    m.frames.pop();
  }

  #finish(m: Machine): void {
    m.end = this.#end;
    m.parens = this.#parens;
    m.pos = this.#after;
    this.#after = -1;
    m.emit("heredoc");
  }
}

/** Where the body ends, and where the line behind its delimiter starts. */
function findDelimiter(m: Machine, heredoc: PendingHeredoc): [bodyEnd: number, after: number] {
  let line = m.pos;
  while (line < m.end) {
    const end = m.find("\n", line);
    if (!m.mayReread(end - line + 1)) break;
    if (isDelimiter(m, line, end, heredoc)) return [line, Math.min(end + 1, m.end)];
    line = end + 1;
  }
  m.findings.unterminated = true;
  return [m.end, m.end];
}

function isDelimiter(m: Machine, line: number, end: number, { delimiter, tabs }: PendingHeredoc): boolean {
  while (tabs && m.text.charCodeAt(line) === Char.tab && line < end) line++;
  const length = end - line;
  if (length < delimiter.length || length > delimiter.length + 1) return false;
  return withoutReturn(m.text.slice(line, end)) === delimiter;
}

function withoutReturn(text: string): string {
  return text.endsWith("\r") ? text.slice(0, -1) : text;
}
