import { readGap } from "./list_gap.ts";
import { readWord } from "./list_word.ts";
import type { Frame, Machine, Mutable } from "./machine.ts";
import type { PendingHeredoc } from "./heredoc.ts";
import { NONE, OpenCommand } from "./open_command.ts";
import type { Construct, ConstructKind, Pipeline } from "./types.ts";

/** What opened a list of commands, which decides what may close it. */
export type ListKind =
  | "top"
  | "region"
  | "paren"
  | "brace"
  | "begin"
  | "if"
  | "while"
  | "for"
  | "case"
  | "switch"
  | "function";

/**
 * How words are read: as commands; `header` as the words between a keyword and its body; `pattern` as those before the
 * `)` of a case; `test` as those within `[[ ]]`; `name` as that of a function.
 */
export type ListMode = "command" | "header" | "pattern" | "test" | "name";

/** The here-documents whose bodies start behind the next line end. Substitutions have a scope of their own. */
export interface Scope {
  readonly pending: PendingHeredoc[];
}

/** A redirect whose target is awaited. */
export interface OpenRedirect {
  readonly start: number;
  readonly operator: string;
  readonly descriptor: string | undefined;
}

type OpenPipeline = Mutable<Pipeline>;

/** The list with one more. Short ones, such as the shared empty list, are made anew: one that grows takes room for many more. */
export function added<T>(list: readonly T[], item: T): readonly T[] {
  switch (list.length) {
    case 0:
      return [item];
    case 1:
      return [list[0]!, item];
    case 2:
      return [list[0]!, list[1]!, item];
    case 3:
      return [list[0]!, list[1]!, list[2]!, item];
  }
  (list as T[]).push(item);
  return list;
}

/** A list of commands: the whole line, or what a construct holds. */
export class ListFrame implements Frame {
  mode: ListMode = "command";
  /** The part of an `if`, `while`, `for` or `case` that is being read; what it means is up to `keywords.ts`. */
  phase = "body";
  /** Whether commands read now decide on a branch or loop. */
  condition = false;
  /** The commands that were read as a condition. */
  readonly conditions: OpenCommand[] = [];
  /** Whether it ends with its first stage, as a function's body does. */
  single = false;
  /** How many words a header has had. */
  headerWords = 0;
  /** Whether the next word of a `[[ ]]` is a pattern, in which brackets belong to the word. */
  testPattern = false;
  /** Where the word that is being read starts, or -1. */
  wordStart = -1;
  command: OpenCommand | undefined;
  /** How many words the command has that are `time` and its option, behind which a construct may stand. */
  timeWords = 0;
  pipeline: OpenPipeline | undefined;
  /** The construct that ended just now, to which further redirects belong. */
  compound: Mutable<Construct> | undefined;
  redirect: OpenRedirect | undefined;
  /** Whether the command that is being read stands right behind a construct, where only a keyword may stand. */
  stray = false;
  /** Whether a `&&` or `||` has been read and nothing behind it yet. */
  awaits = false;
  #outer: ListFrame | undefined;

  constructor(
    readonly kind: ListKind,
    readonly construct: Mutable<Construct> | undefined,
    readonly scope: Scope,
    readonly substituted: boolean,
  ) {}

  /** A list that is ended by the end of the region, within backticks. */
  static region(m: Machine): ListFrame {
    const construct = substitutionConstruct(m, "substitution", m.pos);
    return new ListFrame("region", construct, { pending: [] }, true);
  }

  push(m: Machine): void {
    this.#outer = m.list;
    m.list = this;
    m.frames.push(this);
    if (this.kind === "paren") m.parens++;
  }

  step(m: Machine): void {
    if (this.wordStart >= 0) readWord(this, m);
    else readGap(this, m);
  }

  atEnd(m: Machine): void {
    if (this.wordStart >= 0) {
      readWord(this, m);
      if (this.wordStart >= 0 || m.list !== this) return;
    }
    const complete = this.mode === "command" && (this.kind === "top" || this.kind === "region");
    const unfinished = this.redirect !== undefined || this.scope.pending.length > 0 || this.lacksStage();
    if (!complete && !(this.single && this.hasStage())) m.findings.unterminated = true;
    if (unfinished) m.findings.unterminated = true;
    this.close(m);
  }

