import { reportStart, runWith } from "./run_program.ts";
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
    return await runWith(await choose(command.argv), command.argv, [name, ...args]);
  } catch (error) {
    return reportStart(error);
  }
}
