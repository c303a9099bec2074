import { Char } from "./chars.ts";
import type { ListFrame } from "./list_frame.ts";
import type { Machine } from "./machine.ts";
import { ArithmeticFrame } from "./text_frames.ts";
import type { Word } from "./types.ts";

/** Enters `( … )` as a command. */
export function startSubshell(list: ListFrame, m: Machine): void {
  if (list.compound !== undefined) {
    m.findings.misplaced = true;
    list.endPipeline("", m);
  }
  if (list.isFresh()) list.dropCommand(m);
  const construct = list.openConstruct(m, "subshell", m.pos);
  m.take("operator", 1);
  list.inner("paren", construct).push(m);
}

/** Enters `(( … ))` as a word; when it turns out to be nested subshells, these. False when it may not be tried. */
export function startArithmetic(list: ListFrame, m: Machine): boolean {
  if (list.compound !== undefined || !m.mayReread(0)) return false;
  if (list.mode === "command" && list.command !== undefined) list.dropCommand(m);
  const saved = m.snapshot();
  const pipeline = list.pipeline;
  if (list.mode === "command") list.beginCommand(m, m.pos);
  list.wordStart = m.pos;
  m.pos += 2;
  m.frames.push(
    new ArithmeticFrame("word", () => {
      m.mayReread(m.pos - saved.pos);
      m.restore(saved);
      list.wordStart = -1;
      if (list.mode === "command") list.dropStage();
      list.command = undefined;
      list.pipeline = pipeline;
      if (list.mode === "command") startSubshell(list, m);
      else m.take("operator", 1);
    }),
  );
  return true;
}

/** Enters the body of `name()`, when the brackets ahead are those of a definition. */
export function startFunction(list: ListFrame, m: Machine): boolean {
  const command = list.command;
  const shut = m.afterBlanks(m.pos + 1);
  if (shut >= m.end || m.text.charCodeAt(shut) !== Char.close || command === undefined) return false;
  const name = list.wordStart >= 0 ? m.word(list.wordStart, m.pos) : command.words.at(-1);
  const before = command.words.length - list.timeWords;
  if (name === undefined || before !== (list.wordStart >= 0 ? 0 : 1)) return false;
  if (command.assignments.length + command.redirects.length > 0 || list.redirect !== undefined) return false;
  m.emit("word");
  const start = list.wordStart >= 0 ? list.wordStart : m.pos;
  list.wordStart = -1;
  list.dropCommand(m);
  m.take("operator", 1);
  if (shut > m.pos) m.take("blank", shut - m.pos);
  m.take("operator", 1);
  openFunction(list, m, start, name.value);
  return true;
}

/** Enters a function's body, which is the next construct (or, in zsh, command). */
export function openFunction(list: ListFrame, m: Machine, start: number, name: string | undefined): void {
  const inner = list.inner("function", list.openConstruct(m, "function", start, name));
  inner.single = true;
  inner.push(m);
}

const BODY_WORD = /(?:if|for|while|until|case|select|\[\[)[\s;]/y;

/** Behind `function NAME`: decides whether a construct follows, as in bash, or a list up to `end`, as in fish. */
export function openFunctionBody(list: ListFrame, m: Machine, name: Word): void {
  if (list.construct !== undefined) list.construct.name = name.value;
  let next = m.afterBlanks(m.pos);
  if (m.text[next] === "(" && m.text[m.afterBlanks(next + 1)] === ")") {
    next = m.afterBlanks(next + 1) + 1;
    m.pos = Math.min(next, m.end);
    m.emit("operator");
  }
  const line = m.text[m.afterBlanks(m.pos)] === "\n";
  while (next < m.end && /\s/.test(m.text[next]!)) next++;
  BODY_WORD.lastIndex = next;
  list.single = "{(".includes(m.text[next] ?? "{") || (!line && BODY_WORD.test(m.text));
  list.mode = list.single || line ? "command" : "header";
  list.headerWords = 1;
}
