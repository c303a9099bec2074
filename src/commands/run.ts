import { EXIT_CODES } from "../platform/exit_codes.ts";
import { reportStart, runRaw, runWith } from "./run_program.ts";
import { printsEnvironment, withoutSecrets } from "../filters/generic/environment.ts";
import { readWrapped, wrongUse } from "./wrapped_command.ts";

/** What `rtk run --help` prints. */
export const HELP =
  `Runs a command, or a shell line, and shows its output as it is; of an environment without its secrets.

Usage: rtk run COMMAND [ARGUMENT...]
       rtk run -c LINE [--shell SHELL]

  -c, --command LINE  a line for the shell
  --shell SHELL       which shell reads it (sh; on Windows cmd)

What env, printenv, export, declare and set print of the environment has its secrets masked; rtk bypass shows them.

Example: rtk run -c 'make 2>&1 | tail -3'
`;

/** Runs `rtk run`. */
export async function run(args: readonly string[]): Promise<number> {
  const command = readWrapped(args);
  if (typeof command === "string") return wrongUse("run", command);
  // A script that builds its line from parts may end up with none; that is no error.
  if (command.argv.length === 0 || command.argv.every((word) => word === "")) return EXIT_CODES.ok;
  try {
    return await (printsEnvironment(command.argv)
      ? runWith(withoutSecrets(), command.argv, ["run", ...args])
      : runRaw(command.argv));
  } catch (error) {
    return reportStart(error);
  }
}
