/**
 * Filters for cargo and rustc: what rustc, clippy and rustdoc say, the standard test harness, nextest, and cargo's own work.
 * Machine formats and modes that only list or explain have no short form here.
 *
 * @module
 */

import type { Filter, Pick } from "../filter.ts";
import { finite } from "../finite.ts";
import { cargoAdd } from "./add.ts";
import { buildFilter } from "./build.ts";
import { cargoFmt } from "./fmt.ts";
import { cargoNextest } from "./nextest.ts";
import { type CargoCommand, optionValue, readCargoCommand } from "./options.ts";
import { cargoRun } from "./run.ts";
import { rustc } from "./rustc.ts";
import { cargoTest } from "./test.ts";
import { cargoTestList } from "./test_list.ts";
import { cargoTree } from "./tree.ts";

const BUILDS = new Set(["build", "check", "clippy", "doc", "fix", "install", "package", "publish", "rustc", "rustdoc"]);
/** Those are filters by a name of their own; the others are `cargo-build`. */
const OWN_NAME = new Set(["check", "clippy", "doc"]);
const RAW_OPTIONS =
  /^(?:-h|--help|-V|--version|--list|--build-plan|--unit-graph|--dry-run|--timings=.*|--print(?:=.*)?|--output-format(?:=.*)?|-l)$/;
const RAW_TEST_OPTIONS = /^(?:--list|--help|-h|--format(?:=(?!pretty|terse).*)?|-Z.*|--report-time.*)$/;

const RAW_RUSTC =
  /^(?:-h|--help|-V|--version|-vV|--explain|--error-format|--output-format|--print|-C?help|-)(?:$|=)|^-W(?:help)?$/;

/** Chooses the filter for a command of cargo or rustc. */
export const pick: Pick = (argv) => {
  if (argv[0] === "rustc") return argv.some((arg) => RAW_RUSTC.test(arg)) ? undefined : finite(rustc);
  const command = readCargoCommand(argv);
  if (command === undefined || command.args.some((arg) => RAW_OPTIONS.test(arg))) return undefined;
  const format = optionValue(command.args, "--message-format");
  if (format !== undefined && !/^(?:human|short)$/.test(format)) return undefined;
  return finite(choose(command));
};

function choose({ name, args, rest }: CargoCommand): Filter | undefined {
  if (name === "test" && args.includes("--no-run")) return buildFilter("cargo-build");
  if (name === "test" || name === "bench") {
    if (rest.join(" ") === "--list") return cargoTestList;
    return rest.some((arg) => RAW_TEST_OPTIONS.test(arg)) ? undefined : cargoTest;
  }
  if (name === "nextest run") return cargoNextest;
  if (/^rust(?:c|doc)$/.test(name) && rest.some((arg) => RAW_RUSTC.test(arg))) return undefined;
  if (BUILDS.has(name)) return buildFilter(`cargo-${OWN_NAME.has(name) ? name : "build"}`);
  if (name === "run") return cargoRun;
  if (name === "fmt") return [...args, ...rest].some((arg) => /^--check$/.test(arg)) ? cargoFmt : undefined;
  if (name === "tree") return cargoTree;
  if (name === "add" || name === "remove" || name === "update") return cargoAdd;
  return undefined;
}
