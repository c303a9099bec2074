import { type Effect, everyCommand, plainWord, prefixRule, type Rule, type RuleSet } from "../../permissions/mod.ts";
import { readToml } from "../../config/read_toml.ts";
import { configHome } from "../home.ts";
import { isObject } from "../hook_host.ts";
import { isKnownSafe } from "../known_safe.ts";
import { endsAlikeBy } from "../parity.ts";
import { currentFolder } from "../../platform/current_folder.ts";
import { projectWith } from "../settings_rules.ts";
import { prefixRules } from "./exec_policy.ts";

/** `allow` speaks of a command too, but says nothing stricter: it counts only where both spellings are compared. */
const EFFECTS: Readonly<Record<string, Effect>> = { forbidden: "deny", prompt: "ask", allow: "allow" };

interface Found {
  readonly rules: readonly Rule[];
  readonly problems: readonly string[];
}

function rulesFiles(folder: string): string[] {
  try {
    return [...Deno.readDirSync(folder)].map(({ name }) => name).filter((name) => name.endsWith(".rules")).sort()
      .map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}

function policyIn(folder: string): Found {
  const rules: Rule[] = [];
  const problems: string[] = [];
  for (const path of rulesFiles(`${folder}/rules`)) {
    try {
      const found = prefixRules(Deno.readTextFileSync(path));
      for (const { pattern, decision } of found.rules) {
        rules.push(prefixRule(EFFECTS[decision] ?? "deny", pattern, `prefix_rule ${pattern}`));
      }
      if (found.unread > 0) problems.push(`${path}: ${found.unread} of its rules cannot be read`);
    } catch (error) {
      problems.push(`${path}: ${(error as Error).message}`);
    }
  }
  return { rules, problems };
}

/** Whether the approval policy is the one under which Codex asks about all but known commands. */
function asksUntrusted(config: unknown): boolean {
  if (!isObject(config)) return false;
  const profiles = isObject(config["profiles"]) ? Object.values(config["profiles"]) : [];
  const projects = isObject(config["projects"]) ? Object.values(config["projects"]) : [];
  return [config, ...profiles].some((table) => isObject(table) && table["approval_policy"] === "untrusted") ||
    projects.some((project) => isObject(project) && project["trust_level"] === "untrusted");
}

/** Refused, asked about, run in the sandbox, run unasked where others are not, or run without the sandbox. */
function strictness(words: readonly string[], rules: readonly Rule[], untrusted: boolean): number {
  const text = words.join(" ");
  const effects = new Set(rules.filter((rule) => rule.matches(text)).map(({ effect }) => effect));
  if (effects.has("deny")) return 4;
  if (effects.has("ask")) return 3;
  if (effects.has("allow")) return 0;
  if (!untrusted) return 2;
  return isKnownSafe(words) ? 1 : 3;
}

/** The rules in `rules/*.rules` of Codex's home and of the project, and what `config.toml` says of approvals. */
export async function codexRules(cwd: string | undefined): Promise<RuleSet> {
  const home = Deno.env.get("CODEX_HOME") || configHome(".codex");
  const project = projectWith(".codex", cwd ?? currentFolder());
  const folders = [...new Set(["/etc/codex", home, ...(project === undefined ? [] : [`${project}/.codex`])])];
  const found = folders.map(policyIn);
  const configs = await Promise.all(
    folders.map((folder) => readToml(`${folder}/config.toml`, (text) => text.includes("untrusted"))),
  );
  const policy = found.flatMap(({ problems }) => problems);
  const problems = [...policy, ...configs.map(({ problem }) => problem).filter((problem) => problem !== undefined)];
  const rules = found.flatMap((each) => each.rules);
  const untrusted = configs.some(({ value }) => asksUntrusted(value));
  return {
    problems,
    // What cannot be read may speak of anything: everything is then left to Codex.
    rules: policy.length > 0 ? [...rules, everyCommand("deny", "a rule that cannot be read")] : rules,
    endsAlike: endsAlikeBy(({ words }) => strictness(words.map(plainWord), rules, untrusted)),
  };
}
