import { StartError } from "../exec/child.ts";
import { writeError } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { runRaw } from "./run_program.ts";

/** What `rtk bypass --help` prints. */
export const HELP = `Runs a command and shows its output as it is.

Usage: rtk bypass COMMAND [ARGUMENT...]        (also: rtk proxy)

Example: rtk bypass git diff
`;

/** Runs `rtk bypass`. */
export async function run(args: readonly string[]): Promise<number> {
  const argv = args[0] === "--" ? args.slice(1) : args;
  if (argv.length === 0) {
    writeError("rtk bypass: which command?\n");
    return EXIT_CODES.usage;
  }
  try {
    return await runRaw(argv);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    writeError(`rtk: ${error.message}\n`);
    return error.exitCode;
  }
}
