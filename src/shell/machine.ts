import type { ListFrame } from "./list_frame.ts";
import { isBlank } from "./chars.ts";
import type { OpenCommand } from "./open_command.ts";
import { FEW, RepeatedCommands } from "./repeated.ts";
import type { Construct, TokenKind, Word } from "./types.ts";
import { SourceWord } from "./word.ts";

/** A type whose properties may still be written, until the parse is given out. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Something that is open at this point of the source: a list of commands, a quoted string, an expansion. */
export interface Frame {
  /** Reads on from `machine.pos`: moves on, pushes a frame, or pops itself. */
  step(machine: Machine): void;
  /** The source, or the region that may be read now, has ended: pops itself or opens the next region. */
  atEnd(machine: Machine): void;
}

/** What has been read so far. Shared with the readers of nested text. */
export interface Findings {
  /** A token starts where the one before it ends. */
  readonly tokenEnds: number[];
  /** Only where someone asks for them. */
  readonly tokenKinds: TokenKind[] | undefined;
  readonly commands: OpenCommand[];
  readonly constructs: Mutable<Construct>[];
  pipelines: number;
  unterminated: boolean;
  misplaced: boolean;
  hasSubstitution: boolean;
  /**
   * Whether a `'` within `"${…}"` is an ordinary character, as in zsh and dash; in bash it is a quote. And whether there is
   * one, so that it makes a difference.
   */
  readonly literalQuotes: boolean;
  quoteInQuotes: boolean;
}

/** A state to go back to when an arithmetic expression turns out to be commands. */
export interface Snapshot {
  readonly pos: number;
  readonly tokenStart: number;
  readonly tokens: number;
  readonly commands: number;
  readonly constructs: number;
  readonly pipelines: number;
  readonly flags: readonly [boolean, boolean, boolean];
}

/**
 * Reads a text with a stack of frames of its own, so that no nesting can overflow the program's stack. Every position is
 * read once, but for what {@linkcode Machine.mayReread} lets be read again.
 */
export class Machine {
  pos = 0;
  /** Where the region that may be read ends. */
  end: number;
  tokenStart = 0;
  /** The innermost list of commands. */
  list: ListFrame | undefined;
  /** How many lists that `)` ends are open in this region. */
  parens = 0;
  readonly frames: Frame[] = [];
  readonly #found = new Map<string, [from: number, at: number]>();
  #budget: number;
  #repeated: RepeatedCommands | undefined;

  /**
   * @param map For a text from which backslashes were removed, the source offset of each of its characters and of its end.
   */
  constructor(readonly text: string, readonly findings: Findings, readonly map?: readonly number[]) {
    this.end = text.length;
    this.#budget = 4 * text.length + 4096;
  }

  /** Runs until the stack is empty. */
  run(): void {
    for (let frame = this.frames.at(-1); frame !== undefined; frame = this.frames.at(-1)) {
      if (this.pos >= this.end) frame.atEnd(this);
      else frame.step(this);
    }
  }

  /** The offset in the source of a position in this text. */
  at(position: number): number {
    return this.map === undefined ? position : this.map[position]!;
  }

  /** The character code some places on, -1 beyond the region. */
  code(ahead = 0): number {
    const at = this.pos + ahead;
    return at < this.end ? this.text.charCodeAt(at) : -1;
  }

  /** Whether the region goes on with this text. */
  sees(text: string): boolean {
    return this.pos + text.length <= this.end && this.text.startsWith(text, this.pos);
  }

  /** The position of the next character that is neither blank nor tab. */
  afterBlanks(from: number): number {
    while (from < this.end && isBlank(this.text.charCodeAt(from))) from++;
    return from;
  }

  /** Ends a token here; an empty one is none. */
  emit(kind: TokenKind): void {
    if (this.pos <= this.tokenStart) return;
    this.findings.tokenEnds.push(this.at(this.pos));
    this.findings.tokenKinds?.push(kind);
    this.tokenStart = this.pos;
  }

  /** Moves on by some characters and makes them a token. */
  take(kind: TokenKind, length: number): void {
    this.pos += length;
    this.emit(kind);
  }

  word(start: number, end: number): Word {
    return new SourceWord(this.at(start), this.at(end), this.text.slice(start, end));
  }

  /** Reads a command of a long list that was typed before, as that one; false when there is none here. */
  readsRepeated(list: ListFrame): boolean {
    return this.findings.commands.length >= FEW && (this.#repeated ??= new RepeatedCommands()).read(list, this);
  }

  /** The next place of a character, or the region's end. Remembers the answer, so that asking again costs nothing. */
  find(char: string, from: number): number {
    const known = this.#found.get(char);
    let at = known !== undefined && known[0] <= from && from <= known[1] ? known[1] : this.text.indexOf(char, from);
    if (at < 0) at = this.text.length;
    this.#found.set(char, [from, at]);
    return Math.min(at, this.end);
  }

  /** Whether so many characters may be read a second time. Keeps the whole linear; what is not re-read is not certain. */
  mayReread(count: number): boolean {
    this.#budget -= count;
    if (this.#budget < 0) this.findings.misplaced = true;
    return this.#budget >= 0;
  }

  snapshot(): Snapshot {
    const f = this.findings;
    return {
      pos: this.pos,
      tokenStart: this.tokenStart,
      tokens: f.tokenEnds.length,
      commands: f.commands.length,
      constructs: f.constructs.length,
      pipelines: f.pipelines,
      flags: [f.unterminated, f.misplaced, f.hasSubstitution],
    };
  }

  restore(saved: Snapshot): void {
    const f = this.findings;
    this.pos = saved.pos;
    this.tokenStart = saved.tokenStart;
    f.tokenEnds.length = saved.tokens;
    if (f.tokenKinds !== undefined) f.tokenKinds.length = saved.tokens;
    f.commands.length = saved.commands;
    f.constructs.length = saved.constructs;
    f.pipelines = saved.pipelines;
    [f.unterminated, f.misplaced, f.hasSubstitution] = saved.flags;
  }
}
