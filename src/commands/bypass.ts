import { reportStart, runRaw } from "./run_program.ts";
import { readWrapped, wrongUse } from "./wrapped_command.ts";

/** What `rtk bypass --help` prints. */
export const HELP = `Runs a command and shows its output as it is, secrets too.

Usage: rtk bypass COMMAND [ARGUMENT...]        (also: rtk proxy)
       rtk bypass -c LINE [--shell SHELL]

  -c, --command LINE  a line for the shell
  --shell SHELL       which shell reads it (sh; on Windows cmd)

Example: rtk bypass git diff
`;

/** Runs `rtk bypass`. */
export async function run(args: readonly string[]): Promise<number> {
  const command = readWrapped(args);
  if (typeof command === "string") return wrongUse("bypass", command);
  if (command.argv.length === 0) return wrongUse("bypass", "which command?");
  try {
    return await runRaw(command.argv);
  } catch (error) {
    return reportStart(error);
  }
}
