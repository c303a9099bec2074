import type { Filter } from "../filter.ts";
import { nodeTest } from "./node_runner.ts";
import { program } from "./script_run.ts";
import { hasOption, optionValue } from "./options.ts";

/** `node --test` has a report; a program's output is its own, but for the trace it dies with. */
export function pickNode(args: readonly string[]): Filter | undefined {
  const script = args.findIndex((arg) => !arg.startsWith("-"));
  const own = script < 0 ? args : args.slice(0, script);
  if (
    hasOption(
      own,
      "--help",
      "-h",
      "--version",
      "-v",
      "--watch",
      "-i",
      "--interactive",
      "--inspect",
      "--inspect-brk",
      "--print",
      "-p",
    )
  ) return undefined;
  if (hasOption(args, "--test")) {
    const reporter = optionValue(args, "--test-reporter");
    const isText = reporter === undefined || reporter === "spec" || reporter === "tap" || reporter === "dot";
    return isText && !hasOption(args, "--watch", "--test-reporter-destination") ? nodeTest : undefined;
  }
  return args.length === 0 ? undefined : program;
}
