import type { Filter } from "../filter.ts";
import { biome } from "./biome.ts";
import { bundler } from "./bundler.ts";
import { cypress } from "./cypress.ts";
import { esbuild } from "./esbuild.ts";
import { nx } from "./nx.ts";
import { turbo } from "./turbo.ts";
import { prisma, prismaDiff } from "./prisma.ts";
import { pickDeno } from "./deno.ts";
import { eslint } from "./eslint.ts";
import { karma } from "./karma.ts";
import { jest } from "./jest.ts";
import { mocha } from "./mocha.ts";
import { pickNode } from "./node.ts";
import { ASIDE, hasOption, optionValues, words } from "./options.ts";
import { oxlint } from "./oxlint.ts";
import { playwright } from "./playwright.ts";
import { prettier } from "./prettier.ts";
import { watchable } from "./held_run.ts";
import { tsc } from "./tsc.ts";
import { vitest } from "./vitest.ts";
import { vitestList } from "./vitest_list.ts";

type PickArgs = (args: readonly string[]) => Filter | undefined;

const TEXT_REPORTERS = /^(default|verbose|basic|dot|dots|tree|spec|list|line|min|progress)$/;

/** Whether the reporters that were asked for are all plain text for people. */
function hasTextReporter(args: readonly string[], ...names: readonly string[]): boolean {
  return optionValues(args, ...names).flatMap((asked) => asked.split(",")).every((name) => TEXT_REPORTERS.test(name));
}

/** Waits for a debugger. */
const INSPECT = ["--inspect", "--inspect-brk", "--inspectBrk"];

const pickVitest: PickArgs = (args) => {
  const [mode] = words(args);
  const aside = ["-v", "-w", "--outputFile", "--mergeReports", "--clearCache", ...INSPECT];
  if (hasOption(args, ...ASIDE, ...aside) || !hasTextReporter(args, "--reporter")) {
    return undefined;
  }
  if (mode === "list") return vitestList;
  if (mode === "watch" || mode === "dev" || mode === "bench" || mode === "init" || mode === "complete") {
    return undefined;
  }
  return mode === "run" || hasOption(args, "--run", "--watch=false", "--no-watch") ? vitest : watchable(vitest);
};

const pickJest: PickArgs = (args) => {
  const aside = [
    "--listTests",
    "--showConfig",
    "--reporters",
    "--testResultsProcessor",
    "--clearCache",
    "--outputFile",
    "--debug",
  ];
  return hasOption(args, ...ASIDE, ...aside) ? undefined : jest;
};

const pickMocha: PickArgs = (args) => {
  const aside = ["-V", "-w", "--list-reporters", "--list-interfaces", "--list-files", ...INSPECT];
  return hasOption(args, ...ASIDE, ...aside) || !hasTextReporter(args, "--reporter", "-R") ? undefined : mocha;
};

const pickTsc: PickArgs = (args) => {
  const modes = [
    "version",
    "help",
    "all",
    "init",
    "showconfig",
    "listfiles",
    "listfilesonly",
    "listemittedfiles",
    "traceresolution",
  ];
  const aside = new Set([
    ...modes,
    "explainfiles",
    "generatetrace",
    "diagnostics",
    "extendeddiagnostics",
    "watch",
    "v",
    "h",
    "w",
  ]);
  return args.some((arg) => arg.startsWith("-") && aside.has(arg.replace(/^--?/, "").toLowerCase())) ? undefined : tsc;
};

const pickEslint: PickArgs = (args) => {
  const aside = ["-v", "--print-config", "--env-info", "--debug", "--inspect-config", "-o", "--output-file", "--mcp"];
  const hasText = optionValues(args, "-f", "--format").every((format) => /^(?:stylish|compact|unix)$/.test(format));
  return hasText && !hasOption(args, ...ASIDE, ...aside) ? eslint : undefined;
};

const pickPrettier: PickArgs = (args) => {
  const isReport = hasOption(args, "--check", "-c", "--write", "-w");
  return isReport && !hasOption(args, "--help", "-h", "--version", "--list-different", "-l") ? prettier : undefined;
};

const pickBiome: PickArgs = (args) => {
  const [mode] = words(args);
  const isReport = mode === "check" || mode === "lint" || mode === "format" || mode === "ci";
  const hasText = optionValues(args, "--reporter").every((reporter) => reporter === "default");
  return isReport && hasText && !hasOption(args, ...ASIDE) ? biome : undefined;
};

const pickOxlint: PickArgs = (args) => {
  const hasText = optionValues(args, "-f", "--format").every((format) => format === "default");
  const aside = ["-V", "--rules", "--lsp", "--print-config"];
  return hasText && !hasOption(args, ...ASIDE, ...aside) ? oxlint : undefined;
};

