/**
 * Turns a command line into one that goes through rtk. Pure.
 *
 * Owns: which commands of a line are rewritten and where the edits go. Does not own: whether the result may run
 * (`src/permissions`), what rtk has a filter for (`src/rules`).
 *
 * @module
 */

export { DEFAULT_REWRITE_CONFIG, rewriteLine } from "./rewrite_line.ts";
export { prefixWords } from "./prefix_words.ts";
export { withoutRtk } from "./without_rtk.ts";
export type * from "./types.ts";
