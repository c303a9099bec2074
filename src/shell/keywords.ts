import { openFunction } from "./list_open.ts";
import type { ListFrame, ListKind } from "./list_frame.ts";
import type { Machine } from "./machine.ts";
import type { ConstructKind, Word } from "./types.ts";

type Action = (list: ListFrame, m: Machine, start: number) => boolean;

/** What the reserved words do at the start of a command. Each answers whether the word counted as one. */
const KEYWORDS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ["!", negate],
  ["coproc", coprocess],
  ["{", (list, m, start) => open(list, m, start, "group", "brace")],
  ["begin", begin],
  ["if", (list, m, start) => open(list, m, start, "branch", "if", "condition")],
  ["while", (list, m, start) => open(list, m, start, "loop", "while", "condition")],
  ["until", (list, m, start) => open(list, m, start, "loop", "while", "condition")],
  ["for", (list, m, start) => open(list, m, start, "loop", "for", "header")],
  ["select", (list, m, start) => open(list, m, start, "loop", "for", "header")],
  ["case", openCase],
  ["switch", openSwitch],
  ["function", defineFunction],
  ["[[", test],
  ["then", then],
  ["elif", (list, m) => turn(list, m, "if", "condition")],
  ["else", (list, m) => turn(list, m, "if", list.phase.startsWith("then") ? "then else" : "else")],
  ["do", loopBody],
  ["}", (list, m) => shut(list, m, "brace")],
  ["fi", (list, m) => shut(list, m, "if")],
  ["done", (list, m) => shut(list, m, "while", "for")],
  ["esac", (list, m) => shut(list, m, "case")],
  ["end", shutFish],
]);

/** Whether a word may be a reserved one where a command begins. */
export function isKeyword(text: string): boolean {
  return KEYWORDS.has(text) || text === "time";
}

/**
 * Treats a word as a reserved one, if it is one where it stands. The command that was begun for it is then gone.
 *
 * @param start Its position in the text of the machine.
 */
export function applyKeyword(list: ListFrame, m: Machine, word: Word, start: number): boolean {
  if (word.raw.length > 8) return false;
  return KEYWORDS.get(word.raw)?.(list, m, start) ?? false;
}

function negate(list: ListFrame, m: Machine): boolean {
  // `time ! …`: the command goes on as that of `time`.
  if (list.command!.words.length === 0) list.dropCommand(m);
  list.openPipeline(m).negated = true;
  return true;
}

function coprocess(list: ListFrame, m: Machine): boolean {
  list.dropCommand(m);
  list.openPipeline(m).coprocess = true;
  COPROCESS_NAME.lastIndex = m.pos;
  const name = COPROCESS_NAME.exec(m.text)?.[1];
  if (name !== undefined && m.afterBlanks(m.pos) + name.length <= m.end) {
    m.take("blank", m.afterBlanks(m.pos) - m.pos);
    m.take("word", name.length);
  }
  return true;
}
const COPROCESS_NAME = /[ \t]+([A-Za-z_]\w{0,80})(?=[ \t]+(?:[({]|if|while|until|for|case|select|\[\[))/y;

function open(
  list: ListFrame,
  m: Machine,
  start: number,
  construct: ConstructKind,
  kind: ListKind,
  phase = "body",
): boolean {
  const stray = list.stray;
  list.dropCommand(m);
  if (stray) m.findings.misplaced = true;
  const inner = list.inner(kind, list.openConstruct(m, construct, start));
  inner.phase = phase;
  inner.condition = phase === "condition";
  if (phase === "header" || phase === "subject") inner.mode = "header";
  // `for … { … }`: the loop ends with the braces.
  if (kind === "brace" && list.kind === "for" && list.phase === "before do") {
    list.phase = "body";
    list.single = true;
  }
  inner.push(m);
  return true;
}

function openCase(list: ListFrame, m: Machine, start: number): boolean {
  if (list.kind !== "switch") return open(list, m, start, "case", "case", "subject");
  // fish: the words behind `case` are patterns.
  list.dropCommand(m);
  list.mode = "header";
  list.headerWords = 0;
  return true;
}

function begin(list: ListFrame, m: Machine, start: number): boolean {
  const next = m.text[m.afterBlanks(m.pos)] ?? ";";
  if (next !== ";" && next !== "\n") return false;
  m.findings.misplaced = true;
  return open(list, m, start, "group", "begin");
}

const SWITCH = /[ \t]+[^\s;&|]{1,200}[ \t]*[;\n]\s*case\s/y;

function openSwitch(list: ListFrame, m: Machine, start: number): boolean {
  SWITCH.lastIndex = m.pos;
  return SWITCH.test(m.text) && open(list, m, start, "case", "switch", "header");
}

function defineFunction(list: ListFrame, m: Machine, start: number): boolean {
  list.dropCommand(m);
  openFunction(list, m, start, undefined);
  m.list!.mode = "name";
  return true;
}

function test(list: ListFrame): boolean {
  list.mode = "test";
  return false;
}

/** Leaves a part of a construct for the next. */
function turn(list: ListFrame, m: Machine, kind: ListKind, phase: string): boolean {
  if (list.kind !== kind) return misplaced(list, m);
  list.dropCommand(m);
  if (list.lacksStage()) m.findings.misplaced = true;
  list.endPipeline("", m);
  // fish: an `else` without `then`.
  if (phase === "else") firstIsCondition(list);
  list.phase = phase;
  list.condition = phase === "condition";
  list.conditions.length = 0;
  return true;
}

function then(list: ListFrame, m: Machine): boolean {
  return turn(list, m, "if", "then");
}

function loopBody(list: ListFrame, m: Machine): boolean {
  return turn(list, m, list.kind === "for" ? "for" : "while", "do");
}

/** A word that belongs to no open construct. What follows it is read as a command all the same. */
function misplaced(list: ListFrame, m: Machine): boolean {
  list.dropCommand(m);
  m.findings.misplaced = true;
  return true;
}

function shut(list: ListFrame, m: Machine, ...kinds: ListKind[]): boolean {
  if (!kinds.includes(list.kind) || list.mode === "header") return misplaced(list, m);
  list.dropCommand(m);
  if (list.lacksStage()) m.findings.misplaced = true;
  list.endPipeline("", m);
  list.close(m);
  return true;
}

/** fish's `end`; a command of that name everywhere else. */
function shutFish(list: ListFrame, m: Machine): boolean {
  const open = list.kind === "begin" || list.kind === "switch" || (list.kind === "function" && !list.single) ||
    (list.kind === "if" && (list.phase === "condition" || list.phase === "else")) ||
    (list.kind === "while" && list.phase === "condition") ||
    (list.kind === "for" && list.phase === "before do");
  if (!open) return false;
  m.findings.misplaced = true;
  firstIsCondition(list);
  return shut(list, m, list.kind);
}

/** Without `then` or `do`, as in fish, only the first pipeline is the condition. */
function firstIsCondition(list: ListFrame): void {
  const first = list.conditions[0]?.pipeline;
  for (const command of list.conditions) command.condition = command.pipeline === first;
}
