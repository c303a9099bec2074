import { programName, type Word } from "../shell/mod.ts";
import type { Program, Rule } from "./rule.ts";

/**
 * Finds the rule that a command fits.
 *
 * @param programs By name: `PROGRAMS`.
 * @param words The command from its program on.
 * @returns undefined when rtk does not know it, or leaves this use of it alone.
 */
export function findRule(programs: ReadonlyMap<string, Program>, words: readonly Word[]): Rule | undefined {
  const name = programName(words[0]);
  const program = name === undefined ? undefined : programs.get(name) ?? programs.get(compilerName(name));
  if (program === undefined || !isInstalled(words[0]!, program)) return undefined;
  for (const rule of program.rules) {
    const rest = behindSubcommand(words, program, rule);
    if (rest === undefined || !hasAny(words, rule)) continue;
    return fits(words.slice(rest), program, rule) ? rule : undefined;
  }
  return undefined;
}

/** `gcc-13`, `arm-none-eabi-g++` and `clang-18` are known by the name without target and version. */
function compilerName(name: string): string {
  return /^(?:[\w.]+-)*(gcc|g\+\+|clang|clang\+\+)(?:-\d[\d.]*)?$/.exec(name)?.[1] ?? "";
}

const BIN_FOLDER = /(?:^|\/)(?:\.?bin|sbin|shims|Scripts)\/[^/]+$/;

/** Whether a program is called by its bare name or from a folder of programs: `./git` may be anything. */
function isInstalled(word: Word, program: Program): boolean {
  const value = word.value!;
  return !value.includes("/") || program.anywhere === true || BIN_FOLDER.test(value);
}

function textOf(word: Word | undefined): string {
  return word?.value ?? word?.raw ?? "";
}

/** The index behind the subcommand, 1 when the rule has none; undefined when it does not fit. */
function behindSubcommand(words: readonly Word[], program: Program, rule: Rule): number | undefined {
  if (rule.subcommands === undefined) return words.length > 1 || !rule.arguments ? 1 : undefined;
  for (const subcommand of rule.subcommands) {
    const end = behind(words, program, subcommand.split(" "));
    if (end !== undefined && (!rule.arguments || end < words.length)) return end;
  }
  return undefined;
}

function behind(words: readonly Word[], program: Program, subcommand: readonly string[]): number | undefined {
  let at = 1;
  for (const wanted of subcommand) {
    if (!isWanted(textOf(words[at]), wanted)) at = skipOptions(words, at, program);
    if (words[at] === undefined || !isWanted(textOf(words[at]), wanted)) return undefined;
    at++;
  }
  return at;
}

function isWanted(text: string, wanted: string): boolean {
  return wanted.endsWith("*") ? text.startsWith(wanted.slice(0, -1)) : text === wanted;
}

/** Behind the global options that are known; an unknown one is left to stand where the subcommand should be. */
function skipOptions(words: readonly Word[], from: number, { flags = [], valued = [] }: Program): number {
  let at = from;
  for (let word = words[at]; word !== undefined; word = words[at]) {
    const text = textOf(word);
    const name = text.split("=", 1)[0]!;
    if (valued.includes(text)) at += 2;
    else if (flags.includes(text) || (text.startsWith("+") && flags.includes("+"))) at++;
    else if (text.startsWith("-") && name !== text && (valued.includes(name) || flags.includes(name))) at++;
    else break;
  }
  return at;
}

function hasAny(words: readonly Word[], { anyOf }: Rule): boolean {
  return anyOf === undefined || words.slice(1).some((word) => hasOne(anyOf, textOf(word)));
}

function fits(rest: readonly Word[], program: Program, rule: Rule): boolean {
  const leading = rule.leading === undefined ? rest : rest.slice(0, firstArgument(rest, rule.leading));
  if (rule.unless !== undefined && leading.some((word) => matches(rule.unless!, textOf(word), program))) return false;
  return !rule.remote || rest.length - firstArgument(rest, rule.leading ?? []) >= 2;
}

function hasOne(wanted: readonly string[], text: string): boolean {
  const first = text.split(/\s/, 1)[0]!;
  return wanted.some((each) => isWanted(first, each));
}

/** How many words stand before the first that is neither an option nor the value of one. */
function firstArgument(words: readonly Word[], valued: readonly string[]): number {
  let at = 0;
  while (at < words.length && textOf(words[at]).startsWith("-")) at += valued.includes(textOf(words[at])) ? 2 : 1;
  return Math.min(at, words.length);
}

/** Whether a word is one of these options or words; letters of one dash may be joined. */
export function matches(options: readonly string[], text: string, program?: Program): boolean {
  return options.some((option) => {
    if (text === option || isWithValue(text, option)) return true;
    const letter = option.length === 2 && option.startsWith("-") && option !== "--" && !program?.words;
    return letter && /^-[A-Za-z]{2,}$/.test(text) && text.includes(option[1]!, 1);
  });
}

/** `--watch=true`, but not `--watch=false`. */
function isWithValue(text: string, option: string): boolean {
  return option.startsWith("-") && text.startsWith(option + "=") && !text.endsWith("=false");
}
