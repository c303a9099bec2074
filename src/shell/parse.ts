import { ListFrame } from "./list_frame.ts";
import { type Findings, Machine } from "./machine.ts";
import type { Construct, Line, SimpleCommand, Token, TokenKind } from "./types.ts";

/**
 * Reads a command line, as soon as something of it is asked for. Never throws; what cannot be read shows in
 * {@linkcode Line.unterminated} and {@linkcode Line.misplaced}. Takes time in proportion to the length, whatever the text.
 */
export function parse(source: string): Line {
  return new ParsedLine(source);
}

function findingsOf(source: string): Findings {
  const findings = read(source, false);
  if (!findings.unterminated || !findings.quoteInQuotes) return findings;
  const other = read(source, true);
  return other.unterminated ? findings : other;
}

class ParsedLine implements Line {
  #findings: Findings | undefined;
  #tokens: readonly Token[] | undefined;
  #distinct: readonly SimpleCommand[] | undefined;

  constructor(readonly source: string) {}

  get #found(): Findings {
    return this.#findings ??= findingsOf(this.source);
  }

  get tokenEnds(): readonly number[] {
    return this.#found.tokenEnds;
  }

  get commands(): readonly SimpleCommand[] {
    return this.#found.commands;
  }

  get constructs(): readonly Construct[] {
    return this.#found.constructs;
  }

  get unterminated(): boolean {
    return this.#found.unterminated;
  }

  get misplaced(): boolean {
    return this.#found.misplaced;
  }

  get hasSubstitution(): boolean {
    return this.#found.hasSubstitution;
  }

  get distinct(): readonly SimpleCommand[] {
    return this.#distinct ??= this.commands.filter(({ repeats }) => repeats === undefined);
  }

  get tokens(): readonly Token[] {
    return this.#tokens ??= tokensOf(this.source, this.#found);
  }
}

/** Few ask for tokens, who pay for what they are. */
function tokensOf(source: string, { literalQuotes }: Findings): readonly Token[] {
  const kinds: TokenKind[] = [];
  const { tokenEnds } = read(source, literalQuotes, kinds);
  return kinds.map((kind, index) => ({ kind, start: tokenEnds[index - 1] ?? 0, end: tokenEnds[index]! }));
}

function read(source: string, literalQuotes: boolean, tokenKinds?: TokenKind[]): Findings {
  const findings: Findings = {
    tokenEnds: [],
    tokenKinds,
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
