/**
 * Filters for what builds and tests C and C++, and for builders of any language: make, ninja, CMake, ctest,
 * meson, compilers, bazel.
 * Dry runs, databases, listings and machine formats have no short form.
 *
 * @module
 */

import type { Filter, Pick } from "../filter.ts";
import { bazel } from "./bazel.ts";
import { cmakeConfigure } from "./cmake.ts";
import { ctest, ctestList } from "./ctest.ts";
import { compiler, make, ninja } from "./make.ts";
import { mesonCompile, mesonSetup, mesonTest } from "./meson.ts";
import { forTargets } from "./targets.ts";

type PickArgs = (args: readonly string[]) => Filter | undefined;

/** True if one of the arguments asks for what `raw` says. */
function has(args: readonly string[], raw: RegExp): boolean {
  return args.some((arg) => raw.test(arg));
}

/** Options of make and ninja with a value of their own. */
const MAKE_VALUE = /^(?:-[CfIjlOoW]|--directory|--file|--makefile|--include-dir|--old-file|--what-if|--new-file)$/;

/** What is neither an option, nor an option's value, nor a variable. */
function targetsOf(args: readonly string[], value: RegExp): string[] {
  return args.filter((arg, at) =>
    !arg.startsWith("-") && !arg.includes("=") && !/^\d+$/.test(arg) && !value.test(args[at - 1] ?? "")
  );
}

const pickMake: PickArgs = (args) => {
  const raw = /^(?:-(?!-)[a-zA-Z]*[npqvd]|--(?:(?:ju|dr|rec|print-da|ques|v|h|tr)[a-z-]*|de.*)$)/;
  if (args.some((arg, at) => raw.test(arg) && !/^-[CfIOoW]./.test(arg) && !MAKE_VALUE.test(args[at - 1] ?? ""))) {
    return undefined;
  }
  return forTargets(make, targetsOf(args, MAKE_VALUE));
};

const pickNinja: PickArgs = (args) => {
  if (has(args, /^(?:-t.*|-n|-d.*|--version|-h|--help|-w)$/)) return undefined;
  return forTargets(ninja, targetsOf(args, /^-[Cfjkl]$/));
};

const pickCmake: PickArgs = (args) => {
  if (
    has(
      args,
      /^(?:-E|-P|-L[AH]*|-N|--help.*|--version|-h|-V|--system-information|--find-package|--trace.*|--debug-.*|--list-presets.*|--workflow|--open|--graphviz.*|-i)$/,
    )
  ) {
    return undefined;
  }
  const [first] = args;
  if (first === "--build") return has(args, /^(?:-n|--dry-run|--list-presets)$/) ? undefined : pickBuild(args);
  return first === "--install" || first === undefined ? undefined : cmakeConfigure;
};

/** `cmake --build DIR --target a b`. */
const pickBuild: PickArgs = (args) => {
  const at = args.findIndex((arg) => arg === "-t" || arg === "--target");
  const targets = at === -1 ? [] : args.slice(at + 1).filter((arg) => !arg.startsWith("-") && !/^\d+$/.test(arg));
  return forTargets(make, targets);
};

const pickCtest: PickArgs = (args) => {
  const raw = /^(?:--show-only=.*|--print-labels|--help.*|--version|-D|-S|-SP|-V+|--debug|--dashboard|--list-presets)$/;
  if (has(args, /^(?:-N|--show-only)$/)) return has(args, raw) ? undefined : ctestList;
  return has(
      args,
      /^(?:--show-only.*|--print-labels|--help.*|--version|-D|-S|-SP|-VV|--debug|--dashboard|--list-presets)$/,
    )
    ? undefined
    : ctest;
};

const pickCompiler: PickArgs = (args) =>
  has(
      args,
      /^(?:-E|-S|-###|-v|--version|--help.*|-dump.*|-print-.*|--print-.*|-M|-MM|-fsyntax-only=json|-fdiagnostics-format=.*|-fdiagnostics-parseable-fixits|-Xclang|-cc1|-Q|-ftime-report|-)$/,
    )
    ? undefined
    : compiler;

const pickBazel: PickArgs = (args) => {
  const command = args.find((arg) => !arg.startsWith("-"));
  const isTold = command === "build" || command === "test" || command === "coverage";
  return isTold && !has(args, /^(?:-s|--subcommands.*|--test_output=streamed|--explain.*|--nobuild|-h|--help)$/)
    ? bazel
    : undefined;
};

const pickMeson: PickArgs = ([command, ...args]) => {
  if (has(args, /^(?:-h|--help|-v|--verbose|--gdb.*|--list|--benchmark|-i|--interactive|-q|--quiet|--logbase.*)$/)) {
    return undefined;
  }
  return command === "setup"
    ? mesonSetup
    : command === "compile"
    ? mesonCompile
    : command === "test"
    ? mesonTest
    : undefined;
};

const COMPILER = /^(?:[\w.]+-)*(?:gcc|g\+\+|cc|c\+\+|clang|clang\+\+)(?:-\d+(?:\.\d+)*)?$/;

/** Filters of this family. */
export const pick: Pick = ([program = "", ...args]) => {
  switch (program) {
    case "make":
    case "gmake":
      return pickMake(args);
    case "ninja":
      return pickNinja(args);
    case "cmake":
      return pickCmake(args);
    case "ctest":
      return pickCtest(args);
    case "meson":
      return pickMeson(args);
    case "bazel":
    case "bazelisk":
      return pickBazel(args);
    default:
      return COMPILER.test(program) ? pickCompiler(args) : undefined;
  }
};
