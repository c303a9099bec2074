import { Char } from "./chars.ts";
import { openSubstitution } from "./list_frame.ts";
import type { Frame, Machine } from "./machine.ts";
import { skipAnsiQuote, skipSingleQuote, startExpansion } from "./pieces.ts";
import type { TokenKind } from "./types.ts";

/** Text in which expansions count but operators do not. A subclass says what ends it. */
abstract class TextFrame implements Frame {
  /** @param piece What kind of token the text belongs to. */
  constructor(readonly piece: TokenKind) {}

  /** Reads one character that is not the start of an expansion. Returns false where it has nothing to say about it. */
  protected abstract read(m: Machine, code: number): boolean;
  protected readonly quoted: boolean = false;

  step(m: Machine): void {
    while (m.pos < m.end && m.frames[m.frames.length - 1] === this) {
      const code = m.text.charCodeAt(m.pos);
      if (this.read(m, code)) continue;
      if (code === Char.backslash) m.pos = Math.min(m.pos + 2, m.end);
      else if (code === Char.dollar || code === Char.backtick) startExpansion(m, this.piece, this.quoted);
      else m.pos++;
    }
  }

  atEnd(m: Machine): void {
    m.findings.unterminated = true;
    m.frames.pop();
  }

  protected close(m: Machine, length: number): true {
    m.pos += length;
    m.frames.pop();
    return true;
  }
}

/** Reads quotes where they count; true if there was one. */
function readQuote(m: Machine, code: number, piece: TokenKind): boolean {
  if (code === Char.singleQuote) skipSingleQuote(m);
  else if (code === Char.doubleQuote) startDoubleQuote(m, piece);
  else if (code === Char.dollar && m.code(1) === Char.singleQuote) skipAnsiQuote(m);
  else return false;
  return true;
}

/** Enters `<(…)` or `>(…)`; true if there was one. */
function startProcess(m: Machine, code: number, piece: TokenKind): boolean {
  if ((code !== Char.less && code !== Char.greater) || m.code(1) !== Char.open) return false;
  m.emit(piece);
  openSubstitution(m, 2, "process", ")");
  return true;
}

/** Enters a `"…"` string. */
export function startDoubleQuote(m: Machine, piece: TokenKind): void {
  m.pos++;
  m.frames.push(new DoubleQuoteFrame(piece));
}

/** Within `"…"`. */
class DoubleQuoteFrame extends TextFrame {
  protected override readonly quoted = true;

  protected read(m: Machine, code: number): boolean {
    return code === Char.doubleQuote && this.close(m, 1);
  }
}

/** Within the body of a here-document, whose end is the end of the region. */
export class HereTextFrame extends TextFrame {
  protected override readonly quoted = true;

  protected read(): boolean {
    return false;
  }

  override atEnd(m: Machine): void {
    m.frames.pop();
  }
}

/** Within `${…}`. */
export class ParameterFrame extends TextFrame {
  readonly #literalQuotes: boolean;

  /** @param within Whether it stands in double quotes. */
  constructor(piece: TokenKind, within: boolean, m: Machine) {
    super(piece);
    this.quoted = within;
    this.#literalQuotes = within && m.findings.literalQuotes;
  }

  protected override readonly quoted: boolean;

  protected read(m: Machine, code: number): boolean {
    if (code === Char.closeBrace) return this.close(m, 1);
    if (code === Char.singleQuote && this.quoted) {
      m.findings.quoteInQuotes = true;
      if (this.#literalQuotes) return false;
    }
    return (!this.quoted && startProcess(m, code, this.piece)) || readQuote(m, code, this.piece);
  }
}

/** Within brackets of one kind that may be nested: `$[…]`, `@(…)`, the parts of a `[[ =~ ]]` expression. */
export class BracketFrame extends TextFrame {
  #depth = 0;

  constructor(piece: TokenKind, readonly open: number, readonly shut: number) {
    super(piece);
  }

  protected read(m: Machine, code: number): boolean {
    if (code === this.open) this.#depth++;
    else if (code === this.shut && this.#depth-- === 0) return this.close(m, 1);
    return readQuote(m, code, this.piece);
  }
}

/** Within the brackets of `name=(…)`: words, comments and line ends. */
export class ArrayFrame extends TextFrame {
  protected read(m: Machine, code: number): boolean {
    if (code === Char.close) return this.close(m, 1);
    if (code === Char.hash && isWordStart(m)) {
      m.pos = m.find("\n", m.pos);
      return true;
    }
    return startProcess(m, code, this.piece) || readQuote(m, code, this.piece);
  }
}

function isWordStart(m: Machine): boolean {
  return " \t\n(".includes(m.text[m.pos - 1] ?? " ");
}

/** Within `$((…))` or `((…))`. When it does not end in `))`, the text is read again as commands. */
export class ArithmeticFrame extends TextFrame {
  #depth = 0;

  /** @param otherwise Goes back to where the brackets began and reads commands. */
  constructor(piece: TokenKind, readonly otherwise: () => void) {
    super(piece);
  }

  protected read(m: Machine, code: number): boolean {
    if (code === Char.open) this.#depth++;
    else if (code === Char.close && this.#depth-- === 0) {
      if (m.code(1) === Char.close) return this.close(m, 2);
      this.#giveUp(m);
      return true;
    }
    return readQuote(m, code, this.piece);
  }

  override atEnd(m: Machine): void {
    if (!m.mayReread(0)) return super.atEnd(m);
    this.#giveUp(m);
    m.findings.misplaced = true;
  }

  #giveUp(m: Machine): void {
    m.frames.pop();
    this.otherwise();
  }
}
