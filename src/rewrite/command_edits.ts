import { findRule, matches, PROGRAMS, type Rule } from "../rules/mod.ts";
import {
  type Line,
  parse,
  programName,
  type Reading,
  readings,
  type Script,
  scripts,
  type SimpleCommand,
  unquote,
  type Word,
} from "../shell/mod.ts";
import { type Destination, destinationOf, type Known, nothingKnown, stricter } from "./destination.ts";
import { applyEdits, type Edit } from "./editor.ts";
import type { Exclusion } from "./exclusion.ts";
import { readEdits } from "./read_edits.ts";
import type { Kept, RewriteConfig } from "./types.ts";
import { replacesPath, type Surroundings, surroundings } from "./surroundings.ts";

/** How deep scripts within scripts are followed. */
const MAX_DEPTH = 4;

/** What counts for all commands of a line. */
export interface Context {
  readonly exclusion: Exclusion;
  readonly prefixes: readonly (readonly string[])[];
  readonly around: Surroundings;
  readonly known: Known;
  /** Where the output of the whole line goes: a script's goes where that of its shell does. */
  readonly outer: Destination;
  readonly depth: number;
  readonly shortens?: RewriteConfig["shortens"];
}

/** The edits that take one command through rtk, or why it stays as typed. */
export function commandEdits(command: SimpleCommand, context: Context): readonly Edit[] | Kept {
  if (command.words.length === 0) return "nothing";
  if (command.substituted) return "substitution";
  if (command.condition) return "condition";
  if (command.start >= context.around.until) return "changed shell";
  // A `|` without a left side: whatever this is, it is no pipeline that can be read for certain.
  if (command.pipeline.pipes.length >= command.pipeline.stages.length) return "unreadable";
  const destination = stricter(context.outer, destinationOf(command, context.known));
  if (destination === "read") return "read";
  const { list } = readings(command, context.prefixes);
  if (isDisabled(command, list.at(-1)!)) return "switched off";
  if (list.some(({ from }) => programName(command.words[from]) === "rtk")) return "through rtk";
  let kept: Kept = "prefix";
  for (let at = list.length - 1; at >= 0; at--) {
    const reading = list[at]!;
    if (!reading.transparent) continue;
    const spared = whySpared(command, reading, context);
    if (spared !== undefined) return spared;
    const edits = scriptEdits(command, reading, destination, context) ??
      prefixEdits(command, reading, destination, context);
    if (typeof edits !== "string") return edits;
    if (at === list.length - 1) kept = edits;
  }
  return kept;
}

/** Whether the user has switched rtk off for it, or it would not find `rtk`. */
function isDisabled({ assignments, words }: SimpleCommand, { from }: Reading): boolean {
  return assignments.some(({ name, rawValue }) => name === "RTK_DISABLED" || replacesPath(`${name}=${rawValue}`)) ||
    (from > 0 && words.slice(0, from).some(({ raw }) => raw.startsWith("RTK_DISABLED=")));
}

function wordsFrom({ words }: SimpleCommand, from: number): readonly Word[] {
  return from === 0 ? words : words.slice(from);
}

function whySpared(command: SimpleCommand, { from }: Reading, { exclusion, around }: Context): Kept | undefined {
  const words = wordsFrom(command, from);
  if (words[0]!.quoted) return "quoted";
  if (around.shadowed.has(words[0]!.value ?? "")) return "shadowed";
  return exclusion.matches(words) ? "excluded" : undefined;
}

function prefixEdits(
  command: SimpleCommand,
  { from }: Reading,
  to: Destination,
  { shortens }: Context,
): readonly Edit[] | Kept {
  const words = wordsFrom(command, from);
  const rule = findRule(PROGRAMS, words) ?? (shortens === undefined ? undefined : ownRule(words, shortens));
  if (rule === undefined) return "unknown";
  if (!mayGo(rule, to)) return "counted";
  if (!mayRead(rule, command)) return "reads";
  if (rule.read !== undefined) return readEdits(rule.read, words) ?? "no reader";
  return [{ start: words[0]!.start, end: words[0]!.start, text: "rtk " }];
}

/** For programs that rtk does not know: of those it knows, it leaves alone what it does not shorten. */
function ownRule(words: readonly Word[], shortens: NonNullable<RewriteConfig["shortens"]>): Rule | undefined {
  const name = programName(words[0]);
  if (name === undefined || PROGRAMS.has(name)) return undefined;
  return shortens(words.map((word) => word.value ?? word.raw)) ? { producer: false } : undefined;
}

