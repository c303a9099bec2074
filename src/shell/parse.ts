import { ListFrame } from "./list_frame.ts";
import { type Findings, Machine } from "./machine.ts";
import type { Construct, Line, SimpleCommand, Token, TokenKind } from "./types.ts";

/**
 * Reads a command line. Never throws; what cannot be read shows in {@linkcode Line.unterminated} and
 * {@linkcode Line.misplaced}. Takes time in proportion to the length, whatever the text.
 */
export function parse(source: string): Line {
  let findings = read(source, false);
  if (findings.unterminated && findings.quoteInQuotes) {
    const other = read(source, true);
    if (!other.unterminated) findings = other;
  }
  return new ParsedLine(source, findings);
}

class ParsedLine implements Line {
  readonly tokenEnds: readonly number[];
  readonly commands: readonly SimpleCommand[];
  readonly constructs: readonly Construct[];
  readonly unterminated: boolean;
  readonly misplaced: boolean;
  readonly hasSubstitution: boolean;
  readonly #kinds: readonly TokenKind[];
  #tokens: readonly Token[] | undefined;

  constructor(readonly source: string, findings: Findings) {
    this.tokenEnds = findings.tokenEnds;
    this.#kinds = findings.tokenKinds;
    this.commands = findings.commands;
    this.constructs = findings.constructs;
    this.unterminated = findings.unterminated;
    this.misplaced = findings.misplaced;
    this.hasSubstitution = findings.hasSubstitution;
  }

  get tokens(): readonly Token[] {
    return this.#tokens ??= this.#kinds.map((kind, index) => ({
      kind,
      start: this.tokenEnds[index - 1] ?? 0,
      end: this.tokenEnds[index]!,
    }));
  }
}

function read(source: string, literalQuotes: boolean): Findings {
  const findings: Findings = {
    tokenEnds: [],
    tokenKinds: [],
    commands: [],
    constructs: [],
    pipelines: 0,
    unterminated: false,
    misplaced: false,
    hasSubstitution: false,
    literalQuotes,
    quoteInQuotes: false,
  };
  const machine = new Machine(source, findings);
  new ListFrame("top", undefined, { pending: [] }, false).push(machine);
  machine.run();
  return findings;
}
