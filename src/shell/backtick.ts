import { Char } from "./chars.ts";
import { ListFrame } from "./list_frame.ts";
import { type Frame, Machine } from "./machine.ts";
import type { TokenKind } from "./types.ts";

/**
 * Enters a `` `…` `` substitution. Its text ends at the next backtick that no backslash precedes. One level of backslashes
 * before `$`, `` ` `` and `\` is removed before the commands in it are read; then the text is read by a machine of its own,
 * which cannot nest deeper than the logarithm of the length.
 *
 * @param quoted Whether it stands in double quotes, where a backslash before `"` is removed too.
 */
export function startBacktick(m: Machine, piece: TokenKind, quoted: boolean): void {
  m.emit(piece);
  m.take("open", 1);
  const escapable = quoted ? '$`\\"' : "$`\\";
  const { close, escaped } = findClose(m, escapable);
  if (close >= m.end) m.findings.unterminated = true;
  if (escaped) readUnescaped(m, close, escapable);
  else {
    const frame = new RegionFrame(m, close);
    m.frames.push(frame);
    ListFrame.region(m).push(m);
  }
}

function findClose(m: Machine, escapable: string): { close: number; escaped: boolean } {
  let escaped = false;
  for (let at = m.pos; at < m.end; at++) {
    const code = m.text.charCodeAt(at);
    if (code === Char.backtick) return { close: at, escaped };
    if (code !== Char.backslash || at + 1 >= m.end) continue;
    if (escapable.includes(m.text[at + 1]!)) escaped = true;
    at++;
  }
  return { close: m.end, escaped };
}

function readUnescaped(m: Machine, close: number, escapable: string): void {
  const text: string[] = [];
  const map: number[] = [];
  for (let at = m.pos; at < close; at++) {
    map.push(m.at(at));
    if (m.text.charCodeAt(at) === Char.backslash && at + 1 < close && escapable.includes(m.text[at + 1]!)) at++;
    text.push(m.text[at]!);
  }
  map.push(m.at(close));
  const inner = new Machine(text.join(""), m.findings, map);
  ListFrame.region(m).push(inner);
  inner.run();
  m.pos = m.tokenStart = close;
  if (close < m.end) m.take("close", 1);
}

/** Limits reading to what lies before a position. */
class RegionFrame implements Frame {
  readonly #end: number;
  readonly #parens: number;

  constructor(m: Machine, close: number) {
    this.#end = m.end;
    this.#parens = m.parens;
    m.end = close;
    m.parens = 0;
  }

  step(m: Machine): void {
    this.atEnd(m);
  }

  atEnd(m: Machine): void {
    m.end = this.#end;
    m.parens = this.#parens;
    m.frames.pop();
    if (m.pos < m.end) m.take("close", 1);
  }
}
