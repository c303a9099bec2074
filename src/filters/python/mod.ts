/**
 * Filters for Python's tools: test runners, type checkers, linters, formatters, package managers, and tracebacks of programs.
 * Machine formats, diffs, listings and interactive modes have no short form here.
 *
 * @module
 */

import type { Filter, Pick } from "../filter.ts";
import { finite } from "../finite.ts";
import { pythonBuild } from "./build.ts";
import { coverage } from "./coverage.ts";
import { nox, tox } from "./environments.ts";
import { black, isort } from "./formatter.ts";
import { formatterDiff } from "./formatter_diff.ts";
import { flake8, mypy, pyright, ruffConcise } from "./linters.ts";
import { commandOfUvRun, isPython, readPythonCall } from "./options.ts";
import { pipInstall, pipList } from "./pip.ts";
import { poetry } from "./poetry.ts";
import { pylint } from "./pylint.ts";
import { pytest } from "./pytest.ts";
import { pytestCollect } from "./pytest_collect.ts";
import { ruff } from "./ruff.ts";
import { pythonScript } from "./script.ts";
import { unittest } from "./unittest.ts";
import { uvSync, uvTree } from "./uv.ts";

const HELP = /^(?:-h|--help|--version)$/;

type PickTool = (args: readonly string[]) => Filter | undefined;

/** A tool that has a short form unless one of its arguments asks for another output. */
function unless(raw: RegExp, filter: Filter): PickTool {
  return (args) => args.some((arg) => raw.test(arg)) ? undefined : filter;
}

/** The filter of a formatter, or that of the patch it prints with `--diff`. */
function diffOr(args: readonly string[], raw: RegExp, filter: Filter): Filter | undefined {
  if (args.some((arg) => raw.test(arg))) return undefined;
  return args.some((arg) => /^--di?ff?$/.test(arg)) ? formatterDiff(`${filter.name}-diff`, filter) : filter;
}

const pythonBuildOf = unless(/^(?:-v+|--verbose|-q+|--quiet|--list)$/, pythonBuild);
const PYTEST_RAW =
  /^(?:--(?:fixtures|fixtures-per-test|markers|setup-plan|setup-only|setup-show|cache-show|trace|pdb|trace-config|debug|looponfail)(?:=.*)?|-V|-f)$/;

/** pytest's own filter, or that of the tests it only lists. */
function pickPytest(args: readonly string[]): Filter | undefined {
  if (args.some((arg) => PYTEST_RAW.test(arg))) return undefined;
  return args.some((arg) => /^--(?:collect-only|co)$/.test(arg)) ? pytestCollect : pytest;
}

const TOOLS: ReadonlyMap<string, PickTool> = new Map<string, PickTool>([
  ["pytest", pickPytest],
  ["py.test", pickPytest],
  ["unittest", unless(/^$/, unittest)],
  ["mypy", unless(/^(?:-V|-O.*|--output(?:=.*)?|--show-traceback|--tb)$/, mypy)],
  ["dmypy", () => undefined],
  ["flake8", unless(/^--(?:format|benchmark|output-file|bug-report)(?:=.*)?$/, flake8)],
  ["pycodestyle", unless(/^--(?:format|diff|benchmark|testsuite)(?:=.*)?$/, flake8)],
  [
    "pylint",
    unless(
      /^(?:-f.*|--output-format(?:=(?!colorized$|text$).*)?|--msg-template(?:=.*)?|--list-.*|--generate-.*|--help-.*|-r(?:y|n)?|--reports(?:=.*)?)$/,
      pylint,
    ),
  ],
  ["pyright", unless(/^--(?:outputjson|watch|verifytypes|createstub|stats|dependencies)$|^-w$/, pyright)],
  [
    "basedpyright",
    unless(/^--(?:outputjson|watch|verifytypes|createstub|stats|dependencies|writebaseline)$|^-w$/, pyright),
  ],
  ["black", (args) => diffOr(args, /^(?:-c|--code|-)$/, black)],
  ["isort", (args) => diffOr(args, /^(?:-d|--stdout|-|--show-.*)$/, isort)],
  ["ruff", pickRuff],
  ["pip", pickPip],
  ["pip3", pickPip],
  ["uv", pickUv],
  ["tox", pickTox],
  ["nox", unless(/^(?:-l|--list.*|--json|--verbose|-v)$/, nox)],
  ["poetry", pickPoetry],
  ["build", pythonBuildOf],
  [
    "coverage",
    (args) => args[0] === "report" && !args.some((arg) => /^--format(?:=.*)?$/.test(arg)) ? coverage : undefined,
  ],
]);

