import { Char, isBlank } from "./chars.ts";
import { openSubstitution } from "./list_frame.ts";
import type { Machine } from "./machine.ts";
import { startBacktick } from "./backtick.ts";
import { ArithmeticFrame, BracketFrame, ParameterFrame } from "./text_frames.ts";
import type { TokenKind } from "./types.ts";

/** Moves behind a `'…'` string. */
export function skipSingleQuote(m: Machine): void {
  const end = m.find("'", m.pos + 1);
  if (end >= m.end) m.findings.unterminated = true;
  m.pos = Math.min(end + 1, m.end);
}

/** Moves behind a `$'…'` string. */
export function skipAnsiQuote(m: Machine): void {
  m.pos += 2;
  while (m.pos < m.end) {
    const code = m.text.charCodeAt(m.pos);
    m.pos += code === Char.backslash ? 2 : 1;
    if (code === Char.singleQuote) return;
  }
  m.pos = m.end;
  m.findings.unterminated = true;
}

/**
 * Enters what a `$` or a backtick starts; moves behind a lone one.
 *
 * @param piece The kind of token that the text before it belongs to.
 * @param quoted Whether it stands in double quotes.
 */
export function startExpansion(m: Machine, piece: TokenKind, quoted: boolean): void {
  if (m.code() === Char.backtick) {
    startBacktick(m, piece, quoted);
    return;
  }
  const next = m.code(1);
  if (next === Char.openBrace) startBrace(m, piece, quoted);
  else if (next === Char.open) startParenthesis(m, piece);
  else if (next === Char.openBracket) {
    m.pos += 2;
    m.frames.push(new BracketFrame(piece, Char.openBracket, Char.closeBracket));
  } else m.pos++;
}

function startBrace(m: Machine, piece: TokenKind, quoted: boolean): void {
  const first = m.code(2);
  if (isBlank(first) || first === Char.newline || first === Char.bar) {
    m.emit(piece);
    openSubstitution(m, first === Char.bar ? 3 : 2, "substitution", "}");
    return;
  }
  m.pos += 2;
  m.frames.push(new ParameterFrame(piece, quoted, m));
}

function startParenthesis(m: Machine, piece: TokenKind): void {
  if (m.code(2) !== Char.open || !m.mayReread(0)) {
    m.emit(piece);
    openSubstitution(m, 2, "substitution", ")");
    return;
  }
  const saved = m.snapshot();
  m.pos += 3;
  m.frames.push(
    new ArithmeticFrame(piece, () => {
      m.mayReread(m.pos - saved.pos);
      m.restore(saved);
      m.emit(piece);
      openSubstitution(m, 2, "substitution", ")");
    }),
  );
}
