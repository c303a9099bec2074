import type { Filter } from "../filter.ts";
import { denoCheck, denoFormat, denoLint } from "./deno_checks.ts";
import { denoTest } from "./deno_runner.ts";
import { denoTaskList } from "./deno_task.ts";
import { program } from "./script_run.ts";
import { hasOption, optionValue, words } from "./options.ts";

/** Chooses by deno's subcommand; tasks run whatever they are and stay raw. */
export function pickDeno(args: readonly string[]): Filter | undefined {
  const [mode, ...rest] = args;
  if (mode === undefined || hasOption(rest, "--help", "-h", "--json", "--watch", "--compact", "--doc")) {
    return undefined;
  }
  switch (mode) {
    case "test": {
      const reporter = optionValue(rest, "--reporter");
      return reporter === undefined || reporter === "pretty" ? denoTest : undefined;
    }
    case "check":
      return denoCheck;
    case "lint":
      return hasOption(rest, "--rules") ? undefined : denoLint;
    case "fmt":
      return hasOption(rest, "--check") ? denoFormat : undefined;
    case "task":
      return words(rest).length === 0 ? denoTaskList : undefined;
    case "run":
    case "eval":
      return program;
    default:
      return undefined;
  }
}
