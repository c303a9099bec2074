import { SUMMARY } from "../filters/generic/summary.ts";
import { runWrapped } from "./run_wrapped.ts";

/** What `rtk summary --help` prints. */
export const HELP = `Runs a command and shows its first and last lines, what it says of trouble, and how it ended.

Usage: rtk summary COMMAND [ARGUMENT...]
       rtk summary -c LINE [--shell SHELL]

  -c, --command LINE  a line for the shell
  --shell SHELL       which shell reads it (sh; on Windows cmd)

Example: rtk summary ./deploy.sh --dry-run
`;

/** Runs `rtk summary`. */
export function run(args: readonly string[]): Promise<number> {
  return runWrapped("summary", args, () => SUMMARY);
}
