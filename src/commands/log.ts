/**
 * `rtk log`: a log by kinds of entries.
 *
 * @module
 */

import { LOG_FILTER } from "../filters/files/log/log_filter.ts";
import { writeError } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { showFiltered } from "./show_filtered.ts";

export const HELP =
  `Shows a log by kinds of entries: those that differ only in times, numbers and ids stand there once, counted.
Errors come first, with their traces.

Usage: rtk log [FILE]        (without a file, or with -, stdin)

The last line counts what is not shown and says how to get it back.

Exit codes: 0 shown, 1 the file could not be read, 2 wrong use

Example: rtk log /var/log/app.log
`;

/** Runs `rtk log`. */
export async function run(args: readonly string[]): Promise<number> {
  const words = args.filter((arg) => arg !== "--skip-env" && arg !== "--");
  const option = words.find((arg) => arg.startsWith("-") && arg !== "-");
  if (option !== undefined || words.length > 1) {
    writeError(`rtk log: ${option === undefined ? "give one file" : `unknown option "${option}"`}\n`);
    return EXIT_CODES.usage;
  }
  return await showFiltered("log", LOG_FILTER, words[0] ?? "-");
}
