import { plainWord, prefixRule, type Rule, type RuleSet } from "../../permissions/mod.ts";
import { readJsonc } from "../../platform/read_jsonc.ts";
import { configHome } from "../home.ts";
import { isObject, type RuleCall } from "../hook_host.ts";
import { strictest } from "../parity.ts";
import { currentFolder } from "../../platform/current_folder.ts";
import { projectWith } from "../settings_rules.ts";
import { stringEntries } from "../string_entries.ts";
import type { SimpleCommand } from "../../shell/mod.ts";

/** Lists of prefixes of words; Droid 0.225.2 takes no stars in them. */
const LISTS = [
  { key: "commandDenylist", effect: "deny" },
  { key: "commandBlocklist", effect: "deny" },
  { key: "commandAllowlist", effect: "allow" },
] as const;
const FILES = ["settings.json", "settings.local.json"];

function listIn(settings: unknown, key: string): unknown {
  if (!isObject(settings)) return undefined;
  const policy = settings["policies"];
  return settings[key] ?? (isObject(policy) ? policy[key] : undefined);
}

/** The rules of one settings file, and what of it could not be read. */
export function droidRulesOf(settings: unknown, path: string): RuleSet {
  const rules: Rule[] = [];
  const problems: string[] = [];
  if (settings !== undefined && !isObject(settings)) problems.push(`${path}: not an object`);
  for (const { key, effect } of LISTS) {
    for (const entry of stringEntries(listIn(settings, key), `${path}: ${key}`, problems) ?? []) {
      rules.push(prefixRule(effect, entry, entry));
      // Droid takes no star here, but a user who writes one means it: the line is then left to Droid.
      if (effect === "deny" && /[*:]/.test(entry)) {
        const prefix = entry.trim().replace(/\s?:?\*.*$/s, "");
        rules.push(
          prefix === ""
            ? { ...prefixRule("deny", entry, entry), mayMean: () => true }
            : prefixRule("deny", prefix, entry),
        );
      }
    }
  }
  return { rules, problems };
}

/**
 * What Droid makes of one command that a hook has rewritten: 0 it runs it at autonomy "high", else only when an allow list
 * names it; 1 it asks; 2 it refuses what a deny list names. A command as typed it runs at "low" and "medium" too, when the
 * model gives it a low enough risk.
 */
function strictness({ words }: SimpleCommand, rules: readonly Rule[], rewritten: boolean, mode: unknown): number {
  const text = words.map(plainWord).join(" ");
  const named = (effect: Rule["effect"]) => rules.some((rule) => rule.effect === effect && rule.matches(text));
  if (named("deny")) return 2;
  if (named("allow")) return 0;
  if (mode === "auto-high") return 0;
  return !rewritten && (mode === "auto-low" || mode === "auto-medium") ? 0 : 1;
}

/** Factory Droid's command lists: the user's, the project's, the organisation's. */
export function droidRules({ cwd, payload }: RuleCall): RuleSet {
  const home = Deno.env.get("FACTORY_HOME_OVERRIDE");
  const user = home ? `${home}/.factory` : configHome(".factory");
  const project = projectWith(".factory", Deno.env.get("FACTORY_PROJECT_DIR") || cwd || currentFolder());
  const folders = new Set(["/etc/factory", user, ...(project === undefined ? [] : [`${project}/.factory`])]);
  const rules: Rule[] = [];
  const problems: string[] = [];
  for (const path of [...folders].flatMap((folder) => FILES.map((file) => `${folder}/${file}`))) {
    const { value, problem } = readJsonc(path);
    const found = problem === undefined ? droidRulesOf(value, path) : { rules: [], problems: [problem] };
    rules.push(...found.rules);
    problems.push(...found.problems);
  }
  const mode = payload?.["permission_mode"];
  return {
    rules: rules.filter(({ effect }) => effect !== "allow"),
    problems,
    // What cannot be read may speak of the line as typed.
    endsAlike: (typed, rewritten) =>
      problems.length === 0 &&
      strictest(typed, (command) => strictness(command, rules, false, mode)) ===
        strictest(rewritten, (command) => strictness(command, rules, true, mode)),
  };
}
