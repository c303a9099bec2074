/**
 * Gemini CLI's policy engine as of 0.61.0, as far as it speaks of shell commands: the rule with the highest priority decides.
 * A command is matched as part of the tool's arguments in JSON.
 *
 * @module
 */

import { isObject } from "../hook_host.ts";

/** What the engine does with a command. */
export type GeminiEffect = "allow" | "deny" | "ask_user";

/** One rule about shell commands. */
export interface GeminiRule {
  readonly effect: GeminiEffect;
  /** Tier and priority in one number: the higher wins. */
  readonly priority: number;
  readonly source: string;
  /** Conditions besides the command, such as approval modes, which a hook cannot see; empty when there are none. */
  readonly conditions: string;
  matches(command: string): boolean;
}

/** The tier of a user's own policies. */
export const USER_TIER = 4;

const SHELL_TOOLS = ["run_shell_command", "ShellTool", "*"];

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The pattern that a `commandPrefix` stands for: the arguments' JSON from the command on, up to a blank or the end. */
export function prefixPattern(prefix: string): RegExp {
  return new RegExp(`${escaped(`"command":${JSON.stringify(prefix).slice(0, -1)}`)}(?:[\\s"]|\\\\")`);
}

/** A rule that looks for a pattern in the arguments' JSON. */
export function geminiRule(
  rule: Omit<GeminiRule, "matches" | "conditions">,
  pattern?: RegExp,
  conditions = "",
): GeminiRule {
  return { ...rule, conditions, matches: (command) => pattern?.test(JSON.stringify({ command })) ?? true };
}

/** A pattern of the user's; one that could take for ever is refused, as Gemini does. */
function patternFrom(source: string): RegExp {
  if (source.length > 2048 || /\([^)]*[*+?{].*\)[*+?{]/.test(source)) throw new RangeError("the pattern is too costly");
  return new RegExp(source);
}

function patternsOf(entry: Readonly<Record<string, unknown>>): (RegExp | undefined)[] {
  const prefixes = [entry["commandPrefix"]].flat().filter((text) => typeof text === "string");
  if (prefixes.length > 0) return prefixes.map(prefixPattern);
  if (typeof entry["commandRegex"] === "string") return [patternFrom(`"command":"${entry["commandRegex"]}`)];
  if (typeof entry["argsPattern"] === "string") return [patternFrom(entry["argsPattern"])];
  return [undefined];
}

/** The rules of one policy file about shell commands; what cannot be read is reported, its neighbours still count. */
export function policyRules(
  parsed: unknown,
  path: string,
  tier = USER_TIER,
): { rules: GeminiRule[]; problems: string[] } {
  const rules: GeminiRule[] = [];
  const problems: string[] = [];
  const entries = isObject(parsed) ? parsed["rule"] : undefined;
  if (entries !== undefined && !Array.isArray(entries)) return { rules, problems: [`${path}: rule is not a list`] };
  for (const entry of entries ?? []) {
    if (!isObject(entry)) continue;
    const tools = [entry["toolName"]].flat();
    const ofShell = entry["commandPrefix"] !== undefined || entry["commandRegex"] !== undefined;
    if (!ofShell && entry["toolName"] !== undefined && !tools.some((tool) => SHELL_TOOLS.includes(String(tool)))) {
      continue;
    }
    if (entry["mcpName"] !== undefined) continue;
    const effect = entry["decision"];
    if (effect !== "allow" && effect !== "deny" && effect !== "ask_user") {
      problems.push(`${path}: a rule decides ${JSON.stringify(effect)}, which is none of allow, deny and ask_user`);
      continue;
    }
    const conditions = JSON.stringify([entry["modes"], entry["interactive"], entry["subagent"]]);
    const given = typeof entry["priority"] === "number" ? entry["priority"] : 0;
    const source = `policy ${
      JSON.stringify(entry["commandPrefix"] ?? entry["commandRegex"] ?? entry["toolName"] ?? "")
    }`;
    try {
      for (const pattern of patternsOf(entry)) {
        const rule: Omit<GeminiRule, "matches" | "conditions"> = { effect, source, priority: tier + given / 1000 };
        rules.push(geminiRule(rule, pattern, conditions === "[null,null,null]" ? "" : conditions));
      }
    } catch (error) {
      problems.push(`${path}: ${(error as Error).message}`);
    }
  }
  return { rules, problems };
}

/** The rule that decides about a command. */
export function decidingRule(rules: readonly GeminiRule[], command: string): GeminiRule | undefined {
  let best: GeminiRule | undefined;
  for (const rule of rules) {
    if ((best === undefined || rule.priority > best.priority) && rule.matches(command)) best = rule;
  }
  return best;
}