  /** Ends the list here and takes it from the stack. */
  close(m: Machine): void {
    this.endPipeline("", m);
    if (this.construct !== undefined) this.construct.end = m.at(m.pos);
    m.frames.pop();
    m.list = this.#outer;
    if (this.kind === "paren") m.parens--;
    // A here-document whose body has not come yet is the outer list's, unless that cannot be.
    if (this.scope !== this.#outer?.scope) this.#outer?.scope.pending.push(...this.scope.pending);
  }

  /** Whether the command that is being read has nothing yet but `time`, so that a keyword may follow. */
  isFresh(): boolean {
    const command = this.command;
    return command !== undefined && command.words.length === this.timeWords &&
      command.assignments.length + command.redirects.length === 0;
  }

  /** Whether the pipeline that is being read has a command or construct as its last stage. */
  hasStage(): boolean {
    return this.command !== undefined || this.compound !== undefined;
  }

  /** Whether a `|`, `&&` or `||` was read whose right side has not come. */
  lacksStage(): boolean {
    const pipeline = this.pipeline;
    if (pipeline === undefined || this.hasStage()) return this.awaits;
    return this.awaits || pipeline.pipes.length > 0 || !pipeline.negated;
  }

  openPipeline(m: Machine): OpenPipeline {
    return this.pipeline ??= {
      id: m.findings.pipelines++,
      construct: this.construct,
      stages: NONE,
      pipes: NONE,
      negated: false,
      coprocess: false,
      followedBy: "",
    };
  }

  /** Starts a command whose first word or redirect is at a position of the text. */
  beginCommand(m: Machine, start: number): OpenCommand {
    if (this.command !== undefined) return this.command;
    this.awaits = false;
    this.stray = this.compound !== undefined;
    if (this.stray) this.endPipeline("", m);
    const pipeline = this.openPipeline(m);
    this.timeWords = 0;
    const stage = pipeline.stages.length;
    this.command = new OpenCommand(m.at(start), this.construct, pipeline, stage, this.substituted, this.condition);
    pipeline.stages = added(pipeline.stages, this.command);
    m.findings.commands.push(this.command);
    if (this.condition) this.conditions.push(this.command);
    return this.command;
  }

  /** Takes a command back: its word was a keyword. */
  dropCommand(m: Machine): void {
    this.dropStage();
    m.findings.commands.pop();
    if (this.condition) this.conditions.pop();
    this.command = undefined;
    const pipeline = this.pipeline;
    if (pipeline?.stages.length === 0 && !pipeline.negated && !pipeline.coprocess) this.pipeline = undefined;
    this.stray = false;
  }

  /** Makes a construct the next stage. Whoever calls pushes the list that fills it. */
  openConstruct(m: Machine, kind: ConstructKind, start: number, name?: string): Mutable<Construct> {
    const pipeline = this.openPipeline(m);
    this.awaits = false;
    const construct = {
      kind,
      start: m.at(start),
      end: m.at(start),
      parent: this.construct,
      name,
      redirects: NONE,
      pipeline,
      stage: pipeline.stages.length,
    };
    pipeline.stages = added(pipeline.stages, construct);
    m.findings.constructs.push(construct);
    this.compound = construct;
    return construct;
  }

  /** A list inside this one. */
  inner(kind: ListKind, construct: Mutable<Construct>): ListFrame {
    return new ListFrame(kind, construct, this.scope, this.substituted);
  }

  /** Takes the last stage back. */
  dropStage(): void {
    if (this.pipeline !== undefined) this.pipeline.stages = this.pipeline.stages.slice(0, -1);
  }

  endStage(m: Machine): void {
    if (this.redirect !== undefined) m.findings.misplaced = true;
    this.redirect = undefined;
    this.command = undefined;
    this.compound = undefined;
  }

  endPipeline(followedBy: string, m: Machine): void {
    this.endStage(m);
    if (this.pipeline !== undefined) this.pipeline.followedBy = followedBy;
    this.pipeline = undefined;
  }
}

function substitutionConstruct(m: Machine, kind: ConstructKind, start: number): Mutable<Construct> {
  const list = m.list;
  const construct = {
    kind,
    start: m.at(start),
    end: m.at(start),
    parent: list?.construct,
    name: undefined,
    redirects: NONE,
    pipeline: list?.pipeline,
    stage: Math.max(0, (list?.pipeline?.stages.length ?? 0) - 1),
  };
  m.findings.hasSubstitution = true;
  m.findings.constructs.push(construct);
  return construct;
}

/**
 * Enters `$(`, `<(` and the like, whose opening characters are still ahead.
 *
 * @param length How many characters open it.
 */
export function openSubstitution(
  m: Machine,
  length: number,
  kind: "substitution" | "process",
  closer: ")" | "}",
): void {
  const construct = substitutionConstruct(m, kind, m.pos);
  m.take("open", length);
  new ListFrame(closer === ")" ? "paren" : "brace", construct, { pending: [] }, true).push(m);
}
