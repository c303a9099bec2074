/**
 * Filters for Elixir's mix: test, compile, format and dependencies. Other tasks, `run` and servers have no short form.
 *
 * @module
 */

import type { Pick } from "../filter.ts";
import { reportFilter } from "../report_filter.ts";
import { mixTest } from "./test.ts";
import { foldWarnings } from "./warnings.ts";

const NOISE =
  /^(?:\s*|==> \S+|Compiling \d+ files? \(\.\w+\)|Resolving Hex dependencies\.\.\.|Resolution completed in .*|Unchanged:|\* Getting \S+ \(.*\)|All dependencies are up to date|Dependency resolution completed:|\* creating .*)$/;

/** `mix compile`, `format`, `credo` and `deps.get`: warnings, errors, what was changed. */
const mixCompile = reportFilter({
  name: "mix-compile",
  shorten: (lines, omitted) => foldWarnings(lines.filter((line) => !NOISE.test(line)), omitted),
  claim: (lines) => lines.some((line) => /^\*\* \(\w+|^== Compilation error/.test(line)) ? "failed" : undefined,
});

const ASIDE =
  /^(?:-h|--help|-v|--version|--listen-on-stdin|--stale-json|--profile.*|--slowest.*|--cover|-b|--breakpoints|--stdin-filename|-|--dry-run|--formatter)$/;

/** Filters of this family. */
export const pick: Pick = ([, task = "", ...args]) => {
  if (args.some((arg) => ASIDE.test(arg))) return undefined;
  if (task === "test") return mixTest;
  return /^(?:compile|format|deps\.get|deps\.compile)$/.test(task) ? mixCompile : undefined;
};
