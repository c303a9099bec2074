/**
 * The command line of `rtk init`, and which combinations mean something.
 *
 * @module
 */

import { parseArgs } from "@std/cli/parse-args";
import type { AgentInstall, InstallForm, Scope } from "../install/agent_install.ts";
import { AGENT_INSTALLS, agentNamed } from "../agents/installs.ts";
import { nearestWord } from "../platform/nearest_word.ts";

/** How far the user has agreed beforehand. */
export type PatchMode = "ask" | "auto" | "none";

/** What is wanted. */
export interface InitRequest {
  readonly action: "install" | "remove" | "show";
  readonly scope: Scope;
  readonly agents: readonly AgentInstall[];
  /** True when the command line names agents; otherwise `agents` is Claude Code. */
  readonly named: boolean;
  /** `--agent auto`: those that are found on the machine. */
  readonly detect: boolean;
  readonly form: InstallForm;
  readonly patch: PatchMode;
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly allowRtk: boolean;
  readonly trustFilters: boolean | undefined;
}

/** A command line that cannot be carried out; the message says why. */
export class WrongUse extends Error {
  override readonly name = "WrongUse";
}

/** Flags of their own for agents that had them before `--agent` took their names. */
const AGENT_FLAGS = ["codex", "gemini", "copilot", "opencode"] as const;

const BOOLEAN = [
  "global",
  "show",
  "json",
  "uninstall",
  "auto-patch",
  "no-patch",
  "dry-run",
  "hook-only",
  "claude-md",
  "no-allow-rtk",
  "trust-filters",
  "no-trust-filters",
  ...AGENT_FLAGS,
];

/** Flags that cannot stand together, and why. */
const CONFLICTS: readonly (readonly [string, string, string])[] = [
  ["auto-patch", "no-patch", "one changes the files without asking, the other leaves them alone"],
  ["trust-filters", "no-trust-filters", "one is the opposite of the other"],
  ["claude-md", "hook-only", "one writes only instructions, the other only the hook"],
  ["dry-run", "no-patch", "one shows the changes as a diff, the other prints what to add by hand"],
  ["dry-run", "trust-filters", "--dry-run writes nothing, an agreement neither"],
  ["dry-run", "no-trust-filters", "--dry-run writes nothing, an agreement neither"],
  ["no-patch", "trust-filters", "--no-patch writes nothing, an agreement neither"],
  ["no-patch", "no-trust-filters", "--no-patch writes nothing, an agreement neither"],
  ["show", "uninstall", "look first, then remove"],
  ...[
    "dry-run",
    "auto-patch",
    "no-patch",
    "no-allow-rtk",
    "trust-filters",
    "no-trust-filters",
    "hook-only",
    "claude-md",
  ]
    .map((flag) => ["show", flag, "--show changes nothing, and shows every form"] as const),
  ["uninstall", "no-patch", "removing without changing a file is nothing; --dry-run shows what would go"],
  ["uninstall", "no-allow-rtk", "--uninstall removes the permission entries too"],
  ["uninstall", "trust-filters", "nothing is installed that could be trusted"],
  ["uninstall", "no-trust-filters", "nothing is installed that could be trusted"],
  ["claude-md", "no-allow-rtk", "--claude-md adds no permission entries"],
];

/** A flag is there or not: `--auto-patch=no` must not count as a yes. */
function refuseValues(args: readonly string[]): void {
  for (const arg of args) {
    const flag = /^--?([\w-]+)=/.exec(arg)?.[1];
    if (flag !== undefined && (flag === "g" || BOOLEAN.includes(flag))) {
      throw new WrongUse(`${arg.split("=")[0]} takes no value: write it, or leave it out`);
    }
  }
}

/** The names behind `--agent`, in the spelling of the registry. */
function namesIn(words: readonly string[]): string[] {
  const names = words.flatMap((word) => word.split(",")).map((name) => name.trim().toLowerCase());
  if (names.includes("")) throw new WrongUse("--agent needs a name, or several with commas between them");
  return names;
}