/** uv's own options that come with a value. */
const UV_WITH_VALUE =
  /^--(?:color|directory|project|config-file|cache-dir|python-preference|allow-insecure-host|preview-features)$/;

/** Chooses the filter for a command of Python's tools. */
export const pick: Pick = (argv) => finite(pickTool(argv));

const pickTool: Pick = (argv) => {
  const [program, ...args] = argv;
  if (program === undefined) return undefined;
  if (isPython(program)) return pickPython(argv);
  if (args.some((arg) => HELP.test(arg))) return undefined;
  return TOOLS.get(program)?.(args);
};

function pickPython(argv: readonly string[]): Filter | undefined {
  const call = readPythonCall(argv);
  if (call.kind === "module") return TOOLS.has(call.argv[0] ?? "") ? pick(call.argv) : undefined;
  if (call.kind === "other") return undefined;
  const test = argv.findIndex((arg) => /(?:^|\/)manage\.py$/.test(arg));
  if (test >= 0 && argv[test + 1] === "test") return unittest;
  const setup = argv.findIndex((arg) => /(?:^|\/)setup\.py$/.test(arg));
  return setup >= 0 && /^(?:build|build_ext|sdist|bdist_\w+|develop|install)$/.test(argv[setup + 1] ?? "")
    ? pythonBuild
    : pythonScript;
}

function pickRuff(args: readonly string[]): Filter | undefined {
  const [command, ...rest] = args;
  const format = rest.find((_, i) => rest[i - 1] === "--output-format") ??
    rest.find((arg) => arg.startsWith("--output-format="))?.slice("--output-format=".length);
  if (rest.includes("--diff") && format === undefined) return formatterDiff("ruff-diff");
  if (
    rest.some((arg) =>
      /^(?:--diff|--statistics|--watch|-w|--show-files|--show-settings|--add-noqa(?:=.*)?|-)$/.test(arg)
    )
  ) {
    return undefined;
  }
  if (command === "check") {
    if (format === undefined || format === "full") return ruff;
    return format === "concise" ? ruffConcise : undefined;
  }
  return command === "format" && rest.includes("--check") && format === undefined
    ? { ...ruff, name: "ruff-format" }
    : undefined;
}

function pickPip(args: readonly string[]): Filter | undefined {
  const command = args.find((arg) => !arg.startsWith("-"));
  if (command === "list") return args.some((arg) => /^--format(?:=(?!columns)|$)/.test(arg)) ? undefined : pipList;
  const raw = args.some((arg) => /^(?:--report|--quiet|-q+|-v+|--verbose)$/.test(arg));
  return !raw && /^(?:install|download|wheel|uninstall)$/.test(command ?? "") ? pipInstall : undefined;
}

/** `tox`, `tox run` and `tox run-parallel`. */
function pickTox(args: readonly string[]): Filter | undefined {
  const raw = args.some((arg) => /^(?:-l|--listenvs|-a|--listenvs-all|-v+|--showconfig|--result-json|-q+)$/.test(arg));
  const isOther = /^(?:list|config|devenv|exec|schema|quickstart|depends|legacy|de|l|c|q|e)$/.test(args[0] ?? "");
  return raw || isOther ? undefined : tox;
}

function pickPoetry(args: readonly string[]): Filter | undefined {
  const at = args.findIndex((arg) => !arg.startsWith("-"));
  const isChange = /^(?:install|add|update|remove|lock|sync)$/.test(args[at] ?? "");
  return isChange && !args.some((arg) => /^(?:--dry-run|-v+|--verbose)$/.test(arg)) ? poetry : undefined;
}

function pickUv(args: readonly string[]): Filter | undefined {
  const at = args.findIndex((arg, i) => !arg.startsWith("-") && !UV_WITH_VALUE.test(args[i - 1] ?? ""));
  const [command, ...rest] = args.slice(at === -1 ? args.length : at);
  if (command === "run") {
    const inner = commandOfUvRun(rest);
    return inner === undefined ? undefined : pick([inner[0]!.replace(/^.*\//, ""), ...inner.slice(1)]);
  }
  if (command === "build") return pythonBuildOf(rest);
  if (rest.some((arg) => /^--(?:output-)?format(?:=.*)?$/.test(arg))) return undefined;
  if (command === "tree") return uvTree;
  if (command !== "pip") return /^(?:sync|add|remove|lock)$/.test(command ?? "") ? uvSync : undefined;
  if (rest[0] === "list") return pipList;
  if (rest[0] === "tree") return uvTree;
  return /^(?:install|sync|uninstall)$/.test(rest[0] ?? "") ? uvSync : undefined;
}
