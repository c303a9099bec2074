/**
 * The `[hooks]` section of `config.toml`, read on the way of every hook call: the file is opened only if it is there, and the
 * TOML parser is loaded only then.
 *
 * @module
 */

import { lazy } from "../platform/lazy.ts";
import { type OwnFilters, readOwnFilters } from "./own_filters.ts";
import { configFolder } from "../platform/paths.ts";

/** What hooks and `rtk rewrite` read of the configuration. */
export interface HookConfig {
  readonly excludeCommands: readonly string[];
  /** When there are any, only these commands are rewritten. */
  readonly includeCommands?: readonly string[];
  readonly transparentPrefixes: readonly string[];
  readonly wrapFishScripts: boolean;
  /** Whether a filter of the user's own speaks of a command; absent when there are none. */
  readonly shortens?: OwnFilters;
  /** One sentence for each thing that could not be read. */
  readonly problems: readonly string[];
}

/** What counts without a file. */
export const DEFAULT_HOOK_CONFIG: HookConfig = {
  excludeCommands: [],
  transparentPrefixes: [],
  wrapFishScripts: false,
  problems: [],
};

function strings(section: Record<string, unknown>, key: string, problems: string[]): string[] {
  const value = section[key];
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    problems.push(`hooks.${key} is not a list of strings`);
    return [];
  }
  const good = value.filter((entry) => typeof entry === "string");
  if (good.length < value.length) problems.push(`hooks.${key} has an entry that is not a string`);
  return good;
}

/** Takes the section out of a parsed file; a wrong type costs only its own key. */
export function hookConfigFrom(parsed: unknown): HookConfig {
  const hooks = (parsed as Record<string, unknown> | undefined)?.["hooks"];
  if (hooks === undefined) return DEFAULT_HOOK_CONFIG;
  if (typeof hooks !== "object" || hooks === null) {
    return { ...DEFAULT_HOOK_CONFIG, problems: ["hooks is not a table"] };
  }
  const section = hooks as Record<string, unknown>;
  const problems: string[] = [];
  const wrap = section["wrap_fish_scripts"];
  if (wrap !== undefined && typeof wrap !== "boolean") {
    problems.push("hooks.wrap_fish_scripts is neither true nor false");
  }
  const only = strings(section, "include_commands", problems);
  return {
    excludeCommands: strings(section, "exclude_commands", problems),
    ...only.length === 0 ? {} : { includeCommands: only },
    transparentPrefixes: strings(section, "transparent_prefixes", problems),
    wrapFishScripts: wrap === true,
    problems,
  };
}

/** Reads the user's file and filters; without them, or when the file cannot be read, the defaults and what went wrong. */
export async function readHookConfig(): Promise<HookConfig> {
  const config = await readConfigFile();
  const shortens = await readOwnFilters();
  return shortens === undefined ? config : { ...config, shortens };
}

async function readConfigFile(): Promise<HookConfig> {
  let path: string;
  let text: string;
  try {
    path = `${configFolder()}/config.toml`;
    text = Deno.readTextFileSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.PermissionDenied) {
      return { ...DEFAULT_HOOK_CONFIG, problems: [`cannot read config.toml: ${error.message}`] };
    }
    return DEFAULT_HOOK_CONFIG;
  }
  try {
    const { parseToml } = await lazy<typeof import("./parse_toml.ts")>("src/config/parse_toml.ts");
    const config = hookConfigFrom(parseToml(text));
    return { ...config, problems: config.problems.map((problem) => `${path}: ${problem}`) };
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split("\n")[0];
    return { ...DEFAULT_HOOK_CONFIG, problems: [`${path}: ${reason}`] };
  }
}
