import { readStoreConfig } from "../config/store_config.ts";
import { reportStart, runWith } from "./run_program.ts";
import { printsEnvironment, withoutSecrets } from "../filters/generic/environment.ts";
import { readWrapped, wrongUse } from "./wrapped_command.ts";
import type { Filter } from "../filters/filter.ts";

/**
 * Runs the command behind `rtk NAME` through a filter.
 *
 * @param choose Gives the filter for the command.
 */
export async function runWrapped(
  name: string,
  args: readonly string[],
  choose: (argv: readonly string[]) => Filter | Promise<Filter>,
): Promise<number> {
  const command = readWrapped(args);
  if (typeof command === "string") return wrongUse(name, command);
  if (command.argv.length === 0) return wrongUse(name, "which command?");
  try {
    const filter = await choose(command.argv);
    // Where secrets are not masked the run would be raw, not short.
    const isSafe = !printsEnvironment(command.argv) || !(await readStoreConfig()).masksSecrets;
    return await runWith(isSafe ? filter : withoutSecrets(filter), command.argv, [name, ...args]);
  } catch (error) {
    return reportStart(error);
  }
}
