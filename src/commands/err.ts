import { ERRORS, errorsOf } from "../filters/generic/errors.ts";
import { pickFilter } from "../filters/pick_filter.ts";
import { runWrapped } from "./run_wrapped.ts";

/** What `rtk err --help` prints. */
export const HELP = `Runs a command and shows only what it says of errors and warnings.

Usage: rtk err COMMAND [ARGUMENT...]
       rtk err -c LINE [--shell SHELL]

  -c, --command LINE  a line for the shell
  --shell SHELL       which shell reads it (sh; on Windows cmd)

A command that fails without a word of it is shown with its last lines.

Example: rtk err make -j4
`;

/** Runs `rtk err`. */
export function run(args: readonly string[]): Promise<number> {
  return runWrapped("err", args, async (argv) => {
    const tool = await pickFilter(argv);
    return tool?.condense === undefined || tool.masks === true ? ERRORS : errorsOf(tool);
  });
}
