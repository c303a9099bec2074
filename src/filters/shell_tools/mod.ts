/**
 * Filters for linters and checks of no single language: shellcheck, shfmt, bats, yamllint, hadolint, markdownlint, sqlfluff,
 * pre-commit. Machine formats have no short form.
 *
 * @module
 */

import type { Filter, Pick } from "../filter.ts";
import { bats } from "./bats.ts";
import { hadolint, markdownlint, yamllint } from "./linters.ts";
import { preCommit } from "./pre_commit.ts";
import { shellcheck, shellcheckGcc } from "./shellcheck.ts";
import { shfmt } from "./shfmt.ts";
import { sqlfluff } from "./sqlfluff.ts";

const ASIDE = /^(?:-h|--help|--version)$/;

type PickArgs = (args: readonly string[]) => Filter | undefined;

/** The value of an option that is written `-f x`, `-fx`, `--format x` or `--format=x`. */
function valueOf(args: readonly string[], short: string, long: string): string | undefined {
  for (const [at, arg] of args.entries()) {
    if (arg === short || arg === long) return args[at + 1] ?? "";
    if (arg.startsWith(`${long}=`)) return arg.slice(long.length + 1);
    if (arg.startsWith(short) && !arg.startsWith("--") && arg.length > short.length) return arg.slice(short.length);
  }
  return undefined;
}

const pickShellcheck: PickArgs = (args) => {
  const format = valueOf(args, "-f", "--format");
  if (args.some((arg) => /^(?:-V|--list-optional)$/.test(arg))) return undefined;
  return format === undefined || format === "tty" ? shellcheck : format === "gcc" ? shellcheckGcc : undefined;
};

const pickBats: PickArgs = (args) => {
  const format = valueOf(args, "-F", "--formatter");
  if (args.some((arg) => /^(?:-v|-c|--count|-x|--trace|--show-output-of-passing-tests|--verbose-run)$/.test(arg))) {
    return undefined;
  }
  return format === undefined || /^(?:tap|pretty)$/.test(format) ? bats : undefined;
};

const pickYamllint: PickArgs = (args) => {
  const format = valueOf(args, "-f", "--format");
  if (args.some((arg) => /^(?:-v|--list-files)$/.test(arg))) return undefined;
  return format === undefined || /^(?:standard|parsable|auto|colored)$/.test(format) ? yamllint : undefined;
};

const pickSqlfluff: PickArgs = ([command, ...args]) =>
  command === "lint" && /^(?:human)?$/.test(valueOf(args, "-f", "--format") ?? "") &&
    !args.some((arg) => /^(?:-v+|--bench)$/.test(arg))
    ? sqlfluff
    : undefined;

const pickPreCommit: PickArgs = ([command, ...args]) =>
  command === "run" && !args.some((arg) => /^(?:-v|--verbose)$/.test(arg)) ? preCommit : undefined;

const TOOLS: ReadonlyMap<string, PickArgs> = new Map([
  ["shellcheck", pickShellcheck],
  ["shfmt", (args) => args.some((arg) => /^(?:-d|--diff)$/.test(arg)) ? shfmt : undefined],
  ["bats", pickBats],
  ["yamllint", pickYamllint],
  ["hadolint", (args) => /^(?:tty)?$/.test(valueOf(args, "-f", "--format") ?? "") ? hadolint : undefined],
  ["markdownlint", (args) => args.some((arg) => /^(?:-j|--json|-V)$/.test(arg)) ? undefined : markdownlint],
  ["markdownlint-cli2", (args) => args.includes("--format") ? undefined : markdownlint],
  ["sqlfluff", pickSqlfluff],
  ["pre-commit", pickPreCommit],
]);

/** Filters of this family. */
export const pick: Pick = ([program = "", ...args]) =>
  args.some((arg) => ASIDE.test(arg)) ? undefined : TOOLS.get(program)?.(args);
