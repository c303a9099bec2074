import { matchesPieces, wildcardPieces } from "./wildcard.ts";
import type { Effect, Rule } from "./types.ts";

/** Blanks as single spaces, none at the ends: the form in which patterns are compared. */
export function singleBlanks(text: string): string {
  return text.trim().replace(/[ \t]+/g, " ");
}

/** Whether a text is these words, or starts with them as whole words. */
export function startsWithWords(text: string, prefix: string): boolean {
  return text.startsWith(prefix) && (text.length === prefix.length || text[prefix.length] === " ");
}

type Test = (text: string) => boolean;

function whole(patterns: readonly string[]): Test {
  const pieces = patterns.map(wildcardPieces);
  return (text) => pieces.some((each) => matchesPieces(each, text));
}

/**
 * The rule as Claude Code 2.1.332 reads it: exact without a star; a final `:*` is a prefix of whole words; a star elsewhere
 * is any text; a final blank and star match nothing as well.
 */
function asWritten(pattern: string): Test {
  if (pattern.endsWith(":*")) {
    const prefix = pattern.slice(0, -2).trimEnd();
    if (prefix === "") return () => true;
    if (!prefix.includes("*")) return (text) => startsWithWords(text, prefix);
    return whole([prefix, `${prefix} *`]);
  }
  return whole(pattern.endsWith(" *") ? [pattern, pattern.slice(0, -2)] : [pattern]);
}

/** The rule as widely as anyone could mean it: without stars but a last one as a prefix; `:*` is ` *` wherever it stands. */
function atItsWidest(pattern: string): Test {
  const forms = new Set([pattern, pattern.replaceAll(":*", " *")]);
  for (const form of [...forms]) if (form.endsWith(" *")) forms.add(form.slice(0, -2).trimEnd());
  const prefixes = [...forms].filter((form) => !form.slice(0, -1).includes("*"));
  return whole([...forms, ...prefixes.map((form) => `${form} *`)]);
}

/** What stands before a pattern's first star: every reading of a rule starts with it. */
function leadOf(pattern: string): string {
  return pattern.replace(/\s?:?\*.*$/s, "");
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/**
 * A rule that is taken apart only when a command could be meant: settings hold hundreds of rules, of which a command meets
 * few, and each of its answers is read before the command runs.
 */
class CommandRule implements Rule {
  // Private by TypeScript's word only: a `#` field costs its own look-up for each of hundreds of rules.
  private pattern: string | undefined;
  private lead = "";
  private narrow: Test | undefined;
  private wide: Test | undefined;

  constructor(readonly effect: Effect, private readonly given: string, readonly source: string) {}

  matches(text: string): boolean {
    return this.mayStart(text) && this.isNarrow(text);
  }

  mayMean(text: string): boolean {
    return this.mayStart(text) && ((this.wide ??= atItsWidest(this.pattern!))(text) || this.isNarrow(text));
  }

  private isNarrow(text: string): boolean {
    return (this.narrow ??= asWritten(this.pattern!))(text);
  }

  private mayStart(text: string): boolean {
    if (this.pattern === undefined) {
      // A letter that starts the pattern starts every reading of it.
      const first = this.given.charCodeAt(0);
      if (first !== text.charCodeAt(0) && isLetter(first)) return false;
      this.pattern = singleBlanks(this.given);
      this.lead = this.pattern.includes("\\") ? "" : leadOf(this.pattern);
    }
    return this.pattern !== "" && text.startsWith(this.lead);
  }
}

/**
 * A rule about commands, such as the inside of Claude Code's `Bash(git push:*)`.
 *
 * @param pattern Without the tool's name and brackets; `*` alone speaks of every command, nothing of none.
 * @param source The rule as the user wrote it.
 */
export function commandRule(effect: Effect, pattern: string, source: string): Rule {
  return new CommandRule(effect, pattern, source);
}

/** A rule of hosts whose entries are prefixes of whole words: `git push` speaks of `git push --force`. */
export function prefixRule(effect: Effect, prefix: string, source: string): Rule {
  const clean = singleBlanks(prefix);
  const matches: Test = clean === "" ? () => false : (text) => startsWithWords(text, clean);
  return { effect, source, matches, mayMean: matches };
}

/** A rule about every command. */
export function everyCommand(effect: Effect, source: string): Rule {
  return { effect, source, matches: () => true, mayMean: () => true };
}

/** The inside of `TOOL(pattern)`; "*" for the bare name of the tool; undefined for rules of other tools. */
export function patternOf(rule: unknown, tools: readonly string[]): string | undefined {
  if (typeof rule !== "string") return undefined;
  const text = rule.trim();
  for (const tool of tools) {
    if (!text.startsWith(tool)) continue;
    if (text.length === tool.length) return "*";
    if (text[tool.length] === "(" && text.endsWith(")")) return text.slice(tool.length + 1, -1);
  }
  return undefined;
}
