import { programName } from "./readings.ts";
import type { Script, SimpleCommand, Word } from "./types.ts";
import { unquoteMapped } from "./unquote.ts";

const SHELLS: ReadonlySet<string> = new Set(["bash", "sh", "zsh", "dash", "ksh", "mksh", "ash", "rbash"]);

/** Builtins that run a file in the shell itself. */
const SOURCES: ReadonlySet<string> = new Set(["source", "."]);

/** Programs that hand each argument of several words to a shell. */
const WORDS_ARE_SCRIPTS: ReadonlySet<string> = new Set(["watch", "hyperfine"]);

/** The names of the input as a file. */
const INPUT_FILE = /^\/(?:dev\/(?:stdin|fd\/0)|proc\/self\/fd\/0)$/;

/** Long options of shells, and short ones of fish, that take the next word. */
const SHELL_VALUED: ReadonlySet<string> = new Set(["--rcfile", "--init-file"]);
const FISH_VALUED: ReadonlySet<string> = new Set(["-C", "--init-command", "-d", "-D", "-o", "-f", "-p"]);

/** Programs with an option or argument that a shell runs, and where it stands: behind these options, or as the first word. */
const OTHERS: ReadonlyMap<string, readonly string[]> = new Map([
  ["env", ["-S", "--split-string"]],
  ["su", ["-c", "--command"]],
  ["runuser", ["-c", "--command"]],
  ["script", ["-c", "--command"]],
  ["flock", ["-c", "--command"]],
  ["nix-shell", ["--run", "--command"]],
  ["npx", ["-c", "--call"]],
  ["npm", ["-c", "--call"]],
  ["xonsh", ["-c"]],
  ["nu", ["-c"]],
  ["tcsh", ["-c"]],
  ["csh", ["-c"]],
  ["elvish", ["-c"]],
  ["yash", ["-c"]],
  ["pwsh", ["-c", "-Command"]],
]);

/**
 * The scripts that the command which starts at a word hands to a shell: `bash -c '…'`, `sh -ec "…"`, `eval …`, `watch …`,
 * `bash <<E`. Each is to be parsed on its own.
 *
 * @param from As in {@linkcode Reading.from}.
 */
export function scripts(command: SimpleCommand, from: number): readonly Script[] {
  const words = command.words;
  const program = programName(words[from]);
  if (program === undefined) return [];
  if (SHELLS.has(program) || program === "fish") {
    const own = shellScripts(words, from, program);
    return readsScript(command, from) ? [...own, ...scriptsOnInput(command, program)] : own;
  }
  if (SOURCES.has(program)) return readsScript(command, from) ? scriptsOnInput(command, program) : [];
  if (program === "eval") return words.slice(from + 1).map((word) => script("other", program, word));
  if (WORDS_ARE_SCRIPTS.has(program)) {
    return words.slice(from + 1).filter(hasBlank).map((word) => script("other", program, word));
  }
  if (program === "git") return gitScripts(words, from);
  if (program === "trap") return words.slice(from + 1, from + 2).map((word) => script("other", program, word));
  const options = OTHERS.get(program);
  return options === undefined ? [] : optionScripts(words, from, program, options);
}

/** Of git's subcommands, the options whose value a shell runs; the words of `foreach` are one as well. */
const GIT_SCRIPTS: Readonly<Record<string, RegExp>> = {
  submodule: /^(?:foreach|--recursive|--quiet|-q)$/,
  rebase: /^(?:-x|--exec)$/,
  "filter-branch": /^--[a-z]+-filter$/,
};

function gitScripts(words: readonly Word[], from: number): Script[] {
  const at = words.findIndex(({ value }, index) =>
    index > from && value !== undefined && Object.hasOwn(GIT_SCRIPTS, value)
  );
  if (at < 0) return [];
  const option = GIT_SCRIPTS[words[at]!.value!]!;
  return words.filter((word, index) => index > at + 1 && hasBlank(word) && option.test(words[index - 1]!.raw))
    .map((word) => script("other", "git", word));
}

function hasBlank(word: Word): boolean {
  return /\s/.test(word.value ?? word.raw);
}

/**
 * The script in a word.
 *
 * @param lead What stands in front of it in the word: `--command=`.
 */
function script(kind: Script["kind"], program: string, word: Word, lead = ""): Script {
  const { value, text, offsets } = unquoteMapped(word.raw);
  return {
    kind,
    program,
    word,
    text: value?.slice(lead.length),
    approximate: text.slice(lead.length),
    offsets: offsets.slice(lead.length).map((offset) => word.start + offset),
  };
}

/**
 * Whether the command that starts at a word is a shell that takes its script from its input: `sh`, `bash -s x`,
 * `source /dev/stdin`.
 */
export function readsScript({ words }: SimpleCommand, from: number): boolean {
  const program = programName(words[from]);
  if (program === undefined) return false;
  if (SOURCES.has(program)) return isInput(words[from + 1]);
  if (!SHELLS.has(program) && program !== "fish") return false;
  const { given, input, next } = shellOptions(words, from, program);
  return !given && (input || next >= words.length || isInput(words[next]));
}

