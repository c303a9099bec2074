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
  const own = [home].filter(mayBeThere);
  const others = [
    ...product.folders.map(configHome),
    ...projects.flatMap((at) => product.folders.map((name) => `${at}/${name}`)),
    ...(folder ? [folder] : []),
  ].filter(mayBeThere);
  return {
    configs: [
      ...own.flatMap((at) => ["config.json", ...product.names].map((name) => `${at}/${name}`)),
      ...(named ? [named] : []),
      ...projects.flatMap((at) => product.names.map((name) => `${at}/${name}`)),
      ...others.flatMap((at) => product.names.map((name) => `${at}/${name}`)),
    ],
    folders: [...own, ...others],
  };
}

/** Rules in the order in which later ones win. */
interface Found {
  readonly common: OpenCodeRule[];
  readonly agents: Map<string, OpenCodeRule[]>;
  readonly problems: string[];
}

function partOf(config: unknown, path: string): Found {
  const isOdd = config !== undefined && !isObject(config);
  return {
    common: openCodeRulesOf(config),
    agents: agentsIn(config),
    problems: [
      ...isOdd ? [`${path}: not an object`] : [],
      ...oddPermissions(config).map((problem) => `${path}: ${problem}`),
    ],
  };
}

function partOfFile(path: string): Found {
  const { value, problem } = readJsonc(path);
  const part = partOf(value, path);
  return problem === undefined ? part : { ...part, problems: [problem, ...part.problems] };
}

function add(found: Found, part: Found): void {
  found.problems.push(...part.problems);
  for (const rule of part.common) found.common.push(rule);
  for (const [name, rules] of part.agents) found.agents.set(name, [...(found.agents.get(name) ?? []), ...rules]);
}

function addVariables(found: Found, { variables }: Product): void {
  for (const name of [`${variables}_CONFIG_CONTENT`, `${variables}_PERMISSION`]) {
    const text = Deno.env.get(name);
    if (!text) continue;
    try {
      const parsed = parseJsonc(text);
      add(found, partOf(name.endsWith("_PERMISSION") ? { permission: parsed } : parsed, name));
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

/** Whether there may be a folder. Looking for each file in one that is not there would take longer than all else. */
function mayBeThere(folder: string): boolean {
  try {
    return Deno.statSync(folder).isDirectory;
  } catch (error) {
    return !(error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory);
  }
}

function foundBy(product: Product, cwd: string, read: (path: string) => Found): Found {
  const found: Found = { common: [], agents: new Map(), problems: [] };
  const { configs, folders } = places(cwd, product);
  for (const path of configs) add(found, read(path));
  addAgentFiles(found, folders);
  addVariables(found, product);
  return found;
}

/** The rules of OpenCode, or of Kilo, of every place that it reads. */
export function openCodeRules({ cwd, payload }: RuleCall): RuleSet {
  // OpenCode and Kilo have files in common.
  const parts = new Map<string, Found>();
  const read = (path: string) => {
    const part = parts.get(path) ?? partOfFile(path);
    parts.set(path, part);
    return part;
  };
  const all = products().map((product) => foundBy(product, cwd ?? currentFolder(), read));
  const problems = [...new Set(all.flatMap((found) => found.problems))];
  const agent = payload === undefined ? undefined : stringField(payload, "agent");
  const sets = all.flatMap((found) => candidates(found, agent));
  const tests = sets.map((rules) =>
    endsAlikeBy(({ words }) => {
      const [typed, plain] = [words.map((word) => word.raw).join(" "), words.map(plainWord).join(" ")];
      const effect = openCodeEffect(rules, typed) ?? (plain === typed ? undefined : openCodeEffect(rules, plain));
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
