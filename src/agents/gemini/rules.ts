import { commandRule, everyCommand, plainWord, prefixRule, type Rule, type RuleSet } from "../../permissions/mod.ts";
import { readJsonc } from "../../platform/read_jsonc.ts";
import { configHome } from "../home.ts";
import { isObject } from "../hook_host.ts";
import { leavesFolder } from "../inside_folder.ts";
import { isKnownSafe } from "../known_safe.ts";
import { endsAlikeBy, strictest, type Strictness } from "../parity.ts";
import type { Line } from "../../shell/mod.ts";
import { readToml } from "../../config/read_toml.ts";
import { currentFolder } from "../../platform/current_folder.ts";
import { ancestors, projectWith } from "../settings_rules.ts";
import { decidingRule, type GeminiEffect, type GeminiRule, policyRules, USER_TIER } from "./policy.ts";
import { type GeminiSettings, geminiSettings } from "./settings.ts";

const ADMIN: Readonly<Record<string, string>> = {
  darwin: "/Library/Application Support/GeminiCli/policies",
  windows: "C:/ProgramData/gemini-cli/policies",
};

function tomlFilesAt(path: string): string[] {
  if (path.endsWith(".toml")) return [path];
  try {
    return [...Deno.readDirSync(path)].map(({ name }) => name).filter((name) => name.endsWith(".toml")).sort()
      .map((name) => `${path}/${name}`);
  } catch {
    return [];
  }
}

async function policiesAt(path: string, tier: number): Promise<{ rules: GeminiRule[]; problems: string[] }> {
  const all = await Promise.all(
    tomlFilesAt(path).map(async (file) => {
      const { value, problem } = await readToml(file);
      return problem === undefined ? policyRules(value, file, tier) : { rules: [], problems: [problem] };
    }),
  );
  return { rules: all.flatMap(({ rules }) => rules), problems: all.flatMap(({ problems }) => problems) };
}

/** Whether `trustedFolders.json` says so of a folder: by name, or by one of the folders around it. */
function isTrusted(folder: string, file: unknown): boolean {
  const levels = isObject(file) ? file : {};
  const parents = [...ancestors(folder)].slice(1);
  if (levels[folder] === "DO_NOT_TRUST") return false;
  return [folder, ...parents].some((at) => levels[at] === "TRUST_FOLDER") ||
    Object.entries(levels).some(([at, level]) =>
      level === "TRUST_PARENT" && folder.startsWith(at.replace(/\/[^/]*\/?$/, "/"))
    );
}

/** The user's settings, and the project's where the user's do not say that folders have to be trusted first. */
function settingsOf(user: string, cwd: string | undefined): { settings: GeminiSettings[]; problems: string[] } {
  const settings: GeminiSettings[] = [];
  const problems: string[] = [];
  const read = (path: string): unknown => {
    const { value, problem } = readJsonc(path);
    if (problem !== undefined) problems.push(problem);
    else if (value !== undefined && !isObject(value)) problems.push(`${path}: not an object`);
    else if (value !== undefined) settings.push(geminiSettings(value, path));
    return value;
  };
  const own = read(`${user}/settings.json`);
  const security = isObject(own) ? own["security"] : undefined;
  const trust = isObject(security) ? security["folderTrust"] : undefined;
  const asks = isObject(trust) && trust["enabled"] === true && Deno.env.get("GEMINI_CLI_TRUST_WORKSPACE") !== "true";
  const start = Deno.env.get("GEMINI_PROJECT_DIR") || cwd || currentFolder();
  const project = projectWith(".gemini", start);
  if (project !== undefined && `${project}/.gemini` !== user) {
    const before = settings.length;
    read(`${project}/.gemini/settings.json`);
    const locked = asks && !isTrusted(project, readJsonc(`${user}/trustedFolders.json`).value);
    // Rules of a folder that is not trusted can only make things stricter.
    if (locked && settings.length > before) settings[before] = withoutAllow(settings[before]!);
  }
  return { settings, problems: [...problems, ...settings.flatMap((each) => each.problems)] };
}

