/**
 * `rtk json`: a JSON file in few words.
 *
 * @module
 */

import { jsonFilter, type JsonOptions } from "../filters/files/json/mod.ts";
import type { Filter } from "../filters/filter.ts";
import { writeError } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { showFiltered } from "./show_filtered.ts";

export const HELP = `Shows a JSON file in few words: short ones whole, of long ones the first items and the last.

Usage: rtk json [options] FILE        (- is stdin; several values, as in NDJSON, are fine)

Options
  -d, --depth N    levels of nesting to show
  --keys-only      no values: keys and types, all items of an array taken together

A file that is not JSON is shown as it is.

Exit codes: 0 shown, 1 the file could not be read, 2 wrong use

Example: rtk json --keys-only package-lock.json
`;

/** Says so when the text turns out not to be JSON. */
function telling(filter: Filter): Filter {
  return {
    ...filter,
    condense(capture, elision) {
      const answer = filter.condense?.(capture, elision);
      if (answer === undefined) writeError("rtk json: not JSON, shown as it is\n");
      return answer;
    },
  };
}

/** A command line, or what is wrong with it. */
function readArguments(args: readonly string[]): { file: string; options: JsonOptions } | string {
  const files: string[] = [];
  let keysOnly = false;
  let depth = Infinity;
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? "";
    const given = /^(?:-d|--depth)(?:=(.*))?$/.exec(arg);
    if (given !== null) {
      const value = given[1] ?? args[++index] ?? "";
      if (!/^\d+$/.test(value)) return "--depth needs a number";
      depth = Number(value);
    } else if (arg === "--keys-only") keysOnly = true;
    else if (arg.startsWith("-") && arg !== "-" && arg !== "--skip-env") return `unknown option "${arg}"`;
    else if (arg !== "--skip-env") files.push(arg);
  }
  const [file] = files;
  return file === undefined || files.length > 1 ? "give one file (- is stdin)" : { file, options: { keysOnly, depth } };
}

/** Runs `rtk json`. */
export async function run(args: readonly string[]): Promise<number> {
  const read = readArguments(args);
  if (typeof read === "string") {
    writeError(`rtk json: ${read}\n`);
    return EXIT_CODES.usage;
  }
  return await showFiltered("json", telling(jsonFilter(read.options)), read.file);
}
