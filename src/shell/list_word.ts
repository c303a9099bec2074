import { Char, isBlank, isSpecial } from "./chars.ts";
import { endWord } from "./list_words.ts";
import { startFunction } from "./list_open.ts";
import { type ListFrame, openSubstitution } from "./list_frame.ts";
import type { Machine } from "./machine.ts";
import { skipAnsiQuote, skipSingleQuote, startExpansion } from "./pieces.ts";
import { ArrayFrame, BracketFrame, startDoubleQuote } from "./text_frames.ts";

/** Reads on within a word, up to its end or to something that opens a frame. */
export function readWord(list: ListFrame, m: Machine): void {
  while (m.frames[m.frames.length - 1] === list) {
    m.pos = afterPlain(m.text, m.pos, m.end);
    if (m.pos >= m.end) break;
    const code = m.text.charCodeAt(m.pos);
    if (isBreak(m, code)) return endWord(list, m);
    if (code === Char.less || code === Char.greater) {
      if (readAngleInWord(list, m)) return;
    } else if (code === Char.open) {
      if (readOpenInWord(list, m)) return;
    } else if (code === Char.openBracket) readBracketInWord(list, m);
    else readQuoteOrExpansion(m, code);
  }
  if (m.frames[m.frames.length - 1] === list) endWord(list, m);
}

function afterPlain(text: string, from: number, end: number): number {
  while (from < end && !isSpecial(text.charCodeAt(from))) from++;
  return from;
}

function isBreak(m: Machine, code: number): boolean {
  if (code === Char.carriageReturn) return m.pos + 1 >= m.end || m.code(1) === Char.newline;
  return isBlank(code) || code === Char.newline || code === Char.semicolon || code === Char.ampersand ||
    code === Char.bar || code === Char.close;
}

function readQuoteOrExpansion(m: Machine, code: number): void {
  if (code === Char.backslash) m.pos = Math.min(m.pos + 2, m.end);
  else if (code === Char.singleQuote) skipSingleQuote(m);
  else if (code === Char.doubleQuote) startDoubleQuote(m, "word");
  else if (code === Char.dollar && m.code(1) === Char.singleQuote) skipAnsiQuote(m);
  else if (code === Char.dollar || code === Char.backtick) startExpansion(m, "word", false);
  else m.pos++;
}

/** A `<` or `>` behind word characters. True when the word has ended. */
function readAngleInWord(list: ListFrame, m: Machine): boolean {
  if (m.code(1) === Char.open) {
    m.emit("word");
    openSubstitution(m, 2, "process", ")");
    return false;
  }
  endWord(list, m);
  return true;
}

const NAME = /^[A-Za-z_]\w*$/;

/** A `[` behind a name where an assignment may stand: up to the `]`, blanks and operators belong to the subscript. */
function readBracketInWord(list: ListFrame, m: Machine): void {
  const length = m.pos - list.wordStart;
  const may = list.mode === "command" && list.redirect === undefined && length > 0 && length < 256 &&
    list.command?.words.length === list.timeWords;
  const subscript = may && NAME.test(m.text.slice(list.wordStart, m.pos)) && m.find("]", m.pos) < m.find("\n", m.pos);
  m.pos++;
  if (subscript) m.frames.push(new BracketFrame("word", Char.openBracket, Char.closeBracket));
}

const ARRAY_START = /^[A-Za-z_]\w*(?:\[[^\]]*\])?\+?=$/;
const EXTENDED_GLOB = new Set([Char.question, Char.star, Char.plus, Char.at, Char.bang] as number[]);

/** A `(` behind word characters. True when the word has ended. */
function readOpenInWord(list: ListFrame, m: Machine): boolean {
  const before = m.pos > list.wordStart ? m.text.charCodeAt(m.pos - 1) : -1;
  const inTest = list.mode === "test" && list.testPattern;
  if (EXTENDED_GLOB.has(before) || inTest) return pushAt(m, new BracketFrame("word", Char.open, Char.close));
  if (before === Char.equals) {
    const length = m.pos - list.wordStart;
    if (length === 1) {
      m.emit("word");
      openSubstitution(m, 1, "process", ")");
      return false;
    }
    const named = length < 4096 && ARRAY_START.test(m.text.slice(list.wordStart, m.pos));
    if (named) return pushAt(m, new ArrayFrame("word"));
  }
  if (list.mode === "command" && startFunction(list, m)) return true;
  if (list.mode === "name") {
    endWord(list, m);
    return true;
  }
  // Bash reports an error; fish runs it; zsh may read a pattern.
  m.findings.misplaced = true;
  m.emit("word");
  openSubstitution(m, 1, "substitution", ")");
  return false;
}

function pushAt(m: Machine, frame: BracketFrame | ArrayFrame): false {
  m.pos++;
  m.frames.push(frame);
  return false;
}
