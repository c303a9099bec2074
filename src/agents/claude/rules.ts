import { type RuleSet } from "../../permissions/mod.ts";
import { readJsonc } from "../../platform/read_jsonc.ts";
import { configHome } from "../home.ts";
import { isObject } from "../hook_host.ts";
import { currentFolder } from "../../platform/current_folder.ts";
import { ancestors, mergeRules, permissionLists, rulesOf } from "../settings_rules.ts";
import { claudeSees, hesitates } from "./habits.ts";
import { mayDoMoreThanRead } from "./read_only.ts";
import { type ReadRule, readRulesOf } from "./read_rules.ts";

const LISTS = permissionLists(["Bash"]);
const FILES = ["settings.json", "settings.local.json"];

/** Where an organisation puts rules that users cannot change (Claude Code's settings documentation). */
const MANAGED: Readonly<Record<string, string>> = {
  darwin: "/Library/Application Support/ClaudeCode/managed-settings.json",
  windows: "C:/ProgramData/ClaudeCode/managed-settings.json",
};

/** Claude Code's rules for one call. */
export interface ClaudeRules extends RuleSet {
  /** The deny and ask rules about reading files. */
  readonly reads: readonly ReadRule[];
  /** The agent's current folder. */
  readonly folder: string;
  /** Whether there is a deny entry of any kind, about other tools too. */
  readonly denies: boolean;
}

interface Source {
  readonly found: boolean;
  readonly set: RuleSet;
  readonly reads: readonly ReadRule[];
  readonly denies: boolean;
}

function hasDenyEntry(settings: unknown): boolean {
  const permissions = isObject(settings) ? settings["permissions"] : undefined;
  const deny = isObject(permissions) ? permissions["deny"] : undefined;
  return Array.isArray(deny) ? deny.length > 0 : deny !== undefined;
}

function readFiles(paths: readonly string[], home: string): Source {
  const sets: RuleSet[] = [];
  const reads: ReadRule[] = [];
  let [found, denies] = [false, false];
  for (const path of paths) {
    const { value, problem } = readJsonc(path);
    if (problem !== undefined) sets.push({ rules: [], problems: [problem] });
    else if (value !== undefined) {
      sets.push(rulesOf(value, LISTS, path));
      reads.push(...readRulesOf(value, home));
      denies ||= hasDenyEntry(value);
    }
    found ||= problem !== undefined || value !== undefined;
  }
  return { found, set: mergeRules(sets), reads, denies };
}

/** Only what makes a verdict stricter. */
function withoutAllow({ set, ...rest }: Source): Source {
  return { ...rest, set: { ...set, rules: set.rules.filter(({ effect }) => effect !== "allow") } };
}

/** Only what leaves a line to Claude Code, which will judge it by the rules that really count. */
function onlyDeny({ set, ...rest }: Source): Source {
  return { ...rest, set: { ...set, rules: set.rules.filter(({ effect }) => effect === "deny") } };
}

function settingsIn(folder: string): readonly string[] {
  return FILES.map((file) => `${folder}/.claude/${file}`);
}

/**
 * The project's rules. `CLAUDE_PROJECT_DIR` says which project it is; without it, it is the nearest folder with settings around
 * the payload's folder, or else around the process's. Deny rules of the other candidates count too: at worst they leave a line
 * to Claude Code.
 */
function projectSources(cwd: string | undefined, skip: string, home: string): Source[] {
  const named = Deno.env.get("CLAUDE_PROJECT_DIR")?.replace(/(.)\/+$/, "$1");
  const sources: Source[] = [];
  const seen = new Set([skip]);
  let chosen = false;
  if (named) {
    seen.add(named);
    sources.push(readFiles(settingsIn(named), home));
    chosen = true;
  }
  for (const start of new Set([cwd, currentFolder()])) {
    if (start === undefined) continue;
    for (const folder of ancestors(start)) {
      if (seen.has(folder)) continue;
      seen.add(folder);
      const source = readFiles(settingsIn(folder), home);
      if (!source.found) continue;
      sources.push(!chosen ? source : named ? onlyDeny(source) : withoutAllow(source));
      chosen = true;
    }
  }
  return sources;
}

/** Claude Code's rules: the managed file, the user's two files, and the two of the project. */
export function claudeRules(cwd: string | undefined): ClaudeRules {
  const home = configHome("").replace(/\/$/, "");
  const user = Deno.env.get("CLAUDE_CONFIG_DIR") || `${home}/.claude`;
  const managed = MANAGED[Deno.build.os] ?? "/etc/claude-code/managed-settings.json";
  const skip = user === `${home}/.claude` ? home : "";
  const sources = [
    readFiles([managed, ...FILES.map((file) => `${user}/${file}`)], home),
    ...projectSources(cwd, skip, home),
  ];
  const folder = cwd ?? currentFolder();
  const merged = mergeRules(sources.map(({ set }) => set));
  return {
    ...merged,
    reads: sources.flatMap(({ reads }) => reads),
    folder,
    denies: sources.some(({ denies }) => denies),
    sees: claudeSees,
    hesitates: (line) => hesitates(line, folder) || mayDoMoreThanRead(line, folder),
  };
}
