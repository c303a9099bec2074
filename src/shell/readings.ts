import { type Prefix, PREFIXES, TIME_PROGRAM } from "./prefixes.ts";
import type { Reading, Readings, SimpleCommand, Word } from "./types.ts";

const AS_TYPED: Reading = { from: 0, prefixes: [], transparent: true };

const UNPREFIXED: Readings = { list: [AS_TYPED], complete: true };

/** How many prefixes are read at most. */
const LIMIT = 32;

/**
 * Peels the prefix programs in front of a command, one at a time: `env` with its options, `sudo`, `timeout`, `xargs` …
 *
 * @param transparentPrefixes Further prefixes, each as its words: `[["direnv", "exec", "."]]`. They are transparent.
 */
export function readings(command: SimpleCommand, transparentPrefixes: readonly (readonly string[])[] = []): Readings {
  const words = command.words;
  const list: Reading[] = [];
  let complete = true;
  for (let at = AS_TYPED; at.from < words.length; at = list.at(-1)!) {
    const peeled = peelConfigured(words, at.from, transparentPrefixes) ?? peel(words, at.from);
    if (peeled === undefined) break;
    if (list.length === 0) list.push(AS_TYPED);
    if (!peeled.certain) complete = false;
    if (peeled.next >= words.length) break;
    if (list.length > LIMIT) return { list, complete: false };
    list.push({
      from: peeled.next,
      prefixes: [...at.prefixes, peeled.name],
      transparent: at.transparent && peeled.transparent,
    });
  }
  return list.length === 0 ? UNPREFIXED : { list, complete };
}

/** The name by which a program is known: without its folder and `.exe`. Undefined when the word is not certain. */
export function programName(word: Word | undefined): string | undefined {
  const value = word?.value;
  if (value === undefined) return undefined;
  const isPath = value.includes("/") || value.includes("\\");
  const name = isPath ? value.slice(Math.max(value.lastIndexOf("/"), value.lastIndexOf("\\")) + 1) : value;
  return name.endsWith(".exe") ? name.slice(0, -4) : name;
}

interface Peeled {
  readonly name: string;
  /** The index of the inner command's first word. */
  readonly next: number;
  readonly transparent: boolean;
  /** Whether all options are known. */
  readonly certain: boolean;
}

function peelConfigured(
  words: readonly Word[],
  from: number,
  prefixes: readonly (readonly string[])[],
): Peeled | undefined {
  for (const prefix of prefixes) {
    const next = behindConfigured(words, from, prefix);
    if (next === undefined) continue;
    // Options behind it are read as those of the program, if it is a known one.
    if (words[next]?.raw.startsWith("-")) continue;
    let inner = next;
    while (ASSIGNMENT.test(words[inner]?.raw ?? "")) inner++;
    return { name: prefix.join(" "), next: inner, transparent: true, certain: true };
  }
  return undefined;
}

/** Words count as typed, so that a configured prefix may have quotes with blanks in them. */
function behindConfigured(words: readonly Word[], from: number, prefix: readonly string[]): number | undefined {
  if (prefix.length === 0) return undefined;
  if (prefix.every((text, index) => words[from + index]?.value === text)) return from + prefix.length;
  const wanted = prefix.join(" ");
  let typed = "";
  for (let at = from; at < words.length && typed.length < wanted.length; at++) {
    typed += (typed === "" ? "" : " ") + words[at]!.raw;
    if (typed === wanted) return at + 1;
  }
  return undefined;
}

/** The names of prefix programs, without the subcommands that run a command. */
const FIRST_WORDS: ReadonlySet<string> = new Set([...PREFIXES.keys()].map((name) => name.split(" ", 1)[0]!));

function peel(words: readonly Word[], from: number): Peeled | undefined {
  let name = programName(words[from]);
  if (name === undefined || !FIRST_WORDS.has(name)) return undefined;
  const first = words[from]!;
  for (let length = 1; length <= 3; length++) {
    const known = PREFIXES.get(name);
    if (known !== undefined) {
      const isProgram = name === "time" && (first.quoted || first.raw !== "time");
      const peeled = skipArguments(words, from + length, name, isProgram ? TIME_PROGRAM : known);
      // Who quotes a name wants exactly this program: an alias or keyword, say, not to be used.
      return peeled === undefined || !first.quoted ? peeled : { ...peeled, transparent: false };
    }
    const next = words[from + length]?.value;
    if (next === undefined) return undefined;
    name += " " + next;
  }
  return undefined;
}

function skipArguments(words: readonly Word[], start: number, name: string, prefix: Prefix): Peeled | undefined {
  if (prefix.marks !== undefined) return behindMark(words, start, name, prefix.marks);
  const state = { at: start, certain: true, transparent: prefix.transparent === true };
  for (let word = words[state.at]; word !== undefined; word = words[state.at]) {
    if (prefix.assignments && ASSIGNMENT.test(word.raw)) {
      if (/^(?:PATH=(?!.*\$\{?PATH\b)|LD_|DYLD_)/.test(word.raw)) state.transparent = false;
      state.at++;
      continue;
    }
    const text = word.value ?? word.raw;
    if (!text.startsWith("-") || (text === "-" && !prefix.opaque?.includes("-"))) break;
    state.at++;
    if (prefix.opaque?.includes("*")) state.transparent = false;
    if (text === "--") break;
    for (const option of optionsOf(text)) {
      if (prefix.idle?.includes(option)) return undefined;
      if (prefix.opaque?.includes(option)) state.transparent = false;
    }
    const kind = optionKind(text, prefix);
    if (kind === "valued") state.at++;
    if (kind === "unknown") state.certain = state.transparent = false;
  }
  if (prefix.assignments) {
    while (ASSIGNMENT.test(words[state.at]?.raw ?? "")) state.at++;
  }
  const next = state.at + (prefix.positionals ?? 0);
  return { name, next, transparent: state.transparent, certain: state.certain };
}

/** The command behind the first of the words that announce it. */
function behindMark(
  words: readonly Word[],
  start: number,
  name: string,
  marks: readonly string[],
): Peeled | undefined {
  for (let at = start; at < words.length; at++) {
    if (marks.includes(words[at]!.value ?? "")) return { name, next: at + 1, transparent: false, certain: true };
  }
  return undefined;
}

const ASSIGNMENT = /^[A-Za-z_]\w*=/;

/** `-ab` as `-a`, `-b`; `--long=x` as `--long`. */
function optionsOf(text: string): string[] {
  if (text.startsWith("--")) return [text.split("=", 1)[0]!];
  return text === "-" ? ["-"] : [...text.slice(1)].map((letter) => "-" + letter);
}

/** Whether an option's value is the next word, or nothing is known of it. */
function optionKind(text: string, prefix: Prefix): "flag" | "valued" | "unknown" {
  if (text === "-") return "flag";
  if (text.startsWith("--")) {
    const name = text.slice(2).split("=", 1)[0]!;
    if (prefix.longValued?.includes(name)) return text.includes("=") ? "flag" : "valued";
    return prefix.longJoined || prefix.longFlags?.includes(name) ? "flag" : "unknown";
  }
  if (prefix.number && /^-\d+$/.test(text)) return "flag";
  for (let at = 1; at < text.length; at++) {
    if (prefix.valued?.includes(text[at]!)) return at + 1 < text.length ? "flag" : "valued";
    if (!prefix.flags?.includes(text[at]!)) return "unknown";
  }
  return "flag";
}
