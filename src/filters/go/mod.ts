/**
 * Filters for the go command, gotestsum, golangci-lint and staticcheck. Machine formats and traces (`-x`) have no short form.
 *
 * @module
 */

import type { Filter, Pick } from "../filter.ts";
import { finite } from "../finite.ts";
import { goBench } from "./bench.ts";
import { goBuild } from "./build.ts";
import { golangciLint, staticcheck } from "./golangci.ts";
import { gotestsum } from "./gotestsum.ts";
import { hasFlag, readGoCommand } from "./options.ts";
import { goFuzz } from "./progress.ts";
import { goRun } from "./run.ts";
import { goTest } from "./test.ts";
import { goTestList } from "./test_list.ts";

const RAW_FLAGS = ["json", "x", "n", "h", "help"];
const RAW_TEST_FLAGS = ["c", "exec", "test.list", "test.bench"];

const RAW_STATICCHECK = /^--?(?:f(?:=.*)?|h|help|version|debug\..*|explain|list-checks|matrix|merge)$/;

const RAW_GOTESTSUM =
  /^(?:--?(?:jsonfile=\/dev\/std.*|watch|watch-chdir|h|help|version|debug)|--raw-command|tool|help)$/;

/** Chooses the filter for a command of Go's tools. */
export const pick: Pick = (argv) => finite(choose(argv));

const choose: Pick = (argv) => {
  if (argv[0] === "golangci-lint") return pickGolangci(argv);
  if (argv[0] === "staticcheck") return argv.some((arg) => RAW_STATICCHECK.test(arg)) ? undefined : staticcheck;
  if (argv[0] === "gotestsum") return argv.some((arg) => RAW_GOTESTSUM.test(arg)) ? undefined : gotestsum;
  const command = readGoCommand(argv);
  if (command === undefined || RAW_FLAGS.some((flag) => hasFlag(command.args, flag))) return undefined;
  switch (command.name) {
    case "test":
      return pickTest(command.args);
    case "build":
    case "vet":
    case "install":
    case "get":
      return goBuild(`go-${command.name === "install" ? "build" : command.name}`);
    case "mod":
      return /^(?:tidy|download|vendor|init)$/.test(command.args[0] ?? "") ? goBuild("go-mod") : undefined;
    case "run":
      return goRun;
    default:
      return undefined;
  }
};

function pickTest(args: readonly string[]): Filter | undefined {
  if (RAW_TEST_FLAGS.some((flag) => hasFlag(args, flag))) return undefined;
  if (hasFlag(args, "list")) return goTestList;
  if (hasFlag(args, "fuzz")) return goFuzz;
  return hasFlag(args, "bench") ? goBench : goTest;
}

function pickGolangci(argv: readonly string[]): Filter | undefined {
  const machine = argv.some((arg) => /^--?(?:output\.|out-format|json|help$|version$)|^-h$/.test(arg));
  return argv[1] === "run" && !machine ? golangciLint : undefined;
}
