import { pendingHeredoc } from "./heredoc.ts";
import { applyKeyword } from "./keywords.ts";
import { added, type ListFrame } from "./list_frame.ts";
import { openFunctionBody } from "./list_open.ts";
import type { Machine, Mutable } from "./machine.ts";
import type { Assignment, Redirect, Word } from "./types.ts";

/** A word has ended here: gives it to whom it belongs. */
export function endWord(list: ListFrame, m: Machine): void {
  const start = list.wordStart;
  list.wordStart = -1;
  m.emit("word");
  const word = m.word(start, m.pos);
  if (list.redirect !== undefined) endRedirect(list, m, word);
  else if (list.mode === "command") endCommandWord(list, m, word, start);
  else if (list.mode === "test") endTestWord(list, word);
  else if (list.mode === "name") openFunctionBody(list, m, word);
  else endHeaderWord(list, m, word, start);
}

function endRedirect(list: ListFrame, m: Machine, target: Word): void {
  const { start, operator, descriptor } = list.redirect!;
  list.redirect = undefined;
  const redirect: Mutable<Redirect> = { start: m.at(start), end: target.end, operator, descriptor, target };
  const owner = list.command ?? list.compound;
  if (owner !== undefined) {
    owner.redirects = added(owner.redirects, redirect);
    owner.end = target.end;
  }
  if (operator === "<<" || operator === "<<-") list.scope.pending.push(pendingHeredoc(redirect, target));
}

const ASSIGNMENT = /^([A-Za-z_]\w*)(?:\[[^\]]*\])?\+?=/;

function endCommandWord(list: ListFrame, m: Machine, word: Word, start: number): void {
  const command = list.command!;
  const fresh = list.isFresh();
  if (fresh && applyKeyword(list, m, word, start)) return;
  if (list.stray) m.findings.misplaced = true;
  list.stray = false;
  command.end = word.end;
  const named = command.words.length === 0 ? ASSIGNMENT.exec(word.raw.slice(0, 4096)) : null;
  if (named !== null) {
    command.assignments = added(command.assignments, assignment(word, named));
    return;
  }
  command.words = added(command.words, word);
  // Behind a pipe it is a program like any other.
  if (fresh && command.stage === 0 && isTimeWord(word, list.timeWords)) list.timeWords++;
}

/** `time`, and `-p` behind it. */
function isTimeWord(word: Word, before: number): boolean {
  return word.raw === "time" || (word.raw === "-p" && before > 0);
}

function assignment(word: Word, match: RegExpExecArray): Assignment {
  const rawValue = word.raw.slice(match[0].length);
  const array = rawValue.startsWith("(");
  return {
    start: word.start,
    end: word.end,
    name: match[1]!,
    rawValue,
    get value(): string | undefined {
      return array ? undefined : word.value?.slice(match[0].length);
    },
  };
}

function endTestWord(list: ListFrame, word: Word): void {
  const command = list.command!;
  command.words = added(command.words, word);
  command.end = word.end;
  if (word.raw === "]]") list.mode = "command";
  list.testPattern = word.raw === "=~" || word.raw === "==" || word.raw === "=" || word.raw === "!=";
}

/** The words between `for`, `case`, `switch` and the commands. */
function endHeaderWord(list: ListFrame, m: Machine, word: Word, start: number): void {
  list.headerWords++;
  if (list.mode === "pattern") {
    if (word.raw === "esac" && list.phase !== "pattern") endCase(list, m);
    else list.phase = "pattern";
  } else if (list.kind === "case") {
    if (list.phase === "subject") list.phase = "in";
    else if (word.raw === "in") {
      list.mode = "pattern";
      list.phase = "before pattern";
    } else m.findings.misplaced = true;
  } else if (list.kind === "for" && list.headerWords === 2 && (word.raw === "do" || word.raw === "{")) {
    list.mode = "command";
    list.phase = "before do";
    list.beginCommand(m, start);
    applyKeyword(list, m, word, start);
  }
}

function endCase(list: ListFrame, m: Machine): void {
  list.mode = "command";
  list.close(m);
}
