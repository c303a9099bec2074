import { readings, type SimpleCommand, type Word } from "../shell/mod.ts";
import { withoutBraces } from "./braces.ts";
import { executedBy } from "./executed.ts";
import type { Reading } from "./types.ts";

/** rtk's own commands that run the command behind them. */
const RUNNERS = new Set(["bypass", "proxy", "run", "argv", "err", "test", "summary"]);
/** What rtk's own readers stand for. */
const STANDS_FOR: Readonly<Record<string, readonly string[]>> = {
  read: ["cat", "head", "tail"],
  lint: ["eslint"],
  format: ["prettier", "black", "ruff format", "biome format"],
};
/** Of these, the words behind may name the program. */
const MAY_NAME: ReadonlySet<string> = new Set(["lint", "format"]);
/** Programs with options before the subcommand; of each the ones that take a word of their own. */
const GLOBAL_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  git: [
    "-C",
    "-c",
    "--git-dir",
    "--work-tree",
    "--namespace",
    "--exec-path",
    "--super-prefix",
    "--config-env",
    "--attr-source",
  ],
  docker: ["-c", "-H", "-l", "--config", "--context", "--host", "--log-level", "--tlscacert", "--tlscert", "--tlskey"],
  kubectl: [
    "-n",
    "-s",
    "--namespace",
    "--context",
    "--cluster",
    "--user",
    "--kubeconfig",
    "--server",
    "--token",
    "--as",
    "--request-timeout",
  ],
  cargo: ["-C", "-Z", "--config", "--color", "--manifest-path"],
  npm: ["-w", "--prefix", "--workspace", "--loglevel"],
  pnpm: ["-C", "-F", "--dir", "--filter"],
  yarn: ["--cwd"],
  go: ["-C"],
  make: ["-C", "-f", "-I", "--directory", "--file"],
  gh: ["-R", "--repo", "--hostname"],
  helm: ["-n", "--namespace", "--kube-context", "--kubeconfig"],
  terraform: [],
};
/** rtk inside rtk is read this deep. */
const MAX_DEPTH = 8;
/** As many as there may be prefix programs. */
const MAX_ASSIGNMENTS = 32;

/** A command, or what is left of it behind its prefixes and behind rtk. */
export interface Behind {
  readonly command: SimpleCommand;
  readonly prefixes: readonly string[];
  readonly rtk: boolean;
}

/** The last part of a program's path, without the ending that Windows' programs may be called with. */
export function programName(program: string): string {
  const name = program.slice(program.lastIndexOf("/") + 1);
  return name.endsWith(".exe") ? name.slice(0, -4) : name;
}

/** What a word says, quotes removed where that is certain. */
export function plainWord(word: Word): string {
  return word.value ?? word.raw;
}

function from(command: SimpleCommand, index: number): SimpleCommand {
  return { ...command, words: command.words.slice(index), assignments: [] };
}

/** How many words `rtk`, `rtk -v`, `rtk bypass`, `rtk run --` … are; 0 when the words are no command behind rtk. */
export function wordsOfRtk(words: readonly string[]): number {
  if (programName(words[0] ?? "") !== "rtk") return 0;
  let at = 1;
  const skipOptions = () => {
    while (at < words.length && words[at]!.startsWith("-")) at++;
  };
  skipOptions();
  if (RUNNERS.has(words[at] ?? "")) {
    at++;
    skipOptions();
  }
  return at < words.length ? at : 0;
}

/** How many `NAME=value` words stand in front of the program, as behind `sudo` or `nohup`. */
function leadingAssignments({ words }: SimpleCommand): number {
  let count = 0;
  while (count < words.length && /^\w+\+?=/.test(words[count]!.raw)) count++;
  return count === words.length ? 0 : count;
}

/** How many words of a command are rtk's own. */
function rtkWords({ words }: SimpleCommand): number {
  const [first] = words;
  return first === undefined || programName(plainWord(first)) !== "rtk" ? 0 : wordsOfRtk(words.map(plainWord));
}

