/**
 * Filters for PHP's tools: phpunit, paratest, pest, phpstan, phpcs, pint, ecs, composer, `php -l` and `artisan`. Machine
 * formats and servers have no short form.
 *
 * @module
 */

import type { Filter, Pick } from "../filter.ts";
import { artisan } from "./artisan.ts";
import { composer } from "./composer.ts";
import { composerList } from "./composer_list.ts";
import { composerScript } from "./composer_script.ts";
import { pest } from "./pest.ts";
import { phpcs, phpcsEmacs } from "./phpcs.ts";
import { phpstan } from "./phpstan.ts";
import { phpunit } from "./phpunit.ts";
import { codeStyle } from "./style.ts";
import { syntaxCheck } from "./syntax_check.ts";

const ASIDE = /^(?:-h|--help|-V|--version)$/;
const RAW_TEST =
  /^(?:--list-.*|--log-.*|--testdox-(?:html|text|xml|summary).*|--teamcity|--compact|--coverage-(?:text|php|xml|clover|cobertura|crap4j|openclover)(?:=.*)?|--profile|--watch|--migrate-configuration|--generate-configuration|--check-version|--debug|--printer(?:=.*)?|--init|--warm-coverage-cache|--mutate|--type-coverage.*|--todos?|--notes?|--issues?|--prs?|--stress.*)$/;
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

/** Scripts that projects commonly name so; composer runs them without `run`. */
const SCRIPT_NAMES =
  /^(?:test|tests|phpunit|pest|phpstan|stan|analyse|analyze|lint|cs|style|check|ci|qa)(?::[\w:-]+)?$/;

/** A script of `composer.json` is read by what it prints, if it is one that ends. */
function pickScript(name: string): Filter | undefined {
  return SCRIPT_NAMES.test(name) && !/watch|serve|dev/.test(name) ? composerScript : undefined;
}

const pickComposer: PickArgs = (args) => {
  const [command, script = ""] = args.filter((arg) => !arg.startsWith("-"));
  if (/^(?:show|info|outdated)$/.test(command ?? "")) {
    return unless(
      /^(?:-f.*|--format.*|-t|--tree|-A|--available|--all|-N|--name-only|-P|--path|-s|--self)$/,
      composerList,
    )(args);
  }
  if (/^(?:run|run-script)$/.test(command ?? "")) return pickScript(script);
  if (SCRIPT_NAMES.test(command ?? "")) return pickScript(command!);
  return /^(?:install|i|update|u|upgrade|require|r|req|remove|rm|dump-autoload)$/.test(command ?? "")
    ? unless(/^(?:-i|--interactive|-v+|--verbose|--dry-run|--profile)$/, composer)(args)
    : undefined;
};

const pickCodeSniffer: PickArgs = (args) => {
  const reports = args.flatMap((arg) => /^--report=(.*)$/.exec(arg)?.[1] ?? []);
  if (args.some((arg) => /^(?:--report-.*|-e|-i|-v+|-a|--explain|--config-.*|--generator=.*|-)$/.test(arg))) {
    return undefined;
  }
  if (args.some((arg) => ASIDE.test(arg)) || reports.length > 1) return undefined;
  const [report = "full"] = reports;
  return report === "full" ? phpcs : report === "emacs" ? phpcsEmacs : undefined;
};

/** Commands of `artisan` that go through steps and end. */
const STEPS =
  /^(?:migrate(?::(?:fresh|install|refresh|reset|rollback))?|db:(?:seed|wipe)|optimize(?::clear)?|(?:config|route|view|event|cache):(?:cache|clear)|package:discover)$/;

const pickArtisan: PickArgs = ([command = "", ...args]) => {
  if (command === "test") return unless(RAW_TEST, pest)(args);
  return STEPS.test(command) ? unless(/^(?:--pretend|-v+|--verbose|--json)$/, artisan)(args) : undefined;
};

const TOOLS: ReadonlyMap<string, PickArgs> = new Map([
  ["phpunit", unless(RAW_TEST, phpunit)],
  ["simple-phpunit", unless(RAW_TEST, phpunit)],
  ["paratest", unless(RAW_TEST, phpunit)],
  ["pest", unless(RAW_TEST, pest)],
  ["phpstan", pickStan],
  ["pint", unless(RAW_STYLE, codeStyle)],
  ["ecs", (args) => args[0] === "check" ? unless(RAW_STYLE, codeStyle)(args) : undefined],
  ["phpcs", pickCodeSniffer],
  ["composer", pickComposer],
]);

/** `php -l FILE …`; from PHP 8.3 on with several files. */
function isLint(args: readonly string[]): boolean {
  return args.slice(1).every((arg) => !arg.startsWith("-"));
}

/** `php artisan test`, `php vendor/bin/TOOL`; any other program is not known. */
const pickPhp: PickArgs = (args) => {
  const at = args.findIndex((arg, i) => !arg.startsWith("-") && args[i - 1] !== "-d");
  const name = args[at]?.replace(/^.*\//, "").replace(/\.phar$/, "");
  const rest = args.slice(at + 1);
  if (/^(?:-l|--syntax-check)$/.test(args[0] ?? "") && args.length > 1) return isLint(args) ? syntaxCheck : undefined;
  if (at === -1 || args.slice(0, at).some((arg) => /^-[rBREFlsw]/.test(arg))) return undefined;
  if (name === "artisan") return pickArtisan(rest);
  return TOOLS.get(name!)?.(rest);
};

/** Filters of this family. */
export const pick: Pick = ([program = "", ...args]) => {
  const name = program.replace(/\.phar$/, "");
  return name === "php" ? pickPhp(args) : TOOLS.get(name)?.(args);
};
