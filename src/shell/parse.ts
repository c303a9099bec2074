import type { Line } from "./types.ts";

/** Reads a command line. Never throws; what cannot be read shows in {@linkcode Line.unterminated} and {@linkcode Line.misplaced}. */
export function parse(source: string): Line {
  return {
    source,
    tokens: [],
    commands: [],
    constructs: [],
    unterminated: false,
    misplaced: false,
    hasSubstitution: false,
  };
}
