/**
 * Reads a command line as bash, zsh and (as far as common) fish read it. Pure: no files, no environment.
 *
 * Owns: tokens that tile the source, the simple commands with the constructs around them, prefix programs (`env`, `timeout`,
 * `sudo` …), scripts inside `sh -c`, edits at offsets. Does not own: what a program's arguments mean, what is rewritten,
 * what is allowed.
 *
 * @module
 */

export type * from "./types.ts";
export { joinWords } from "./join_words.ts";
export { parse } from "./parse.ts";
export { programName, readings } from "./readings.ts";
export { readsScript, scripts } from "./scripts.ts";
export { unquote } from "./unquote.ts";
