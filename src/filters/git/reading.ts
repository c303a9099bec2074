import type { Omitted } from "../omitted.ts";

/** What to show of some lines of an output, and where the lines behind them begin. */
export interface Reading {
  readonly lines: readonly string[];
  readonly end: number;
}

/** Looks whether something it knows begins at a line; undefined if not. */
export type Reader = (lines: readonly string[], start: number, omitted: Omitted) => Reading | undefined;
