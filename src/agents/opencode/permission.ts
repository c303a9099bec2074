/**
 * OpenCode's permissions about shell commands: `permission` (version 1) and the list `permissions` (version 2). The last rule
 * that matches wins.
 *
 * @module
 */

import { matchesWildcard } from "../../permissions/mod.ts";
import { isObject } from "../hook_host.ts";

/** What OpenCode does with a command. */
export type OpenCodeEffect = "allow" | "ask" | "deny";

/** One entry. */
export interface OpenCodeRule {
  readonly pattern: string;
  readonly effect: OpenCodeEffect;
}

/** Whether a pattern's first character stands for any, or is the command's: of hundreds of rules most are of another program. */
function mayMatch(pattern: string, command: string): boolean {
  const first = pattern.charCodeAt(0);
  const isLetter = (first >= 97 && first <= 122) || (first >= 65 && first <= 90);
  return !isLetter || first === command.charCodeAt(0);
}

/** OpenCode's wildcard: `*` and `?`; a final ` *` also matches nothing at all. */
function matches(pattern: string, command: string): boolean {
  if (!mayMatch(pattern, command)) return false;
  if (pattern.includes("?")) {
    const source = pattern.replace(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*").replaceAll("?", ".");
    return new RegExp(`^${source.replace(/ \.\*$/, "(?: .*)?")}$`, "s").test(command);
  }
  return matchesWildcard(pattern, command) ||
    (pattern.endsWith(" *") && matchesWildcard(pattern.slice(0, -2), command));
}

/** What the rules say of one command; undefined when none matches. */
export function openCodeEffect(rules: readonly OpenCodeRule[], command: string): OpenCodeEffect | undefined {
  return rules.findLast(({ pattern }) => matches(pattern, command))?.effect;
}

/** Whether a value is one of the three effects. */
export function isEffect(value: unknown): value is OpenCodeEffect {
  return value === "allow" || value === "ask" || value === "deny";
}

function fromVersion1(permission: unknown): OpenCodeRule[] {
  if (isEffect(permission)) return [{ pattern: "*", effect: permission }];
  if (!isObject(permission)) return [];
  return Object.entries(permission).flatMap(([tool, value]): OpenCodeRule[] => {
    if (tool !== "bash" && tool !== "*") return [];
    if (isEffect(value)) return [{ pattern: "*", effect: value }];
    if (!isObject(value)) return [];
    const rules: OpenCodeRule[] = [];
    for (const pattern of Object.keys(value)) {
      const effect = value[pattern];
      if (isEffect(effect)) rules.push({ pattern, effect });
    }
    return rules;
  });
}

function fromVersion2(permissions: unknown): OpenCodeRule[] {
  return (Array.isArray(permissions) ? permissions : []).flatMap((entry): OpenCodeRule[] => {
    if (!isObject(entry) || !isEffect(entry["effect"])) return [];
    if (!["shell", "bash", "*"].includes(String(entry["action"]))) return [];
    return [{ pattern: typeof entry["resource"] === "string" ? entry["resource"] : "*", effect: entry["effect"] }];
  });
}

/** The rules about shell commands in a config, or in an agent's part of it, in their order. */
export function openCodeRulesOf(config: unknown): OpenCodeRule[] {
  if (!isObject(config)) return [];
  const tools = config["tools"];
  return [
    ...fromVersion1(config["permission"]),
    ...fromVersion2(config["permissions"]),
    ...(isObject(tools) && tools["bash"] === false ? [{ pattern: "*", effect: "deny" } as const] : []),
  ];
}

/** Whether a value may stand for an effect: a word, also one that OpenCode does not know, or `null` for none. */
function isWord(value: unknown): boolean {
  return value === undefined || value === null || typeof value === "string";
}

/** What is no effect, nor effects by key, as `permission.bash is neither a word nor an object`. */
function oddEffects(value: unknown, name: string, keys?: readonly string[]): string[] {
  if (isWord(value)) return [];
  if (!isObject(value)) return [`${name} is neither a word nor an object`];
  if (keys !== undefined) return keys.flatMap((key) => oddEffects(value[key], `${name}.${key}`));
  return Object.values(value).every(isWord) ? [] : [`${name} has an entry that is not a word`];
}

/** What of a config's permissions about shell commands has a wrong type. */
export function oddPermissions(config: unknown): string[] {
  if (!isObject(config)) return [];
  const { permission, permissions } = config;
  const agents = ["mode", "agent", "agents"].map((key) => config[key]).filter(isObject).flatMap(Object.values);
  const isOdd = Array.isArray(permissions)
    ? permissions.some((entry) => !isObject(entry) || !isWord(entry["effect"]))
    : permissions !== undefined && permissions !== null;
  return [
    ...oddEffects(permission, "permission", ["bash", "*"]),
    ...(isOdd ? ["permissions is not a list of effects"] : []),
    ...agents.flatMap(oddPermissions),
  ];
}

/** The rules about shell commands of each agent that a config names, under `agent` or (older) `mode`. */
export function agentsIn(config: unknown): Map<string, OpenCodeRule[]> {
  const found = new Map<string, OpenCodeRule[]>();
  for (const key of ["mode", "agent", "agents"]) {
    const agents = isObject(config) ? config[key] : undefined;
    for (const [name, agent] of isObject(agents) ? Object.entries(agents) : []) {
      found.set(name, [...(found.get(name) ?? []), ...openCodeRulesOf(agent)]);
    }
  }
  return found;
}

/** The front matter of an agent's Markdown file, as far as `permission:` and `tools:` go. */
export function rulesInFrontMatter(text: string): OpenCodeRule[] {
  const front = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1];
  if (front === undefined) return [];
  const rules: OpenCodeRule[] = [];
  let section = "";
  let depth = -1;
  for (const line of front.split(/\r?\n/)) {
    const [, indent, key, value] = /^(\s*)["']?(.+?)["']?\s*:\s*["']?(\w*)["']?\s*$/.exec(line) ?? [];
    if (key === undefined) continue;
    if (indent === "") section = key;
    if (section === "permission" && indent === "" && isEffect(value)) rules.push({ pattern: "*", effect: value });
    if (section === "tools" && key === "bash" && value === "false") rules.push({ pattern: "*", effect: "deny" });
    if (depth >= 0 && indent!.length <= depth) depth = -1;
    if (section === "permission" && key === "bash") {
      if (isEffect(value)) rules.push({ pattern: "*", effect: value });
      else depth = indent!.length;
    } else if (depth >= 0 && isEffect(value)) rules.push({ pattern: key, effect: value });
  }
  return rules;
}
