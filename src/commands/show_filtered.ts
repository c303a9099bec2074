import { readStoreConfig } from "../config/store_config.ts";
import type { Filter } from "../filters/filter.ts";
import { FilteredRun } from "../filters/filtered_run.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { openInput, pieces } from "./read_input.ts";
import { storeFor } from "./raw_store.ts";
import { track } from "./track.ts";

/**
 * Shows the short form of a file, or of stdin for `-`.
 *
 * @param command Name of the command of rtk's own that asks, for messages and the history.
 * @returns the exit code.
 */
export async function showFiltered(command: string, filter: Filter, name: string): Promise<number> {
  const started = performance.now();
  const config = await readStoreConfig();
  const argv = ["cat", name];
  const input = openInput(command, name);
  if (input === undefined) return EXIT_CODES.failed;
  const run = new FilteredRun(argv, filter, storeFor(argv, filter.name, config));
  try {
    for (const piece of pieces(input)) if (!await run.take("stdout", piece.slice())) break;
  } finally {
    input.close();
  }
  await run.end({ code: EXIT_CODES.ok, signal: null });
  const sizes = { rawBytes: run.rawBytes, shownBytes: run.output.bytes };
  await track(argv, [command, name], sizes, performance.now() - started, config);
  return EXIT_CODES.ok;
}
