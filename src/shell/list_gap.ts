import { Char, isBlank } from "./chars.ts";
import { readHeredocs } from "./heredoc.ts";
import { startArithmetic, startFunction, startSubshell } from "./list_open.ts";
import { added, type ListFrame, openSubstitution } from "./list_frame.ts";
import type { Machine } from "./machine.ts";

/** Reads one thing between words: blanks, a comment, a line end, an operator, or the start of the next word. */
export function readGap(list: ListFrame, m: Machine): void {
  const code = m.code();
  if (isLetter(code)) startWord(list, m);
  else if (isBlank(code) || isContinuation(m)) readBlanks(m);
  else if (code === Char.newline) readNewline(list, m);
  else if (code === Char.hash) {
    m.pos = m.find("\n", m.pos);
    m.emit("comment");
  } else if (list.mode === "test" && readTestOperator(list, m)) return;
  else if (code === Char.open) readOpen(list, m);
  else if (code === Char.close) readClose(list, m);
  else if (code === Char.less || code === Char.greater) readAngle(list, m);
  else if (code === Char.semicolon || code === Char.ampersand || code === Char.bar) readOperator(list, m);
  else startWord(list, m);
}

/** Most words start with one. */
function isLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}

/** Whether a line end starts here, with or without a carriage return. */
function lineEnd(m: Machine, ahead = 0): number {
  if (m.code(ahead) === Char.newline) return 1;
  return m.code(ahead) === Char.carriageReturn && (m.code(ahead + 1) === Char.newline) ? 2 : 0;
}

function isContinuation(m: Machine): boolean {
  const code = m.code();
  if (code === Char.backslash) return lineEnd(m, 1) > 0;
  return code === Char.carriageReturn && (m.pos + 1 >= m.end || m.code(1) === Char.newline);
}

function readBlanks(m: Machine): void {
  while (m.pos < m.end) {
    m.pos = m.afterBlanks(m.pos);
    if (m.code() === Char.backslash && lineEnd(m, 1) > 0) m.pos += 1 + lineEnd(m, 1);
    else if (m.code() === Char.carriageReturn && isContinuation(m)) m.pos++;
    else break;
  }
  m.emit("blank");
}

/** Ends a list that its first stage ends, such as a function's; the list around it reads on from the same place. */
function endsSingle(list: ListFrame, m: Machine): boolean {
  if (!list.single || !list.hasStage()) return false;
  list.close(m);
  return true;
}

function readNewline(list: ListFrame, m: Machine): void {
  if (endsSingle(list, m)) return;
  m.take("newline", 1);
  if (list.redirect !== undefined) m.findings.misplaced = true;
  list.redirect = undefined;
  if (list.mode === "header") endHeader(list);
  else if (list.mode === "command" && list.hasStage()) list.endPipeline("\n", m);
  readHeredocs(m, list.scope.pending);
}

/** A `;` or line end behind the words of a `for`, `function` (fish), `switch`. */
function endHeader(list: ListFrame): void {
  if (list.headerWords === 0 || list.kind === "case") return;
  list.mode = "command";
  list.phase = list.kind === "for" ? "before do" : "body";
}

