/**
 * Filters for Ruby's tools: rspec, minitest, rake, rubocop and bundler. Consoles, servers and machine formats have no short
 * form.
 *
 * @module
 */

import type { Filter, Pick } from "../filter.ts";
import { bundle } from "./bundle.ts";
import { forTargets } from "../native/targets.ts";
import { minitest } from "./minitest.ts";
import { rake } from "./rake.ts";
import { rspec } from "./rspec.ts";
import { rubocop } from "./rubocop.ts";

const ASIDE = /^(?:-h|--help|-v|--version|-V|--verbose-version)$/;
const RAW_RSPEC = /^(?:--bisect.*|--dry-run|--init|-o|--out|--drb|-X)$/;
const RAW_RUBOCOP =
  /^(?:-f.*|--format.*|-o.*|--out.*|--lsp|--show-cops.*|--list-target-files|-L|--auto-gen-config|--server.*|--start-server|--show-docs-url.*|--init|-s|--stdin|-d|--debug)$/;

/** Without the choice of rubocop's own format, or of the one that lacks only its dots. */
function withoutSameFormat(args: readonly string[]): readonly string[] {
  const isSame = (name: string | undefined) => /^(?:p|progress|c|clang)$/.test(name ?? "");
  return args.filter((arg, i) =>
    !(isSame(/^(?:-f|--format=)(.+)$/.exec(arg)?.[1]) || /^(?:-f|--format)$/.test(arg) && isSame(args[i + 1]))
  );
}

/** The formats that were asked for are for people. */
function hasTextFormat(args: readonly string[]): boolean {
  return args.every((arg, i) => {
    const format = /^(?:-f|--format=?)(.*)$/.exec(arg);
    if (format === null) return true;
    return /^(?:p|progress|d|doc|documentation|s)$/.test(format[1] || (args[i + 1] ?? ""));
  });
}

type PickArgs = (args: readonly string[]) => Filter | undefined;

const pickRspec: PickArgs = (args) =>
  args.some((arg) => arg !== "-v" && ASIDE.test(arg) || RAW_RSPEC.test(arg) || arg === "-v") || !hasTextFormat(args)
    ? undefined
    : rspec;

const pickRake: PickArgs = (args) =>
  args.length === 0 || args.some((arg) =>
      ASIDE.test(arg) ||
      /^(?:-[a-zA-Z]*[TPADWn]|--(?:tasks|prereqs|all|describe|where).*|-n|--dry-run|--trace|-t)$/.test(arg)
    ) ||
    args.some((arg) => /^(?:.*:)?routes$/.test(arg))
    ? undefined
    : forTargets(rake, args.filter((arg) => !arg.startsWith("-") && !arg.includes("=")));

const pickRails: PickArgs = ([command, ...args]) =>
  /^(?:test|t)(?::|$)/.test(command ?? "") && !args.some((arg) => ASIDE.test(arg) && arg !== "-v")
    ? minitest
    : undefined;

/** `ruby [options] x_test.rb`; any other program is not known. */
const pickRuby: PickArgs = (args) => {
  if (args.includes("-e")) return undefined;
  const file = args.find((arg) => !arg.startsWith("-"));
  return file !== undefined && /(?:^|\/)(?:\w+_test|test_\w+)\.rb$/.test(file) ? minitest : undefined;
};

/** Filters of this family. */
export const pick: Pick = ([program = "", ...args]) => {
  switch (program) {
    case "rspec":
      return pickRspec(args);
    case "rake":
      return pickRake(args);
    case "rails":
      return pickRails(args);
    case "ruby":
      return pickRuby(args);
    case "rubocop":
    case "standardrb":
      return withoutSameFormat(args).some((arg) => ASIDE.test(arg) || RAW_RUBOCOP.test(arg)) ? undefined : rubocop;
    case "bundle":
    case "bundler":
      return pickBundle(args);
    default:
      return undefined;
  }
};

const pickBundle: PickArgs = ([command, ...args]) => {
  if (command === "exec") {
    return args[0] === undefined ? undefined : pick([args[0].replace(/^.*\//, ""), ...args.slice(1)]);
  }
  if (args.some((arg) => ASIDE.test(arg))) return undefined;
  return command === undefined || /^(?:install|update|add)$/.test(command) ? bundle : undefined;
};
