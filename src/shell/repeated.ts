import { isKeyword } from "./keywords.ts";
import type { ListFrame } from "./list_frame.ts";
import type { Machine } from "./machine.ts";
import type { SimpleCommand } from "./types.ts";

/** Lines with fewer commands are not worth a look for what stands in them twice. */
export const FEW = 32;
/** Where so many commands have come of which hardly one was a second, it is not worth a look any more. */
const MANY = 2048;

/** A command of plain words with one blank between them that is the only one of its pipeline. */
const PLAIN = /[\w.\/:=@%+,-]+(?: [\w.\/:=@%+,-]+)*(?= ?(?:&&|\|\||[;\n]))/y;

/** Where a text was read as a command for the first time. */
interface First {
  readonly index: number;
  readonly start: number;
  readonly token: number;
}

/** What is typed again and again in a long line is read once. */
export class RepeatedCommands {
  readonly #first = new Map<string, First>();
  #repetitions = 0;

  /** Reads a command that has been read before. False when there is none here; then it is to be read as any other. */
  read(list: ListFrame, m: Machine): boolean {
    if (!mayStandAlone(list) || (this.#first.size >= MANY && this.#repetitions < this.#first.size)) return false;
    PLAIN.lastIndex = m.pos;
    const text = PLAIN.exec(m.text)?.[0];
    if (text === undefined) return false;
    const first = this.#first.get(text);
    const { commands, tokenEnds } = m.findings;
    if (first === undefined) {
      this.#first.set(text, { index: commands.length, start: m.pos, token: tokenEnds.length });
      return false;
    }
    const model = commands[first.index];
    if (model === undefined || !isReadFrom(model, first.start, text)) return false;
    this.#repetitions++;
    list.beginCommand(m, m.pos).repeat(first.index, model);
    repeatTokens(m, first, text.length);
    return true;
  }
}

/** Whether a command may begin here of which nothing but its own text says what it is. */
function mayStandAlone({ kind, pipeline, compound, single }: ListFrame): boolean {
  return kind === "top" && pipeline === undefined && compound === undefined && !single;
}

/** Whether this text is a command, and nothing else: no keyword, no assignment. */
function isReadFrom({ start, end, words, assignments, redirects }: SimpleCommand, from: number, text: string): boolean {
  return start === from && end === from + text.length && words.length > 0 &&
    assignments.length + redirects.length === 0 &&
    !isKeyword(words[0]!.raw);
}

function repeatTokens(m: Machine, { start, token }: First, length: number): void {
  const { tokenEnds, tokenKinds } = m.findings;
  const by = m.pos - start;
  for (let at = token; tokenEnds[at]! <= start + length; at++) {
    tokenEnds.push(tokenEnds[at]! + by);
    tokenKinds?.push(tokenKinds[at]!);
  }
  m.pos = m.tokenStart = m.pos + length;
}
