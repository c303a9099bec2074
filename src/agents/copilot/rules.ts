import { plainWord, programName, type RuleSet, startsWithWords } from "../../permissions/mod.ts";
import { readJsonc } from "../../platform/read_jsonc.ts";
import { claudeRules } from "../claude/rules.ts";
import { configHome } from "../home.ts";
import { isObject, type RuleCall } from "../hook_host.ts";
import { leavesFolder } from "../inside_folder.ts";
import { isKnownSafe } from "../known_safe.ts";
import { endsAlikeBy } from "../parity.ts";
import { allowsAll } from "./allows_all.ts";
import { currentFolder } from "../../platform/current_folder.ts";
import { ancestors } from "../settings_rules.ts";
import type { SimpleCommand } from "../../shell/mod.ts";

/** What the CLI (1.0.102) runs unasked besides the common list. */
const ALSO_READ = new Set("df diff du file free ps rg sort".split(" "));
/** Subcommands of git that it runs unasked, in some uses at least. */
const GIT_READS = new Set(
  "blame cat-file describe for-each-ref grep ls-files ls-remote ls-tree merge-base remote rev-list rev-parse shortlog show-ref tag"
    .split(" "),
);
/** Of `gh pr`, `gh issue`, `gh run` and the like it runs these unasked. */
const GH_READS = /^(?:list|view|diff|checks|status|code|commits|issues|prs|repos)$/;

function alsoReads(values: readonly string[]): boolean {
  const [program = ""] = values;
  const [first = "", second = ""] = values.slice(1).filter((word) => !word.startsWith("-"));
  if (program === "git") return GIT_READS.has(first);
  return program === "gh" ? GH_READS.test(second) : ALSO_READ.has(program);
}

function runsUnasked(values: readonly string[], folder: string): boolean {
  const known = isKnownSafe(values) || alsoReads(values);
  return known && !values.slice(1).some((word) => leavesFolder(word, folder));
}

/** Commands that the user has approved for good in a folder: `permissions-config.json`, which the CLI keeps by itself. */
export function approvedCommands(config: unknown, folders: Iterable<string>): string[] {
  const locations = isObject(config) ? config["locations"] : undefined;
  if (!isObject(locations)) return [];
  return [...folders].flatMap((folder) => {
    const approvals = isObject(locations[folder]) ? locations[folder]["tool_approvals"] : undefined;
    return (Array.isArray(approvals) ? approvals : []).flatMap((approval: unknown) => {
      const names = isObject(approval) && approval["kind"] === "commands" ? approval["commandIdentifiers"] : undefined;
      return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
    });
  });
}

/** What the CLI makes of one command: 0 runs, 1 asks. */
function strictness(approved: readonly string[], { words }: SimpleCommand, folder: string): number {
  const values = words.map(plainWord);
  const text = [programName(values[0] ?? ""), ...values.slice(1)].join(" ");
  const named = approved.some((name) => startsWithWords(text, name.replace(/:\*$/, "")));
  return named || runsUnasked(values, folder) ? 0 : 1;
}

/** Whether a payload comes from the CLI; VS Code and JetBrains have other names for their shell. */
function fromCli(payload: RuleCall["payload"]): boolean {
  return ["bash", "Bash"].includes(String(payload?.["toolName"] ?? payload?.["tool_name"]));
}

/**
 * Copilot has no deny rules in files; those of Claude Code count instead, as what the user does not want to see run anywhere.
 * Claude Code's other rules do not: Copilot would ask where they allow, and run where they ask.
 */
export function copilotRules({ cwd, payload }: RuleCall): RuleSet {
  const { rules, problems } = claudeRules(cwd);
  const folder = cwd ?? currentFolder();
  const home = Deno.env.get("COPILOT_HOME") || configHome(".copilot");
  const config = fromCli(payload) ? readJsonc(`${home}/permissions-config.json`) : undefined;
  const approved = approvedCommands(config?.value, ancestors(folder));
  const alike = endsAlikeBy((command) => strictness(approved, command, folder));
  return {
    rules: rules.filter(({ effect }) => effect === "deny"),
    // They are not Copilot's own: it would not have stopped at them.
    sees: () => false,
    problems: config?.problem === undefined ? problems : [...problems, config.problem],
    ...(config === undefined ? {} : { endsAlike: (...lines) => alike(...lines) || allowsAll() }),
  };
}