function mayGo({ shape = "list", producer = true }: Rule, to: Destination): boolean {
  if (to === "shown") return true;
  if (!producer || to === "read") return false;
  return to === "whole" || shape === "report" || (shape === "log" && to === "beginning");
}

/** A later stage of a pipeline works on what it reads: only one that shows it, and stands last, has a short form. */
function mayRead({ reader }: Rule, { stage, pipeline, words }: SimpleCommand): boolean {
  if (stage === 0) return true;
  if (reader === undefined || stage < pipeline.stages.length - 1) return false;
  return !words.some((word) => isPatternFile(reader, word.value ?? word.raw));
}

/** `-f` also with its value in the same word, and behind other letters. */
function isPatternFile(options: readonly string[], text: string): boolean {
  return matches(options, text) || /^-[A-Za-z]*f/.test(text);
}

function scriptEdits(
  command: SimpleCommand,
  { from }: Reading,
  to: Destination,
  context: Context,
): readonly Edit[] | undefined {
  if (command.stage > 0 || context.depth >= MAX_DEPTH || programName(command.words[from]) === undefined) {
    return undefined;
  }
  for (const script of scripts(command, from)) {
    if (script.kind === "other" || script.text === undefined) continue;
    const edits = inScript(script, script.text, { ...context, outer: to, depth: context.depth + 1 });
    if (edits.length > 0) return edits;
  }
  return undefined;
}

/** The edits inside a script, as edits of the source. None when the quoting around it would not carry them. */
function inScript({ word, offsets }: Script, text: string, context: Context): readonly Edit[] {
  const line = parse(text);
  const edits = lineEdits(line, context);
  if (edits.length === 0) return [];
  // The end of the script lies before the closing quote.
  const place = (at: number) => Math.min(offsets[at]!, word.end - 1);
  const outer = edits.map(({ start, end, text }) => ({ start: place(start), end: place(end), text, within: word }));
  const local = outer.map((edit) => ({ start: edit.start - word.start, end: edit.end - word.start, text: edit.text }));
  if (outer.some(({ start, end }) => start <= word.start || end >= word.end)) return [];
  const result = applyEdits(word.raw, local.flatMap(({ start, end }) => [start, end]), local);
  const wanted = applyEdits(text, line.tokenEnds, edits);
  return unquote(result).value === wanted && isOneWord(result) ? outer : [];
}

function isOneWord(raw: string): boolean {
  const { commands } = parse(raw);
  return commands.length === 1 && commands[0]!.words.length === 1 && commands[0]!.words[0]!.raw === raw;
}

/** What every command of a line has in common with the others. */
function contextOf(line: Line, context: Omit<Context, "around" | "known">): Context {
  return { ...context, around: surroundings(line), known: nothingKnown() };
}

/** The edits of all commands of a line that are to be rewritten. */
export function lineEdits(line: Line, context: Omit<Context, "around" | "known">): readonly Edit[] {
  const own = contextOf(line, context);
  const all: (readonly Edit[] | Kept)[] = [];
  const edits: Edit[] = [];
  for (const command of line.commands) {
    const { repeats, start } = command;
    const found = repeats === undefined ? commandEdits(command, own) : all[repeats]!;
    all.push(found);
    if (typeof found === "string" || start >= own.around.until) continue;
    const by = repeats === undefined ? 0 : start - line.commands[repeats]!.start;
    for (const edit of found) edits.push(by === 0 ? edit : moved(edit, by));
  }
  return edits;
}

function moved({ start, end, text, within }: Edit, by: number): Edit {
  const edit = { start: start + by, end: end + by, text };
  return within === undefined ? edit : { ...edit, within: { start: within.start + by, end: within.end + by } };
}

/** Why commands of a line stay as typed; those that are rewritten are left out. */
export function keptCommands(
  line: Line,
  context: Omit<Context, "around" | "known">,
): readonly { readonly command: SimpleCommand; readonly kept: Kept }[] {
  const own = contextOf(line, context);
  return line.commands.flatMap((command) => {
    const kept = commandEdits(command, own);
    return typeof kept === "string" ? [{ command, kept }] : [];
  });
}