/** Adds what stands behind the prefixes of a command. False if something there could not be read. */
function addBehind(
  all: Behind[],
  found: Behind,
  configured: readonly (readonly string[])[],
  depth: number,
): boolean {
  let { list, complete } = readings(found.command, configured);
  if (depth > MAX_DEPTH) return false;
  if (found.command.assignments.length > MAX_ASSIGNMENTS) complete = false;
  for (const reading of list) {
    const command = reading.from === 0 ? found.command : from(found.command, reading.from);
    const prefixes = reading.prefixes.length === 0 ? found.prefixes : [...found.prefixes, ...reading.prefixes];
    const here: Behind = { command, prefixes, rtk: found.rtk };
    all.push(here);
    for (const inner of within(here)) complete = addBehind(all, inner, configured, depth + 1) && complete;
  }
  return complete;
}

const NOTHING: readonly never[] = [];

/** What a command holds that is a command too: behind assignments, behind `find -exec` and the like, without braces, behind rtk. */
function within(here: Behind): readonly Behind[] {
  const { command, prefixes } = here;
  const set = leadingAssignments(command);
  const executed = executedBy(command);
  const plain = withoutBraces(command.words);
  const count = rtkWords(command);
  if (set + count + executed.length === 0 && plain === undefined) return NOTHING;
  return [
    ...set > 0 ? [{ ...here, command: from(command, set) }] : [],
    ...executed.map(({ words, by }) => ({
      ...here,
      command: { ...command, words, assignments: [] },
      prefixes: [...prefixes, by],
    })),
    ...plain === undefined ? [] : [{ ...here, command: { ...command, words: plain } }],
    ...count > 0 ? [{ ...here, command: from(command, count), rtk: true }] : [],
  ];
}

/**
 * A command as typed, then past each of its prefixes in turn, and past rtk.
 *
 * @returns The commands, and false if something in front of a command could not be read.
 */
export function commandsBehind(
  command: SimpleCommand,
  prefixes: readonly (readonly string[])[],
): { readonly list: readonly Behind[]; readonly complete: boolean } {
  const list: Behind[] = [];
  const complete = addBehind(list, { command, prefixes: [], rtk: false }, prefixes, 0);
  return { list, complete };
}

/** The words without the options between a program and its subcommand; the same list when there are none. */
export function withoutGlobalOptions(words: readonly string[]): readonly string[] {
  const program = words[0]!;
  if (!Object.hasOwn(GLOBAL_OPTIONS, program)) return words;
  const valued = GLOBAL_OPTIONS[program]!;
  let at = 1;
  while (at < words.length && /^[-+]./.test(words[at]!)) at += valued.includes(words[at]!) ? 2 : 1;
  return at === 1 || at >= words.length ? words : [program, ...words.slice(at)];
}

/** Every text that a rule may have been written for, of one command. */
export function readingsOf({ command, prefixes, rtk }: Behind, script: boolean): Reading[] {
  const found = new Map<string, Reading>();
  const add = (words: readonly string[], options: boolean) => {
    const text = words.join(" ");
    if (text !== "" && !found.has(text)) found.set(text, { text, prefixes, rtk, options, script });
  };
  if (command.assignments.length > 0) add([asWritten(command)], false);
  for (const words of [command.words.map((word) => word.raw), command.words.map(plainWord)]) {
    if (words.length === 0) continue;
    add(words, false);
    const plain = [programName(words[0]!), ...words.slice(1)];
    add(plain, false);
    const bare = withoutGlobalOptions(plain);
    if (bare !== plain) add(bare, true);
    if (!rtk || !Object.hasOwn(STANDS_FOR, plain[0]!)) continue;
    for (const program of STANDS_FOR[plain[0]!]!) add([program, ...plain.slice(1)], false);
    if (MAY_NAME.has(plain[0]!)) add(plain.slice(1), false);
  }
  return [...found.values()];
}

/** A command as the user typed it, without redirects. */
export function asWritten({ assignments, words }: SimpleCommand): string {
  const typed = assignments.map(({ name, rawValue }) => `${name}=${rawValue}`);
  return [...typed, ...words.map((word) => word.raw)].join(" ");
}