/** A file descriptor in front of a redirection operator. */
const DESCRIPTOR = /(?:\d{1,40}|\{[A-Za-z_]\w{0,80}\})(?=[<>](?!\())/y;

function readDescriptor(list: ListFrame, m: Machine): boolean {
  DESCRIPTOR.lastIndex = m.pos;
  const text = DESCRIPTOR.exec(m.text)?.[0];
  if (text === undefined || m.pos + text.length >= m.end) return false;
  const start = m.pos;
  m.pos += text.length;
  startRedirect(list, m, start, text);
  return true;
}

function startWord(list: ListFrame, m: Machine): void {
  const first = m.code();
  const digit = (first >= 48 && first <= 57) || first === Char.openBrace;
  if (digit && list.mode === "command" && list.redirect === undefined && readDescriptor(list, m)) return;
  if (list.single && list.compound !== undefined && list.redirect === undefined) return list.close(m);
  if (list.mode === "command" && list.redirect === undefined) {
    if (list.command === undefined && m.readsRepeated(list)) return;
    list.beginCommand(m, m.pos);
  }
  list.wordStart = m.pos;
}

/** Operators within `[[ ]]`, where `<`, `>` and brackets mean something else; false for what is read as usual. */
function readTestOperator(list: ListFrame, m: Machine): boolean {
  const code = m.code();
  if (code === Char.open && list.testPattern) {
    list.wordStart = m.pos;
    return true;
  }
  if (code === Char.less || code === Char.greater) {
    if (m.code(1) === Char.open) return false;
    m.take("operator", 1);
    return true;
  }
  if (code === Char.open || code === Char.close) {
    m.take("operator", 1);
    return true;
  }
  if (!m.sees("&&") && !m.sees("||")) return false;
  m.take("operator", 2);
  list.testPattern = false;
  return true;
}

function readOpen(list: ListFrame, m: Machine): void {
  if (list.mode === "pattern") {
    m.take("operator", 1);
    return;
  }
  const inCommand = list.mode === "command";
  if (inCommand && startFunction(list, m)) return;
  const atStart = inCommand && !isCommandUnderWay(list);
  const double = m.code(1) === Char.open;
  const header = list.mode === "header" && list.headerWords === 0;
  if ((atStart || header) && double && startArithmetic(list, m)) return;
  if (atStart) return startSubshell(list, m);
  // An argument in brackets: fish runs it and takes its output; bash reports an error.
  m.findings.misplaced = true;
  if (list.wordStart < 0) startWord(list, m);
  if (m.list !== list) return;
  m.emit("word");
  openSubstitution(m, 1, "substitution", ")");
}

function isCommandUnderWay(list: ListFrame): boolean {
  return list.redirect !== undefined || (list.command !== undefined && !list.isFresh());
}

function readClose(list: ListFrame, m: Machine): void {
  if (list.mode === "pattern") {
    m.take("operator", 1);
    list.mode = "command";
    list.phase = "body";
    return;
  }
  if (endsSingle(list, m)) return;
  if (list.kind === "paren") {
    if (list.lacksStage() || list.mode !== "command") m.findings.misplaced = true;
    closeParen(list, m);
    return;
  }
  m.findings.misplaced = true;
  if (m.parens > 0) list.close(m);
  else m.take("operator", 1);
}

function closeParen(list: ListFrame, m: Machine): void {
  const substitution = list.construct?.kind === "substitution" || list.construct?.kind === "process";
  list.endPipeline("", m);
  m.take(substitution ? "close" : "operator", 1);
  list.close(m);
}

function readAngle(list: ListFrame, m: Machine): void {
  if (m.code(1) === Char.open) {
    if (list.wordStart < 0) startWord(list, m);
    if (m.list !== list) return;
    m.emit("word");
    openSubstitution(m, 2, "process", ")");
    return;
  }
  startRedirect(list, m, m.pos, undefined);
}

const REDIRECTS = ["<<<", "<<-", "<<", "<&", "<>", "<", "&>>", "&>", ">>", ">&", ">|", ">"];

/** Reads a redirection operator; its target is the next word. */
export function startRedirect(list: ListFrame, m: Machine, start: number, descriptor: string | undefined): void {
  const operator = REDIRECTS.find((text) => m.sees(text))!;
  if (list.redirect !== undefined || list.mode !== "command") m.findings.misplaced = true;
  if (list.mode === "command" && list.compound === undefined) list.beginCommand(m, start);
  m.take("redirect", operator.length);
  list.redirect = { start, operator, descriptor };
}

const OPERATORS = ["&&", "||", ";;&", ";;", ";&", ";|", "|&", "&|", "&!", "&", "|", ";"];

function operatorAt(list: ListFrame, m: Machine): string {
  for (const text of OPERATORS) if (m.sees(text) && (text !== ";|" || list.kind === "case")) return text;
  return ";";
}

function readOperator(list: ListFrame, m: Machine): void {
  if (m.sees("&>")) return startRedirect(list, m, m.pos, undefined);
  if (list.mode === "pattern" && m.code() === Char.bar) return m.take("operator", 1);
  if (endsSingle(list, m)) return;
  const operator = operatorAt(list, m);
  if (list.mode === "header") {
    if (operator !== ";") m.findings.misplaced = true;
    m.take("operator", operator.length);
    endHeader(list);
    return;
  }
  if (list.mode !== "command") {
    m.findings.misplaced = true;
    list.mode = "command";
  }
  applyOperator(list, m, operator);
}

function applyOperator(list: ListFrame, m: Machine, operator: string): void {
  const has = list.hasStage();
  if (!has && !(operator.startsWith(";;") && list.kind === "case")) m.findings.misplaced = true;
  if (list.redirect !== undefined) m.findings.misplaced = true;
  m.take("operator", operator.length);
  if (operator === "|" || operator === "|&" || operator === "&|") {
    list.endStage(m);
    const pipeline = list.openPipeline(m);
    pipeline.pipes = added(pipeline.pipes, operator);
    return;
  }
  list.endPipeline(operator, m);
  list.awaits = operator === "&&" || operator === "||";
  if (operator.length > 1 && operator[0] === ";") {
    if (list.kind !== "case") m.findings.misplaced = true;
    else list.mode = "pattern";
  }
}
