import type { Assignment, Construct, Pipeline, Redirect, SimpleCommand, Word } from "./types.ts";
import { SourceWord } from "./word.ts";

/** Most commands have no assignments and redirects, most pipelines no pipe: they share this. */
export const NONE: readonly never[] = [];

/** A simple command, to which words and redirects may still come until the parse is given out. */
export class OpenCommand implements SimpleCommand {
  end: number;
  assignments: readonly Assignment[] = NONE;
  redirects: readonly Redirect[] = NONE;
  condition: boolean;
  repeats: number | undefined = undefined;
  // Private by TypeScript's word only: a line of a megabyte has tens of thousands of commands.
  private own: readonly Word[] | undefined = NONE;
  private model: SimpleCommand | undefined = undefined;

  constructor(
    readonly start: number,
    readonly construct: Construct | undefined,
    readonly pipeline: Pipeline,
    readonly stage: number,
    readonly substituted: boolean,
    condition: boolean,
  ) {
    this.end = start;
    this.condition = condition;
  }

  get words(): readonly Word[] {
    return this.own ??= movedWords(this.model!, this.start);
  }

  set words(words: readonly Word[]) {
    this.own = words;
  }

  /** Makes it a repetition of an earlier command: its words, at another place. */
  repeat(index: number, model: SimpleCommand): void {
    this.repeats = index;
    this.model = model;
    this.own = undefined;
    this.end = this.start + model.end - model.start;
  }
}

function movedWords({ words, start }: SimpleCommand, to: number): readonly Word[] {
  const by = to - start;
  return words.map((word) => new SourceWord(word.start + by, word.end + by, word.raw));
}
