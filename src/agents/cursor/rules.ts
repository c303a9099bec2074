import { asWritten, commandRule, patternOf, prefixRule, type Rule, type RuleSet } from "../../permissions/mod.ts";
import { configHome } from "../home.ts";
import { currentFolder } from "../../platform/current_folder.ts";
import { ancestors, mergeRules, type RuleList, rulesFromFiles } from "../settings_rules.ts";
import type { RuleCall } from "../hook_host.ts";

/** `Shell(curl:args)` names the program and its arguments apart; `:*` is any arguments. */
function withoutColon(pattern: string): string {
  return pattern.replace(/^(\s*[^\s:]+):(?!\*\s*$)/, "$1 ");
}

/** One word speaks of a program with any arguments (`Shell(git)`), as in Cursor's documentation. */
function cursorRule(effect: Rule["effect"], pattern: string, source: string): Rule {
  if (/^\s*[^\s*:]+\s*$/.test(pattern)) return prefixRule(effect, pattern, source);
  const rule = commandRule(effect, withoutColon(pattern), source);
  const certain = /^\s*(?:\*+|[^*:]+(?::\*|\s\*)?)\s*$/.test(pattern);
  // What Cursor makes of other stars and of arguments behind a colon is not documented well enough to allow anything.
  if (effect !== "allow" || certain) return rule;
  return { effect, source, matches: () => false, mayMean: (text) => rule.mayMean(text) };
}

const LISTS: readonly RuleList[] = (["deny", "ask", "allow"] as const).map((effect) => ({
  keys: ["permissions", effect],
  effect,
  pattern: (entry) => patternOf(entry, ["Shell"]),
  rule: cursorRule,
}));
const TERMINAL: readonly RuleList[] = [
  { keys: ["terminalAllowlist"], effect: "allow", pattern: (entry) => entry, rule: prefixRule },
];

/** Cursor's rules: the user's `cli-config.json` and `permissions.json`, and those of the folders up to the project's root. */
export function cursorRules({ cwd }: RuleCall): RuleSet {
  const user = Deno.env.get("CURSOR_CONFIG_DIR") || configHome(".cursor");
  const xdg = Deno.env.get("XDG_CONFIG_HOME");
  const folders = [...ancestors(Deno.env.get("CURSOR_PROJECT_DIR") || cwd || currentFolder())].map((folder) =>
    `${folder}/.cursor`
  ).filter((folder) => folder !== user);
  const merged = mergeRules([
    rulesFromFiles([
      `${user}/cli-config.json`,
      ...(xdg ? [`${xdg}/cursor/cli-config.json`] : []),
      ...folders.map((folder) => `${folder}/cli.json`),
    ], LISTS),
    rulesFromFiles([user, ...folders].map((folder) => `${folder}/permissions.json`), TERMINAL),
  ]);
  const allowing = merged.rules.filter(({ effect }) => effect === "allow");
  return {
    ...merged,
    // What its allow rules may cover and rtk does not allow is Cursor's to judge: an answer would ask about it.
    endsAlike: (typed, _, verdict) =>
      verdict !== "default" || allowing.length === 0 ||
      !typed.distinct.every((command) => allowing.some((rule) => rule.mayMean(asWritten(command)))),
  };
}
