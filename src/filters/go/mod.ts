/**
 * Filters for the go command and golangci-lint. Machine formats, listings, benchmarks and traces (`-x`) have no short form.
 *
 * @module
 */

import type { Filter, Pick } from "../filter.ts";
import { finite } from "../finite.ts";
import { goBuild } from "./build.ts";
import { golangciLint } from "./golangci.ts";
import { hasFlag, readGoCommand } from "./options.ts";
import { goRun } from "./run.ts";
import { goTest } from "./test.ts";

const RAW_FLAGS = ["json", "x", "n", "h", "help"];
const RAW_TEST_FLAGS = ["list", "bench", "c", "fuzz", "exec", "test.list", "test.bench"];

/** Chooses the filter for a command of Go's tools. */
export const pick: Pick = (argv) => finite(choose(argv));

const choose: Pick = (argv) => {
  if (argv[0] === "golangci-lint") return pickGolangci(argv);
  const command = readGoCommand(argv);
  if (command === undefined || RAW_FLAGS.some((flag) => hasFlag(command.args, flag))) return undefined;
  switch (command.name) {
    case "test":
      return RAW_TEST_FLAGS.some((flag) => hasFlag(command.args, flag)) ? undefined : goTest;
    case "build":
    case "vet":
    case "install":
    case "get":
      return goBuild(`go-${command.name}`);
    case "mod":
      return /^(?:tidy|download|vendor|init)$/.test(command.args[0] ?? "") ? goBuild("go-mod") : undefined;
    case "run":
      return goRun;
    default:
      return undefined;
  }
};

function pickGolangci(argv: readonly string[]): Filter | undefined {
  const machine = argv.some((arg) => /^--?(?:output\.|out-format|json|help$|version$)|^-h$/.test(arg));
  return argv[1] === "run" && !machine ? golangciLint : undefined;
}
