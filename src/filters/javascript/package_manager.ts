import type { Filter } from "../filter.ts";
import { bunTest } from "./bun_runner.ts";
import { withoutLauncherNoise } from "./launcher_noise.ts";
import { managerReport } from "./manager_report.ts";
import { npmView } from "./npm_view.ts";
import { hasOption } from "./options.ts";
import { packageScript } from "./package_script.ts";
import { isKnownTool, pickTool } from "./tools.ts";

/** Options after which a value stands, before the subcommand of a package manager. */
const WITH_VALUE =
  /^(--prefix|-C|--dir|--cwd|--workspace|-w|--filter|-F|--package|-p|--loglevel|--cache|--userconfig|--registry)$/;

/** Scripts that serve or watch. `start` may be anything, so it counts as one. */
const SERVES = /(^|[:_.-])(dev|develop|serve|server|start|watch|preview|storybook|debug)([:_.-]|$)/;

const REPORTS: Readonly<Record<string, readonly string[]>> = {
  npm: [
    "install",
    "i",
    "in",
    "ins",
    "add",
    "ci",
    "clean-install",
    "install-test",
    "it",
    "uninstall",
    "un",
    "rm",
    "remove",
    "r",
    "update",
    "up",
    "upgrade",
    "dedupe",
    "ddp",
    "prune",
    "rebuild",
    "ls",
    "list",
    "outdated",
    "audit",
    "link",
    "ln",
    "explain",
    "why",
    "pack",
    "fund",
  ],
  pnpm: [
    "install",
    "i",
    "add",
    "remove",
    "rm",
    "uninstall",
    "un",
    "update",
    "up",
    "upgrade",
    "ci",
    "prune",
    "dedupe",
    "rebuild",
    "list",
    "ls",
    "outdated",
    "audit",
    "link",
    "why",
    "import",
    "fetch",
  ],
  yarn: ["install", "add", "remove", "upgrade", "up", "outdated", "audit", "list", "why", "link", "dedupe", "check"],
  bun: ["install", "i", "add", "a", "remove", "rm", "update", "outdated", "link", "pm"],
};

/** Other subcommands, which have no short form and are no scripts. */
const OTHERS = new RegExp(
  "^(init|create|login|logout|whoami|publish|pack|config|c|get|set|cache|version|doctor|help|search|star|unstar|token|team|owner|" +
    "profile|ping|bin|root|prefix|repo|docs|bugs|edit|store|server|setup|env|patch|patch-commit|deploy|licenses|self-update|node|npm|" +
    "plugin|workspaces|workspace|set-version|global|policies|explore|completion|access|deprecate|dist-tag|diff|hook|org|sbom|shrinkwrap|" +
    "stop|restart|repl|upgrade|pkg|query|stage|undeprecate|unpublish|adduser|approve-scripts)$",
);

const ASIDE = ["--help", "-h", "--version", "-v", "--json", "--parseable", "-p", "--dry-run=json", "--long", "-l"];

/** Chooses for npm, pnpm, yarn and bun, by subcommand: scripts, tools called through them, installs and lists. */
export function pickManager(program: string, args: readonly string[]): Filter | undefined {
  const at = subcommandAt(args);
  const [mode, ...rest] = args.slice(at);
  if (hasOption(args.slice(0, at), "--help", "-h", "--version", "-v", "-r", "--recursive", "--parallel", "--stream")) {
    return undefined;
  }
  if (mode === undefined) return program === "yarn" && args.length === 0 ? managerReport : undefined;
  const end = rest.indexOf("--");
  const toScript = program !== "npm" ? rest : end < 0 ? [] : rest.slice(end + 1);
  if (/^(run|run-script|rum|urn)$/.test(mode)) return pickScript(rest, toScript);
  if (/^(test|t|tst)$/.test(mode)) {
    return program === "bun" ? pickBunTest(rest) : pickScript(["test", ...rest], toScript);
  }
  if (/^(exec|x|dlx)$/.test(mode)) return pickLauncher(rest);
  if (program === "npm" && /^(view|info|show|v)$/.test(mode)) return hasOption(rest, ...ASIDE) ? undefined : npmView;
  if (REPORTS[program]?.includes(mode)) return hasOption(rest, ...ASIDE) ? undefined : managerReport;
  if (program === "npm" || OTHERS.test(mode) && !isKnownTool(mode)) return undefined;
  if (program === "bun" && mode === "build") return undefined;
  if (program === "bun") return /\.[cm]?[jt]sx?$/.test(mode) ? undefined : pickScript([mode, ...rest]);
  return isKnownTool(mode) ? pickTool([mode, ...rest]) : pickScript([mode, ...rest]);
}

function pickBunTest(args: readonly string[]): Filter | undefined {
  return hasOption(args, "--help", "-h", "--watch", "--reporter", "--reporter-outfile") ? undefined : bunTest;
}

/** The index of the first word that is neither an option nor an option's value. */
function subcommandAt(args: readonly string[]): number {
  let at = 0;
  while (at < args.length && args[at]!.startsWith("-")) at += WITH_VALUE.test(args[at]!) ? 2 : 1;
  return at;
}

/** @param toScript What the script is given: of npm's arguments those behind `--`, where `-w` is no workspace. */
function pickScript(args: readonly string[], toScript = args): Filter | undefined {
  const name = args[subcommandAt(args)];
  if (name === undefined || SERVES.test(name)) return undefined;
  if (hasOption(args, "--help", "-h", "--json", "--watch", "--watchAll", "--ui", "--serve", "--list")) {
    return undefined;
  }
  return hasOption(toScript, "-w") ? undefined : packageScript;
}

/** `npx [options] tool arguments`: the tool's own filter, if it has one. */
export function pickLauncher(args: readonly string[]): Filter | undefined {
  let at = 0;
  while (at < args.length && args[at]!.startsWith("-")) {
    if (/^(-c|--call|-v|--version|-h|--help)$/.test(args[at]!)) return undefined;
    at += /^(-p|--package|-w|--workspace|--cache|--userconfig)$/.test(args[at]!) ? 2 : 1;
  }
  const filter = pickTool(args.slice(at));
  return filter && withoutLauncherNoise(filter);
}