function parse(args: readonly string[]): { flags: Set<string>; agents: string[] } {
  refuseValues(args);
  const parsed = parseArgs(args, {
    boolean: BOOLEAN,
    string: ["agent"],
    collect: ["agent"],
    alias: { g: "global" },
    unknown: (arg: string) => {
      const word = arg.replace(/=.*$/s, "");
      const near = nearestWord(word.replace(/^-+/, ""), [...BOOLEAN, "agent"]);
      throw new WrongUse(
        `unknown ${word.startsWith("-") ? "option" : "argument"} "${word}"${
          near === undefined ? "" : `: did you mean --${near}?`
        }`,
      );
    },
  });
  // Words behind `--` are not shown to `unknown`.
  if (parsed._.length > 0) throw new WrongUse(`unknown argument "${parsed._[0]}"`);
  return {
    flags: new Set(BOOLEAN.filter((flag) => parsed[flag] === true)),
    agents: namesIn(parsed["agent"] as string[]),
  };
}

function agentsFor(names: readonly string[], flags: ReadonlySet<string>): AgentInstall[] {
  const all = [...names, ...AGENT_FLAGS.filter((flag) => flags.has(flag)) as string[]];
  // `--opencode` alone has always meant the plugin beside Claude Code.
  if (names.length === 0 && !all.some((name) => name !== "opencode")) all.unshift("claude");
  return [...new Set(all)].filter((name) => name !== "auto").map((name) => {
    const agent = agentNamed(name);
    if (agent !== undefined) return agent;
    const known = AGENT_INSTALLS.map((one) => one.name);
    const near = nearestWord(name, known);
    throw new WrongUse(
      `unknown agent "${name}"${
        near === undefined ? `: known are ${known.join(", ")}, auto` : `: did you mean ${near}?`
      }`,
    );
  });
}

function check(flags: ReadonlySet<string>, request: InitRequest): void {
  for (const [one, other, why] of CONFLICTS) {
    if (flags.has(one) && flags.has(other)) throw new WrongUse(`--${one} and --${other} cannot stand together: ${why}`);
  }
  if (request.json && request.action !== "show") throw new WrongUse("--json goes with --show");
  if (request.detect && request.form !== "default") {
    throw new WrongUse(`--${request.form} is for Claude Code: --agent auto may find others`);
  }
  if (request.form !== "default") {
    const other = request.agents.find((agent) => !agent.forms?.includes(request.form));
    if (other !== undefined) {
      throw new WrongUse(`--${request.form} is for Claude Code: ${other.title} has one form only`);
    }
  }
}

/**
 * Reads the command line of `rtk init`.
 *
 * @throws {WrongUse} for unknown words and for combinations that mean nothing.
 */
export function parseInit(args: readonly string[]): InitRequest {
  const { flags, agents: names } = parse(args);
  const detect = names.includes("auto");
  if (detect && (names.length > 1 || AGENT_FLAGS.some((flag) => flags.has(flag)))) {
    throw new WrongUse("--agent auto finds the agents itself: name none beside it");
  }
  const request: InitRequest = {
    action: flags.has("show") ? "show" : flags.has("uninstall") ? "remove" : "install",
    scope: flags.has("global") ? "user" : "project",
    agents: detect ? [] : agentsFor(names, flags),
    named: names.length > 0 || AGENT_FLAGS.some((flag) => flags.has(flag)),
    detect,
    form: flags.has("hook-only") ? "hook-only" : flags.has("claude-md") ? "claude-md" : "default",
    patch: flags.has("auto-patch") ? "auto" : flags.has("no-patch") ? "none" : "ask",
    dryRun: flags.has("dry-run"),
    json: flags.has("json"),
    allowRtk: !flags.has("no-allow-rtk"),
    trustFilters: flags.has("trust-filters") ? true : flags.has("no-trust-filters") ? false : undefined,
  };
  check(flags, request);
  return request;
}
