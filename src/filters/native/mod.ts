/**
 * Filters for what builds and tests C and C++, and for builders of any language: make, ninja, CMake, ctest, compilers, bazel.
 * Dry runs, databases, listings and machine formats have no short form.
 *
 * @module
 */

import type { Filter, Pick } from "../filter.ts";
import { bazel } from "./bazel.ts";
import { cmakeConfigure } from "./cmake.ts";
import { ctest } from "./ctest.ts";
import { compiler, make, ninja } from "./make.ts";

type PickArgs = (args: readonly string[]) => Filter | undefined;

/** True if one of the arguments asks for what `raw` says. */
function has(args: readonly string[], raw: RegExp): boolean {
  return args.some((arg) => raw.test(arg));
}

const pickMake: PickArgs = (args) =>
  has(
      args,
      /^(?:-[a-zA-Z]*[npqvd][a-zA-Z]*|--(?:just-print|dry-run|recon|print-data-base|question|version|help|debug.*|trace))$/,
    )
    ? undefined
    : make;

const pickNinja: PickArgs = (args) => has(args, /^(?:-t.*|-n|-d|--version|-h|--help|-w)$/) ? undefined : ninja;

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
  if (first === "--build") return has(args, /^(?:-n|--dry-run|-t|--list-presets)$/) ? undefined : make;
  return first === "--install" || first === undefined ? undefined : cmakeConfigure;
};

const pickCtest: PickArgs = (args) =>
  has(args, /^(?:-N|--show-only.*|--print-labels|--help.*|--version|-D|-S|-SP|-VV|--debug|--dashboard|--list-presets)$/)
    ? undefined
    : ctest;

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
    case "bazel":
    case "bazelisk":
      return pickBazel(args);
    default:
      return COMPILER.test(program) ? pickCompiler(args) : undefined;
  }
};
