import { commandRule, type Effect, patternOf, type Rule, type RuleSet } from "../permissions/mod.ts";
import { readJsonc } from "../platform/read_jsonc.ts";
import { isObject } from "./hook_host.ts";
import { stringEntries } from "./string_entries.ts";

/** Where a list of rules stands in a settings file, and what it means. */
export interface RuleList {
  /** Path of keys, such as `["permissions", "deny"]`. */
  readonly keys: readonly string[];
  readonly effect: Effect;
  /** Takes the pattern about commands out of an entry; undefined when it speaks of something else. */
  pattern(entry: string): string | undefined;
  /** Makes the rule; {@linkcode commandRule} if it is not said otherwise. */
  readonly rule?: (effect: Effect, pattern: string, source: string) => Rule;
}

/** Entries of the form `TOOL(pattern)` under `permissions.deny`, `.ask` and `.allow`. */
export function permissionLists(tools: readonly string[]): readonly RuleList[] {
  return (["deny", "ask", "allow"] as const).map((effect) => ({
    keys: ["permissions", effect],
    effect,
    // Claude Code takes no blanks around a rule; to read one all the same may only make things stricter.
    pattern: (entry) => effect === "allow" && entry !== entry.trim() ? undefined : patternOf(entry, tools),
  }));
}

function lookUp(root: unknown, keys: readonly string[]): unknown {
  let value = root;
  for (const [index, key] of keys.entries()) {
    if (value === undefined) return undefined;
    if (!isObject(value)) throw new TypeError(`${keys.slice(0, index).join(".") || "the content"} is not an object`);
    value = value[key];
  }
  return value;
}

/** The rules of one file's content; a list of a wrong type is a problem, its neighbours still count. */
export function rulesOf(root: unknown, lists: readonly RuleList[], path: string): RuleSet {
  const rules: Rule[] = [];
  const problems: string[] = [];
  for (const { keys, effect, pattern, rule = commandRule } of lists) {
    try {
      for (const entry of stringEntries(lookUp(root, keys), `${path}: ${keys.join(".")}`, problems) ?? []) {
        const inside = pattern(entry);
        if (inside !== undefined) rules.push(rule(effect, inside, entry));
      }
    } catch (error) {
      problems.push(`${path}: ${(error as Error).message}`);
    }
  }
  return { rules, problems, origins: [{ path, rules }] };
}

/** Puts rule sets together. */
export function mergeRules(sets: readonly RuleSet[]): RuleSet {
  return {
    rules: sets.flatMap(({ rules }) => rules),
    problems: sets.flatMap(({ problems }) => problems),
    origins: sets.flatMap(({ origins = [] }) => origins),
  };
}

/** The rules of settings files, each read once. */
export function rulesFromFiles(paths: Iterable<string>, lists: readonly RuleList[]): RuleSet {
  const sets: RuleSet[] = [];
  for (const path of new Set(paths)) {
    const { value, problem } = readJsonc(path);
    if (problem !== undefined) sets.push({ rules: [], problems: [problem] });
    else if (value !== undefined) sets.push(rulesOf(value, lists, path));
  }
  return mergeRules(sets);
}

/** Folders from a folder up to the root. */
export function* ancestors(folder: string): Generator<string> {
  for (let at = folder.replace(/\/+$/, ""); at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf("/")))) yield at;
}

/** A path that ends in a slash exists only for folders; the first `stat` of a program costs several times as much. */
function isFolder(path: string): boolean {
  try {
    Deno.realPathSync(`${path}/`);
    return true;
  } catch {
    return false;
  }
}

/** The nearest folder, from this one up, that holds a folder of that name. */
export function projectWith(name: string, folder: string): string | undefined {
  for (const at of ancestors(folder)) if (isFolder(`${at}/${name}`)) return at;
  return undefined;
}
