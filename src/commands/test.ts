import { TESTS } from "../filters/generic/tests.ts";
import { pickFilter } from "../filters/pick_filter.ts";
import { runWrapped } from "./run_wrapped.ts";

/** What `rtk test --help` prints. */
export const HELP = `Runs tests and shows only what failed, and the summary.

Usage: rtk test COMMAND [ARGUMENT...]
       rtk test -c LINE [--shell SHELL]

  -c, --command LINE  a line for the shell
  --shell SHELL       which shell reads it (sh; on Windows cmd)

A runner that rtk knows is shown as without "test"; any other by the words that runners use.

Example: rtk test ./run-tests.sh
`;

/** Runs `rtk test`. */
export function run(args: readonly string[]): Promise<number> {
  return runWrapped("test", args, async (argv) => await pickFilter(argv) ?? TESTS);
}