function isInput(word: Word | undefined): boolean {
  return INPUT_FILE.test(word?.value ?? "");
}

/** Here-documents and here-strings, of which the last one counts. Never edited. */
function scriptsOnInput({ redirects }: SimpleCommand, program: string): Script[] {
  return redirects.filter(({ operator }) => operator.startsWith("<<")).flatMap(({ operator, target, body = "" }) => {
    if (target === undefined) return [];
    if (operator === "<<<") return [script("other", program, target)];
    const text = operator === "<<-" ? body.replace(/^\t+/gm, "") : body;
    return [{ kind: "other", program, word: target, text, approximate: text, offsets: [] }];
  });
}

/** What stands between the name of a shell and its script or file. */
interface ShellOptions {
  /** Whether the script is the next word, or was one already. */
  readonly given: boolean;
  /** Whether the script comes from its input, whatever follows. */
  readonly input: boolean;
  /** The index behind the options. */
  readonly next: number;
  /** fish's scripts that are values of options. */
  readonly scripts: readonly Script[];
}

/** Options as one may write them: `-lc`, `-euo pipefail -c`, `-c --`. */
function shellOptions(words: readonly Word[], from: number, program: string): ShellOptions {
  const found: Script[] = [];
  let [given, input, next] = [false, false, from + 1];
  for (let word = words[next]; word !== undefined; word = words[next]) {
    const text = word.value;
    if (text === undefined || !/^[-+]/.test(text)) break;
    next++;
    if (text === "-" || text === "--") break;
    const isScript = program === "fish" && /^(?:-C|--init-command)$/.test(text) && words[next] !== undefined;
    if (isScript) found.push(script("fish", program, words[next]!));
    const joined = /^--(?:init-)?command=/.exec(text)?.[0];
    if (joined !== undefined) found.push(script("fish", program, word, joined));
    if (/^-[A-Za-z]*c|^--command$/.test(text)) given = true;
    if (joined?.startsWith("--c") || /^--(?:version|help)/.test(text)) given = true;
    if (/^-[A-Za-z]*s/.test(text)) input = true;
    next += program === "fish" ? Number(FISH_VALUED.has(text)) : valuesOf(text);
  }
  return { given, input, next, scripts: found };
}

/** How many words the options in a word take: each `o` and `O` of a cluster one. */
function valuesOf(text: string): number {
  return /^[-+][A-Za-z]+$/.test(text) ? text.replace(/[^oO]/g, "").length : Number(SHELL_VALUED.has(text));
}

function shellScripts(words: readonly Word[], from: number, program: string): Script[] {
  const options = shellOptions(words, from, program);
  // Behind `--command=…` nothing is a script.
  const isNext = options.given && options.scripts.every(({ word }) => !word.raw.startsWith("--c"));
  const word = isNext ? words[options.next] : undefined;
  return [
    ...options.scripts,
    ...(word === undefined ? [] : [script(program === "fish" ? "fish" : "sh", program, word)]),
  ];
}

/** Of these, the letter of the option may stand behind others: `script -qec`. */
const CLUSTERS: ReadonlySet<string> = new Set(["env", "su", "runuser", "script", "flock"]);

/** What stands in front of the script in an option's word; undefined when it is another option. */
function leadOf(text: string, option: string, program: string): string | undefined {
  if (text === option) return text;
  if (option.startsWith("--")) return text.startsWith(option + "=") ? option + "=" : undefined;
  const cluster = CLUSTERS.has(program) ? /^-[A-Za-z]*?$/ : /^-$/;
  const at = text.indexOf(option[1]!, 1);
  return option.length === 2 && at > 0 && cluster.test(text.slice(0, at)) ? text.slice(0, at + 1) : undefined;
}

/** Whether a word behind `env` is the command, whose options are its own. */
function isCommandOfEnv(text: string, before: string): boolean {
  return !/^-|^\w+=/.test(text) && !/^(?:-[A-Za-z]*[uCP]|--unset|--chdir)$/.test(before);
}

function optionScripts(words: readonly Word[], from: number, program: string, options: readonly string[]): Script[] {
  for (let at = from + 1; at < words.length; at++) {
    const text = words[at]!.value ?? words[at]!.raw;
    if (program === "env" && isCommandOfEnv(text, words[at - 1]!.raw)) return [];
    const lead = options.map((option) => leadOf(text, option, program)).find((found) => found !== undefined);
    if (lead === undefined) continue;
    const isNext = lead.length === text.length;
    if (isNext && words[at + 1] === undefined) continue;
    const found = isNext ? script("other", program, words[at + 1]!) : script("other", program, words[at]!, lead);
    // env takes the words of it for its own arguments.
    return [program !== "env" ? found : { ...found, text: found.text === undefined ? undefined : `env ${found.text}` }];
  }
  return [];
}
