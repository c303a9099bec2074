/**
 * Rules of hosts about commands, and the verdict on a line. Pure.
 *
 * Owns: the rule grammars, every reading of a command that a rule is held against, the precedence of verdicts. Does not own:
 * which files a host's rules come from (`src/agents/<host>/`), what is rewritten (`src/rewrite`).
 *
 * @module
 */

export { commandRule, everyCommand, patternOf, prefixRule, singleBlanks, startsWithWords } from "./command_rule.ts";
export { judge } from "./judge.ts";
export { lineRunsMore, wordsRunMore } from "./runs_more.ts";
export { matchesWildcard } from "./wildcard.ts";
export { asWritten, commandsBehind, plainWord, programName, readingsOf, wordsOfRtk } from "./spellings.ts";
export type { Behind } from "./spellings.ts";
export type * from "./types.ts";
