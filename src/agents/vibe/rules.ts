import { plainWord, prefixRule, type Rule, type RuleSet, startsWithWords } from "../../permissions/mod.ts";
import { configHome } from "../home.ts";
import { isObject } from "../hook_host.ts";
import { leavesFolder } from "../inside_folder.ts";
import { endsAlikeBy } from "../parity.ts";
import { readToml } from "../../config/read_toml.ts";
import { currentFolder } from "../../platform/current_folder.ts";
import { projectWith } from "../settings_rules.ts";
import { stringEntries } from "../string_entries.ts";
import type { SimpleCommand } from "../../shell/mod.ts";

/** `[tools.bash]` of a `config.toml`, with Vibe's own values (3.0.2) for what it leaves out. */
export interface VibeLists {
  readonly permission: string;
  readonly allowlist: readonly string[];
  readonly denylist: readonly string[];
  /** Refused when they come without arguments. */
  readonly standalone: readonly string[];
  /** Programs it always asks about. */
  readonly sensitive: readonly string[];
}

/** What Vibe runs unasked unless the user says otherwise: prefixes of words. */
export const VIBE_ALLOWS: readonly string[] = [
  ...["cd", "echo", "git diff", "git log", "git status", "tree", "whoami"],
  ..."basename cat comm cut date diff dirname du file find fmt fold grep head join less ls md5sum more nl od".split(
    " ",
  ),
  ..."paste pwd readlink sha1sum sha256sum shasum sort stat sum tac tail tr uname uniq wc which".split(" "),
];
const DEFAULTS: VibeLists = {
  permission: "ask",
  allowlist: VIBE_ALLOWS,
  denylist: [
    ..."gdb pdb passwd nano vim vi emacs screen tmux".split(" "),
    ...["bash -i", "sh -i", "zsh -i", "fish -i", "dash -i"],
  ],
  standalone: "python python3 ipython bash sh nohup vi vim emacs nano su".split(" "),
  sensitive: ["sudo"],
};

/** Reads the lists out of a parsed file. */
export function vibeLists(parsed: unknown, path: string): { lists: VibeLists; problems: string[] } {
  const tools = isObject(parsed) ? parsed["tools"] : undefined;
  const bash = isObject(tools) ? tools["bash"] : undefined;
  const problems: string[] = [];
  if (tools !== undefined && !isObject(tools)) problems.push(`${path}: tools is not a table`);
  if (bash !== undefined && !isObject(bash)) problems.push(`${path}: tools.bash is not a table`);
  if (!isObject(bash)) return { lists: DEFAULTS, problems };
  const list = (key: string, fallback: readonly string[]) =>
    stringEntries(bash[key], `${path}: tools.bash.${key}`, problems) ?? fallback;
  if (bash["permission"] !== undefined && typeof bash["permission"] !== "string") {
    problems.push(`${path}: tools.bash.permission is not a string`);
  }
  const lists = {
    permission: typeof bash["permission"] === "string" ? bash["permission"] : DEFAULTS.permission,
    allowlist: list("allowlist", DEFAULTS.allowlist),
    denylist: list("denylist", DEFAULTS.denylist),
    standalone: list("denylist_standalone", DEFAULTS.standalone),
    sensitive: list("sensitive_patterns", DEFAULTS.sensitive),
  };
  return { lists, problems };
}

/** What Vibe makes of one command under these lists: 0 runs, 1 asks, 2 refuses. */
export function vibeStrictness(lists: VibeLists, { words }: SimpleCommand, folder: string): number {
  const values = words.map(plainWord);
  const text = values.join(" ");
  const starts = (prefix: string) => startsWithWords(text, prefix);
  if (lists.denylist.some(starts) || (values.length === 1 && lists.standalone.includes(text))) return 2;
  if (lists.sensitive.includes(values[0] ?? "")) return 1;
  if (lists.permission !== "ask") return lists.permission === "always" ? 0 : 2;
  const known = lists.allowlist.some(starts) && !values.slice(1).some((word) => leavesFolder(word, folder));
  return known ? 0 : 1;
}

function rulesOf({ denylist, standalone }: VibeLists): Rule[] {
  return [
    ...denylist.map((entry) => prefixRule("deny", entry, entry)),
    ...standalone.map((entry): Rule => {
      const matches = (text: string) => text === entry;
      return { effect: "deny", source: entry, matches, mayMean: matches };
    }),
  ];
}

/** Vibe's lists, the user's and the project's. Both are compared, since which one counts depends on what Vibe trusts. */
export async function vibeRules(cwd: string | undefined): Promise<RuleSet> {
  const folder = cwd ?? currentFolder();
  const user = Deno.env.get("VIBE_HOME") || configHome(".vibe");
  const project = projectWith(".vibe", folder);
  const paths = new Set([`${user}/config.toml`, ...(project === undefined ? [] : [`${project}/.vibe/config.toml`])]);
  const files = await Promise.all([...paths].map(async (path) => ({ path, ...await readToml(path) })));
  const read = files.filter(({ value }) => value !== undefined).map(({ value, path }) => vibeLists(value, path));
  const lists = read.length === 0 ? [DEFAULTS] : read.map((each) => each.lists);
  const problems = [...files.flatMap(({ problem }) => problem ?? []), ...read.flatMap((each) => each.problems)];
  return {
    rules: lists.flatMap(rulesOf),
    problems,
    // What cannot be read may speak of the line as typed.
    endsAlike: (typed, rewritten, verdict) =>
      problems.length === 0 &&
      lists.every((each) => endsAlikeBy((command) => vibeStrictness(each, command, folder))(typed, rewritten, verdict)),
  };
}
