import { patternOf } from "../../permissions/mod.ts";
import { isObject } from "../hook_host.ts";
import { stringEntries } from "../string_entries.ts";
import { type GeminiEffect, type GeminiRule, geminiRule, prefixPattern, USER_TIER } from "./policy.ts";

const TOOLS = ["run_shell_command", "ShellTool"];

/** What Gemini's settings files say about shell commands. */
export interface GeminiSettings {
  /** In the engine's own terms. */
  readonly rules: readonly GeminiRule[];
  /** Entries of the lists as the user wrote them; those that the engine takes no notice of too. */
  readonly entries: readonly { effect: "allow" | "ask" | "deny"; pattern: string; source: string }[];
  /** Further files and folders of policies. */
  readonly policyPaths: readonly string[];
  readonly problems: readonly string[];
}

interface List {
  readonly keys: readonly string[];
  readonly effect: "allow" | "ask" | "deny";
  readonly priority: number;
  /** Entries with brackets narrow the tool; without this, the engine takes such an entry for the name of a tool. */
  readonly narrows: boolean;
}

const LISTS: readonly List[] = [
  { keys: ["tools", "exclude"], effect: "deny", priority: USER_TIER + 0.4, narrows: false },
  { keys: ["excludeTools"], effect: "deny", priority: USER_TIER + 0.4, narrows: false },
  { keys: ["tools", "confirmationRequired"], effect: "ask", priority: USER_TIER + 0.35, narrows: false },
  { keys: ["tools", "allowed"], effect: "allow", priority: USER_TIER + 0.3, narrows: true },
  { keys: ["allowedTools"], effect: "allow", priority: USER_TIER + 0.3, narrows: true },
];
const CORE: List = { keys: ["tools", "core"], effect: "allow", priority: USER_TIER + 0.25, narrows: true };

function listAt(root: unknown, keys: readonly string[], path: string, problems: string[]): readonly string[] {
  let value = root;
  for (const key of keys) value = isObject(value) ? value[key] : undefined;
  return stringEntries(value, `${path}: ${keys.join(".")}`, problems) ?? [];
}

const ENGINE: Readonly<Record<List["effect"], GeminiEffect>> = { allow: "allow", ask: "ask_user", deny: "deny" };

function rulesOfList(list: List, entries: readonly string[]): GeminiRule[] {
  const rules: GeminiRule[] = [];
  for (const entry of entries) {
    const pattern = patternOf(entry, TOOLS);
    if (pattern === undefined) continue;
    const rule = { effect: ENGINE[list.effect], priority: list.priority, source: entry };
    if (TOOLS.includes(entry.trim())) rules.push(geminiRule(rule));
    else if (list.narrows && pattern !== "") {
      rules.push(geminiRule(rule, prefixPattern(pattern)));
      // Whatever the list does not name is then refused.
      rules.push(geminiRule({ effect: "deny", priority: list.priority - 0.01, source: entry }));
    }
  }
  return rules;
}

/** Reads one settings file's content. */
export function geminiSettings(root: unknown, path: string): GeminiSettings {
  const problems: string[] = [];
  const rules: GeminiRule[] = [];
  const found: GeminiSettings["entries"][number][] = [];
  const tools = isObject(root) ? root["tools"] : undefined;
  if (tools !== undefined && !isObject(tools)) problems.push(`${path}: tools is not an object`);
  for (const list of LISTS) {
    const entries = listAt(root, list.keys, path, problems);
    rules.push(...rulesOfList(list, entries));
    for (const source of entries) {
      const inside = patternOf(source, TOOLS);
      if (inside !== undefined) found.push({ effect: list.effect, pattern: inside, source });
    }
  }
  const core = listAt(root, CORE.keys, path, problems);
  rules.push(...rulesOfList(CORE, core));
  if (core.length > 0) rules.push(geminiRule({ effect: "deny", priority: CORE.priority - 0.01, source: "tools.core" }));
  const policyPaths = [
    ...listAt(root, ["policyPaths"], path, problems),
    ...listAt(root, ["adminPolicyPaths"], path, problems),
  ];
  return { rules, entries: found, policyPaths, problems };
}