function withoutAllow(settings: GeminiSettings): GeminiSettings {
  return {
    ...settings,
    rules: settings.rules.filter(({ effect }) => effect !== "allow"),
    entries: settings.entries.filter(({ effect }) => effect !== "allow"),
  };
}

/** A list's entry as a rule of the common kind: a prefix, however it is written. */
function entryRule({ effect, pattern, source }: GeminiSettings["entries"][number]): Rule {
  if (pattern === "*" || pattern === ":*") return everyCommand(effect, source);
  return /[*:]/.test(pattern) ? commandRule(effect, pattern, source) : prefixRule(effect, pattern, source);
}

/** A policy as a rule of the common kind; one that allows says nothing stricter. */
function policyRule({ effect, source, matches }: GeminiRule): Rule[] {
  return effect === "allow" ? [] : [{ effect: effect === "deny" ? "deny" : "ask", source, matches, mayMean: matches }];
}

const STRICTNESS: Readonly<Record<GeminiEffect, number>> = { deny: 2, ask_user: 1, allow: 0 };

/** What Gemini makes of one command: the deciding rule's effect, else its own list of harmless commands. */
function strictness(rules: readonly GeminiRule[], folder: string): Strictness {
  return (command, line) => {
    const rule = decidingRule(rules, line.source.slice(command.start, command.end).trim());
    if (rule !== undefined) return STRICTNESS[rule.effect];
    const words = command.words.map(plainWord);
    return isKnownSafe(words) && !words.slice(1).some((word) => leavesFolder(word, folder)) ? 0 : 1;
  };
}

/** The conditions of the policy that `rtk init` installs: a terminal, or the mode in which everything runs. */
const OWN_CONDITIONS = new Set(["[null,true,null]", '[["yolo"],null,null]']);

function isOwn({ effect, priority, conditions }: GeminiRule): boolean {
  return effect === "allow" && priority === USER_TIER + 0.001 && OWN_CONDITIONS.has(conditions);
}

/**
 * Both lines have to end alike with all rules, and with those alone that hold in every approval mode, since a hook is not told
 * which one is on. rtk's own policy holds wherever Gemini has a shell, unless the user allows one to runs without a terminal.
 */
function alike(rules: readonly GeminiRule[], folder: string): NonNullable<RuleSet["endsAlike"]> {
  const allows = rules.some((rule) => rule.effect === "allow" && !isOwn(rule));
  const unconditional = rules.filter((rule) => rule.conditions === "" || (!allows && isOwn(rule)));
  const sets = unconditional.length === rules.length ? [rules] : [rules, unconditional];
  const tests = sets.map((set) => endsAlikeBy(strictness(set, folder)));
  return (typed, rewritten, verdict) => tests.every((test) => test(typed, rewritten, verdict));
}

/** Gemini's rules for one call. */
export interface GeminiRules extends RuleSet {
  /** Whether Gemini itself refuses a line. */
  refuses(line: Line): boolean;
}

/** Gemini CLI's lists and policies: the user's, the project's, the administrator's. */
export async function geminiRules(cwd: string | undefined): Promise<GeminiRules> {
  const home = Deno.env.get("GEMINI_CLI_HOME");
  const user = home ? `${home}/.gemini` : configHome(".gemini");
  const { settings, problems } = settingsOf(user, cwd);
  const paths = [`${user}/policies`, ...settings.flatMap(({ policyPaths }) => policyPaths)];
  const found = await Promise.all([
    ...paths.map((path) => policiesAt(path, USER_TIER)),
    policiesAt(ADMIN[Deno.build.os] ?? "/etc/gemini-cli/policies", USER_TIER + 1),
  ]);
  const policies = found.flatMap(({ rules }) => rules);
  const engine = [...settings.flatMap(({ rules }) => rules), ...policies];
  const folder = cwd ?? currentFolder();
  const unread = [...problems, ...found.flatMap((each) => each.problems)];
  return {
    rules: [...settings.flatMap(({ entries }) => entries).map(entryRule), ...policies.flatMap(policyRule)],
    problems: unread,
    // What cannot be read may speak of the line as typed.
    endsAlike: unread.length > 0 ? () => false : alike(engine, folder),
    refuses: (line) => strictest(line, strictness(engine, folder)) === STRICTNESS.deny,
  };
}
