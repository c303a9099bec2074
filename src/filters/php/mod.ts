/**
 * Filters for PHP's tools: phpunit, paratest, pest, phpstan, pint, ecs, composer and `artisan`. Machine formats, lists and
 * servers have no short form.
 *
 * @module
 */

import type { Filter, Pick } from "../filter.ts";
import { composer } from "./composer.ts";
import { pest } from "./pest.ts";
import { phpstan } from "./phpstan.ts";
import { phpunit } from "./phpunit.ts";
import { codeStyle } from "./style.ts";

const ASIDE = /^(?:-h|--help|-V|--version)$/;
const RAW_TEST =
  /^(?:--list-.*|--log-.*|--testdox-(?:html|text|xml|summary).*|--teamcity|--compact|--coverage-(?:text|php|xml|clover)=?.*|--profile|--watch|--migrate-configuration|--generate-configuration|--check-version|--debug|--printer=.*|--init)$/;
const RAW_STYLE = /^(?:--format.*|--output-format.*|--list-checkers|-vvv?|--show-progress.*)$/;

type PickArgs = (args: readonly string[]) => Filter | undefined;

function unless(raw: RegExp, filter: Filter): PickArgs {
  return (args) => args.some((arg) => ASIDE.test(arg) || raw.test(arg)) ? undefined : filter;
}

const pickStan: PickArgs = (args) =>
  /^(?:analyse|analyze)$/.test(args[0] ?? "")
    ? unless(
      /^(?:--error-format=(?!table).*|--error-format|--pro|--watch|--debug|-b|--generate-baseline.*|-vvv?)$/,
      phpstan,
    )(args)
    : undefined;

const pickComposer: PickArgs = (args) => {
  const command = args.find((arg) => !arg.startsWith("-"));
  return /^(?:install|i|update|u|upgrade|require|r|req|remove|rm|dump-autoload)$/.test(command ?? "")
    ? unless(/^(?:-i|--interactive|-v+|--verbose|--dry-run|--profile)$/, composer)(args)
    : undefined;
};

const TOOLS: ReadonlyMap<string, PickArgs> = new Map([
  ["phpunit", unless(RAW_TEST, phpunit)],
  ["simple-phpunit", unless(RAW_TEST, phpunit)],
  ["paratest", unless(RAW_TEST, phpunit)],
  ["pest", unless(RAW_TEST, pest)],
  ["phpstan", pickStan],
  ["pint", unless(RAW_STYLE, codeStyle)],
  ["ecs", unless(RAW_STYLE, codeStyle)],
  ["composer", pickComposer],
]);

/** `php artisan test`, `php vendor/bin/TOOL`; any other program is not known. */
const pickPhp: PickArgs = (args) => {
  const at = args.findIndex((arg, i) => !arg.startsWith("-") && args[i - 1] !== "-d");
  const name = args[at]?.replace(/^.*\//, "").replace(/\.phar$/, "");
  const rest = args.slice(at + 1);
  if (at === -1 || args.slice(0, at).some((arg) => /^-[rBREFlsw]/.test(arg))) return undefined;
  if (name === "artisan") return rest[0] === "test" ? unless(RAW_TEST, pest)(rest) : undefined;
  return TOOLS.get(name!)?.(rest);
};

/** Filters of this family. */
export const pick: Pick = ([program = "", ...args]) => {
  const name = program.replace(/\.phar$/, "");
  return name === "php" ? pickPhp(args) : TOOLS.get(name)?.(args);
};
