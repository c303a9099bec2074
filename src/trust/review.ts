/**
 * Reads a filter file for someone who has to decide about it: what it touches, what it could hide, and whether it works.
 *
 * @module
 */

import { EditRefused } from "../install/edit_refused.ts";
import { lineNumber } from "../install/text.ts";
import { parseTomlText } from "../install/toml_document.ts";

/** One filter of a file. */
export interface ReviewedFilter {
  readonly name: string;
  /** The pattern of command lines it applies to. */
  readonly command: string;
  /** What it could make an agent believe, in words; empty for one that only leaves lines out. */
  readonly risks: readonly string[];
}

/** A whole file. */
export interface Review {
  readonly filters: readonly ReviewedFilter[];
  /** Why the file cannot be used as it is. */
  readonly faults: readonly string[];
}

type Table = Readonly<Record<string, unknown>>;

/** What is known of the patterns of filter files, which have a syntax of their own. */
export interface PatternRules {
  /** @throws {SyntaxError} */
  compile(source: string): RegExp;
  /** True for a pattern that may take time without end on some texts. */
  mayNeverEnd(source: string): boolean;
}

/** JavaScript's own syntax, of which nothing more is known. */
const PLAIN: PatternRules = { compile: (source) => new RegExp(source, "u"), mayNeverEnd: () => false };

/** Lines of many kinds; what fits all of them fits anything. */
const SAMPLES = ["a", "error: it failed", "   x", "FAILED tests/x.py::y - 3", "\u00e9 1.2", "{", "0", "-", "WARN [x]"];

/** True when each of some lines is fitted by one of some patterns. */
function fitAll(patterns: readonly unknown[], lines: readonly string[], { compile }: PatternRules): boolean {
  const regexes = patterns.flatMap((pattern) => {
    try {
      return typeof pattern === "string" ? [compile(pattern)] : [];
    } catch {
      return [];
    }
  });
  return lines.every((line) => regexes.some((regex) => regex.test(line)));
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function risksOf(filter: Table, rules: PatternRules): string[] {
  const risks: string[] = [];
  if (list(filter["match_output"]).length > 0) risks.push("can replace the whole output with a text of its own");
  if (list(filter["replace"]).length > 0) risks.push("rewrites parts of lines");
  if (typeof filter["on_empty"] === "string") risks.push("says something of its own when no line is left");
  // Blank lines may stay: they say nothing.
  if (fitAll(list(filter["strip_lines_matching"]), SAMPLES, rules)) risks.push("leaves out every line");
  if (list(filter["keep_lines_matching"]).length > 0) risks.push("leaves out every line but those of its patterns");
  for (const key of ["max_lines", "head_lines", "tail_lines", "truncate_lines_at"]) {
    if (filter[key] === 0) risks.push(`keeps nothing (${key} = 0)`);
  }
  if (fitAll([filter["match_command"]], SAMPLES, rules)) risks.push("applies to every command");
  if (filter["filter_stderr"] === true) risks.push("changes error messages too");
  const endless = patternsOf(filter).filter(([, pattern]) => isEndless(pattern, rules)).map(([key]) => key);
  if (endless.length > 0) risks.push(`may take time without end on some outputs (${[...new Set(endless)].join(", ")})`);
  return risks;
}

function isEndless(pattern: unknown, { compile, mayNeverEnd }: PatternRules): boolean {
  try {
    return typeof pattern === "string" && mayNeverEnd(compile(pattern).source);
  } catch {
    return false;
  }
}

/** The branches of a pattern at its top level: `^a|^b` has two. */
function branches(pattern: string): string[] {
  const found = [""];
  let depth = 0;
  let inClass = false;
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at]!;
    if (char === "\\") {
      found[found.length - 1] += char + (pattern[++at] ?? "");
      continue;
    }
    if (inClass) inClass = char !== "]";
    else if (char === "[") inClass = true;
    else if (char === "(") depth++;
    else if (char === ")") depth--;
    if (char === "|" && depth === 0 && !inClass) found.push("");
    else found[found.length - 1] += char;
  }
  return found;
}

function anchored(pattern: string): boolean {
  return branches(pattern.replace(/^\(\?[ims]+\)/, "")).every((branch) => {
    const group = /^\((?:\?:)?(.*)\)$/s.exec(branch);
    return branch.startsWith("^") || (group !== null && anchored(group[1]!));
  });
}

function patternsOf(filter: Table): [key: string, pattern: unknown][] {
  const inside = (key: string) =>
    list(filter[key]).flatMap((entry): [string, unknown][] =>
      ["pattern", "unless", "start", "end"].filter((part) => (entry as Table)[part] !== undefined)
        .map((part) => [`${key}.${part}`, (entry as Table)[part]])
    );
  return [
    ["match_command", filter["match_command"]],
    ...["strip_lines_matching", "keep_lines_matching", "noise", "keep"].flatMap((key) =>
      list(filter[key]).map((pattern): [string, unknown] => [key, pattern])
    ),
    ...["replace", "match_output", "sections", "group", "count"].flatMap(inside),
  ];
}

function faultsOf(name: string, filter: Table, { compile }: PatternRules): string[] {
  const faults: string[] = [];
  for (const [key, pattern] of patternsOf(filter)) {
    if (typeof pattern !== "string") faults.push(`${name}: ${key} is missing or no text`);
    else {
      try {
        compile(pattern);
      } catch (error) {
        faults.push(`${name}: ${key} is no valid pattern: ${(error as Error).message}`);
      }
    }
  }
  const command = filter["match_command"];
  if (typeof command === "string" && !anchored(command)) {
    faults.push(`${name}: match_command must start with ^ in each of its branches`);
  }
  return faults;
}

/**
 * Reviews the text of a filter file.
 *
 * @param rules How its patterns are read; JavaScript's syntax unless given.
 */
export function reviewFilters(text: string, rules: PatternRules = PLAIN): Review {
  let parsed: Table;
  try {
    parsed = parseTomlText(text);
  } catch (error) {
    const line = error instanceof EditRefused && error.offset !== undefined
      ? `line ${lineNumber(text, error.offset)}: `
      : "";
    return { filters: [], faults: [line + (error as Error).message] };
  }
  const faults: string[] = [];
  if (parsed["schema_version"] !== 1) faults.push("schema_version must be 1");
  const section = parsed["filters"] ?? {};
  const entries = typeof section === "object" && section !== null ? Object.entries(section) : [];
  const filters = entries.map(([name, filter]: [string, Table]): ReviewedFilter => {
    faults.push(...faultsOf(name, filter, rules));
    return { name, command: String(filter["match_command"] ?? ""), risks: risksOf(filter, rules) };
  });
  return { filters, faults };
}
