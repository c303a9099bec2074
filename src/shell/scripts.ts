import { programName } from "./readings.ts";
import type { Script, SimpleCommand, Word } from "./types.ts";
import { unquote } from "./unquote.ts";

const SHELLS: ReadonlySet<string> = new Set(["bash", "sh", "zsh", "dash", "ksh", "mksh", "ash", "rbash"]);

/** Shell options that take the next word. */
const SHELL_VALUED: ReadonlySet<string> = new Set(["-o", "+o", "-O", "+O", "--rcfile", "--init-file", "-C"]);

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
  ["pwsh", ["-c", "-Command"]],
]);

/**
 * The scripts that the command which starts at a word hands to a shell: `bash -c '…'`, `sh -ec "…"`, `eval …`, `watch …`.
 * Each is to be parsed on its own.
 *
 * @param from As in {@linkcode Reading.from}.
 */
export function scripts(command: SimpleCommand, from: number): readonly Script[] {
  const words = command.words;
  const program = programName(words[from]);
  if (program === undefined) return [];
  if (SHELLS.has(program) || program === "fish") return shellScripts(words, from, program);
  if (program === "eval") return words.slice(from + 1).map((word) => script("other", program, word));
  if (program === "watch") return words.slice(from + 1).filter(hasBlank).map((word) => script("other", program, word));
  if (program === "trap") return words.slice(from + 1, from + 2).map((word) => script("other", program, word));
  const options = OTHERS.get(program);
  return options === undefined ? [] : optionScripts(words, from, program, options);
}

function hasBlank(word: Word): boolean {
  return /\s/.test(word.value ?? word.raw);
}

function script(kind: Script["kind"], program: string, word: Word): Script {
  const { value, text, offsets } = unquote(word.raw);
  return {
    kind,
    program,
    word,
    text: value,
    approximate: text,
    offsets: offsets.map((offset) => word.start + offset),
  };
}

/** `sh -c`, with other options before it or in the same word, and as one may write it: `-lc`, `-e -o pipefail -c`. */
function shellScripts(words: readonly Word[], from: number, program: string): Script[] {
  let wanted = false;
  for (let at = from + 1; at < words.length; at++) {
    const text = words[at]!.value;
    const option = text !== undefined && /^[-+]./.test(text) && text !== "--";
    if (text === "--" && wanted) continue;
    if (!option) return wanted ? [script(program === "fish" ? "fish" : "sh", program, words[at]!)] : [];
    if (/^-[A-Za-z]*c[A-Za-z]*$/.test(text) || text === "--command") wanted = true;
    else if (text.startsWith("--command=")) return [script("fish", program, words[at]!)];
    else if (SHELL_VALUED.has(text)) at++;
  }
  return [];
}

function optionScripts(words: readonly Word[], from: number, program: string, options: readonly string[]): Script[] {
  for (let at = from + 1; at < words.length; at++) {
    const text = words[at]!.value ?? words[at]!.raw;
    if (options.includes(text) && words[at + 1] !== undefined) return [script("other", program, words[at + 1]!)];
    // `--split-string=…`, `-S'…'`: the option stays in front of the script, where it is read as a program without meaning.
    const joined = options.some((option) => text.startsWith(option.startsWith("--") ? option + "=" : option));
    if (joined) return [script("other", program, words[at]!)];
  }
  return [];
}
