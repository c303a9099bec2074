import { DELEGATE_VARIABLE } from "../../integrity/delegate.ts";
import { plainWord, type Rule, type RuleSet } from "../../permissions/mod.ts";
import { parseJsonc, readJsonc } from "../../platform/read_jsonc.ts";
import { configHome } from "../home.ts";
import { isObject, type RuleCall, stringField } from "../hook_host.ts";
import { endsAlikeBy } from "../parity.ts";
import { currentFolder } from "../../platform/current_folder.ts";
import { ancestors } from "../settings_rules.ts";
import {
  agentsIn,
  oddPermissions,
  openCodeEffect,
  type OpenCodeRule,
  openCodeRulesOf,
  rulesInFrontMatter,
} from "./permission.ts";

/** A program that loads the plugin, and where it has its rules. */
interface Product {
  /** Below `~/.config`. */
  readonly folder: string;
  /** In the home and in projects. */
  readonly folders: readonly string[];
  readonly names: readonly string[];
  /** How its variables begin. */
  readonly variables: string;
}

const OPENCODE: Product = {
  folder: "opencode",
  folders: [".opencode"],
  names: ["opencode.json", "opencode.jsonc"],
  variables: "OPENCODE",
};

/** Kilo's command line is made from OpenCode. */
const KILO: Product = {
  folder: "kilo",
  folders: [".kilocode", ".kilo", ".opencode"],
  names: ["kilo.json", "kilo.jsonc", ...OPENCODE.names],
  variables: "KILO",
};

/** Whose rules count: the plugin's place tells; where it does not, both must come to the same. */
function products(): readonly Product[] {
  const [, folder] = /([^\\/]+)[\\/]plugins?[\\/][^\\/]+$/.exec(Deno.env.get(DELEGATE_VARIABLE) ?? "") ?? [];
  const own = [OPENCODE, KILO].filter((product) => product.folder === folder);
  return own.length > 0 ? own : [OPENCODE, KILO];
}

interface Places {
  readonly configs: readonly string[];
  /** Folders that hold agents as Markdown files. */
  readonly folders: readonly string[];
}

function places(cwd: string, product: Product): Places {
  const xdg = Deno.env.get("XDG_CONFIG_HOME");
  const home = xdg ? `${xdg}/${product.folder}` : configHome(`.config/${product.folder}`);
  const named = Deno.env.get(`${product.variables}_CONFIG`);
  const folder = Deno.env.get(`${product.variables}_CONFIG_DIR`);
  const projects = [...ancestors(cwd)].reverse();
  const folders = [
    home,
    ...product.folders.map(configHome),
    ...projects.flatMap((at) => product.folders.map((name) => `${at}/${name}`)),
    ...(folder ? [folder] : []),
  ];
  return {
    configs: [
      ...["config.json", ...product.names].map((name) => `${home}/${name}`),
      ...(named ? [named] : []),
      ...projects.flatMap((at) => product.names.map((name) => `${at}/${name}`)),
      ...folders.slice(1).flatMap((at) => product.names.map((name) => `${at}/${name}`)),
    ],
    folders,
  };
}

/** Rules in the order in which later ones win. */
interface Found {
  readonly common: OpenCodeRule[];
  readonly agents: Map<string, OpenCodeRule[]>;
  readonly problems: string[];
}

function add(found: Found, config: unknown, path: string): void {
  if (config !== undefined && !isObject(config)) found.problems.push(`${path}: not an object`);
  found.problems.push(...oddPermissions(config).map((problem) => `${path}: ${problem}`));
  found.common.push(...openCodeRulesOf(config));
  for (const [name, rules] of agentsIn(config)) {
    found.agents.set(name, [...(found.agents.get(name) ?? []), ...rules]);
  }
}

function addVariables(found: Found, { variables }: Product): void {
  for (const name of [`${variables}_CONFIG_CONTENT`, `${variables}_PERMISSION`]) {
    const text = Deno.env.get(name);
    if (!text) continue;
    try {
      const parsed = parseJsonc(text);
      add(found, name.endsWith("_PERMISSION") ? { permission: parsed } : parsed, name);
    } catch (error) {
      found.problems.push(`${name}: ${(error as Error).message}`);
    }
  }
}

function addAgentFiles(found: Found, folders: readonly string[]): void {
  for (const folder of folders.flatMap((at) => ["agent", "agents", "mode", "modes"].map((name) => `${at}/${name}`))) {
    try {
      for (const { name } of Deno.readDirSync(folder)) {
        if (!name.endsWith(".md")) continue;
        const agent = name.slice(0, -3);
        const rules = rulesInFrontMatter(Deno.readTextFileSync(`${folder}/${name}`));
        found.agents.set(agent, [...(found.agents.get(agent) ?? []), ...rules]);
      }
    } catch {
      // No agents of that kind.
    }
  }
}

/** The sets of rules of which one counts: that of the agent at work, or of any agent when its name is not known. */
function candidates({ common, agents }: Found, agent: string | undefined): (readonly OpenCodeRule[])[] {
  if (agent !== undefined) return [[...common, ...(agents.get(agent) ?? [])]];
  return [common, ...[...agents.values()].map((rules) => [...common, ...rules])];
}

const STRICTNESS = { allow: 0, ask: 1, deny: 2 } as const;
/** Without a rule OpenCode runs a command (version 1) or asks (version 2). */
const NO_RULE = 0.5;

function denyRule(sets: readonly (readonly OpenCodeRule[])[]): Rule {
  const matches = (text: string) => sets.some((rules) => openCodeEffect(rules, text) === "deny");
  return { effect: "deny", source: "an OpenCode permission", matches, mayMean: matches };
}

function foundBy(product: Product, cwd: string): Found {
  const found: Found = { common: [], agents: new Map(), problems: [] };
  const { configs, folders } = places(cwd, product);
  for (const path of configs) {
    const { value, problem } = readJsonc(path);
    if (problem !== undefined) found.problems.push(problem);
    add(found, value, path);
  }
  addAgentFiles(found, folders);
  addVariables(found, product);
  return found;
}

/** The rules of OpenCode, or of Kilo, of every place that it reads. */
export function openCodeRules({ cwd, payload }: RuleCall): RuleSet {
  const all = products().map((product) => foundBy(product, cwd ?? currentFolder()));
  const problems = [...new Set(all.flatMap((found) => found.problems))];
  const agent = payload === undefined ? undefined : stringField(payload, "agent");
  const sets = all.flatMap((found) => candidates(found, agent));
  const tests = sets.map((rules) =>
    endsAlikeBy(({ words }) => {
      const effect = openCodeEffect(rules, words.map((word) => word.raw).join(" ")) ??
        openCodeEffect(rules, words.map(plainWord).join(" "));
      return effect === undefined ? NO_RULE : STRICTNESS[effect];
    })
  );
  return {
    problems,
    rules: sets.every((rules) => rules.length === 0) ? [] : [denyRule(sets)],
    // OpenCode cannot be asked to ask: under rules that cannot be read, everything stays as typed.
    endsAlike: (typed, rewritten, verdict) =>
      problems.length === 0 && tests.every((test) => test(typed, rewritten, verdict)),
  };
}
