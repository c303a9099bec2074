/**
 * Runs a command through a filter. Owns the order of things: read, hold, shorten, weigh, store, print. Does not know any
 * tool, nor where raw output is stored.
 *
 * @module
 */

import { type Ending, startChild } from "../exec/child.ts";
import { readOutput } from "../exec/read_output.ts";
import { writeError } from "../platform/bytes_out.ts";
import { type EngineOptions, FilteredRun } from "./filtered_run.ts";
import type { Filter } from "./filter.ts";

export type { EngineOptions, RawStore, RepeatedOutputs } from "./filtered_run.ts";

/** What a run came to; sizes in bytes. */
export interface RunSummary {
  readonly ending: Ending;
  readonly rawBytes: number;
  readonly shownBytes: number;
  /** Why the output could not be written, as on a full disk; undefined when it was, or when its reader went away. */
  readonly failure: Error | undefined;
}

/**
 * Runs a command and prints its short form.
 *
 * @throws {StartError} when the command cannot be started.
 */
export async function runFiltered(
  argv: readonly string[],
  filter: Filter,
  options: EngineOptions,
): Promise<RunSummary> {
  const run = new FilteredRun(argv, filter, options);
  const ending = await readOutput(startChild(argv, "piped"), (stream, bytes) => run.take(stream, bytes));
  await run.end(ending);
  if (ending.isCut) {
    writeError("rtk: the command has ended; what it left running goes on, its further output is not shown\n");
  }
  return { ending, rawBytes: run.rawBytes, shownBytes: run.output.bytes, failure: run.output.failure };
}