const pickPlaywright: PickArgs = (args) => {
  const isTest = words(args)[0] === "test";
  const aside = ["--list", "--debug", "--headed", "-V", "--ui-port", "--ui-host"];
  return isTest && !hasOption(args, ...ASIDE, ...aside) && hasTextReporter(args, "--reporter") ? playwright : undefined;
};

/** Builders print a report only when they build: without that word they serve. */
function pickBuild(needsWord: boolean): PickArgs {
  return (args) => {
    const [mode] = words(args);
    const isBuild = needsWord ? mode === "build" : mode !== "serve" && mode !== "watch" && mode !== "s" && mode !== "w";
    return isBuild && !hasOption(args, ...ASIDE, "-w", "-v", "-j", "--stats", "--config-help") ? bundler : undefined;
  };
}

const pickCypress: PickArgs = (args) => {
  const isRun = words(args)[0] === "run";
  return isRun && !hasOption(args, ...ASIDE, "--reporter", "-r", "-q", "--quiet") ? cypress : undefined;
};

/** Karma waits for changes unless it is told otherwise, and says nothing of it. */
const RUNS_ONCE = /^--(?:watch=false|no-watch|single-run(?:=true)?)$/;

const pickKarma: PickArgs = (args) => {
  const isOnce = args.some((arg) => RUNS_ONCE.test(arg));
  return isOnce && !hasOption(args, ...ASIDE) && hasTextReporter(args, "--reporters") ? karma : undefined;
};

const pickNg: PickArgs = (args) => {
  const mode = words(args)[0] ?? "";
  if (/^(test|t)$/.test(mode)) return pickKarma(args);
  return /^(build|b)$/.test(mode) && !hasOption(args, ...ASIDE) ? esbuild : undefined;
};

const pickEsbuild: PickArgs = (args) =>
  hasOption(args, ...ASIDE, "--serve", "--metafile", "--analyze") ? undefined : esbuild;

const pickNx: PickArgs = (args) => {
  const [mode = ""] = words(args);
  const isRun = /^(run-many|affected|run|build|test|lint|typecheck|e2e)$/.test(mode);
  return isRun && !hasOption(args, ...ASIDE, "--graph", "--verbose") ? nx : undefined;
};

const pickTurbo: PickArgs = (args) => {
  const aside = ["--dry", "--dry-run", "--graph", "--summarize", "--log-prefix", "--output-logs"];
  const [mode = ""] = words(args);
  const isRun = mode === "run" || /^(build|test|lint|typecheck|check|check-types)$/.test(mode);
  return isRun && !hasOption(args, ...ASIDE, ...aside) ? turbo : undefined;
};

const pickPrisma: PickArgs = (args) => {
  const isTold = /^(generate|migrate|db|validate|format)$/.test(words(args)[0] ?? "");
  if (!isTold || hasOption(args, ...ASIDE, "--script", "--print", "--sql")) return undefined;
  return words(args).includes("diff") ? prismaDiff : prisma;
};

const TOOLS: ReadonlyMap<string, PickArgs> = new Map([
  ["vitest", pickVitest],
  ["jest", pickJest],
  ["mocha", pickMocha],
  ["tsc", pickTsc],
  ["vue-tsc", pickTsc],
  ["eslint", pickEslint],
  ["prettier", pickPrettier],
  ["biome", pickBiome],
  ["oxlint", pickOxlint],
  ["playwright", pickPlaywright],
  ["vite", pickBuild(true)],
  ["next", pickBuild(true)],
  ["webpack", pickBuild(false)],
  ["rollup", pickBuild(false)],
  ["cypress", pickCypress],
  ["ng", pickNg],
  ["karma", (args) => words(args)[0] === "start" ? pickKarma(args) : undefined],
  ["esbuild", pickEsbuild],
  ["nx", pickNx],
  ["turbo", pickTurbo],
  ["prisma", pickPrisma],
  ["node", pickNode],
  ["deno", pickDeno],
]);

/**
 * Chooses the filter of a tool that is called by its own name.
 *
 * @returns undefined for a mode that prints something else than the tool's report.
 */
export function pickTool(argv: readonly string[]): Filter | undefined {
  const [program = "", ...args] = argv;
  return TOOLS.get(baseName(program))?.(args);
}

/** Whether this family knows a program, in whatever mode. */
export function isKnownTool(program: string): boolean {
  return TOOLS.has(baseName(program));
}

function baseName(program: string): string {
  return program.replace(/^.*[\\/]/, "").replace(/\.(exe|cmd|[cm]?js)$/, "").replace(/(?<=.)@[^/]*$/, "");
}
