import type { Definition, DefinitionTest, FilterFile } from "./definition.ts";
import { mayNeverEnd } from "./endless.ts";
import { compilePattern, isAnchored } from "./pattern.ts";

type Table = Readonly<Record<string, unknown>>;

/** Says what is wrong with a value, or undefined. */
type Check = (value: unknown) => string | undefined;

const text: Check = (value) => typeof value === "string" ? undefined : "is no text";
const flag: Check = (value) => typeof value === "boolean" ? undefined : "is neither true nor false";
const count: Check = (value) => Number.isInteger(value) && Number(value) >= 0 ? undefined : "is no number from 0 on";

const pattern: Check = (value) => {
  if (typeof value !== "string") return "is no text";
  try {
    return mayNeverEnd(compilePattern(value).source)
      ? "may take time without end: it repeats something that repeats itself in more than one way"
      : undefined;
  } catch (error) {
    return `is no valid pattern: ${error instanceof Error ? error.message : error}`;
  }
};

const command: Check = (value) =>
  pattern(value) ?? (isAnchored(String(value)) ? undefined : "must start with ^ in each of its branches");

function isTable(value: unknown): value is Table {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function list(check: Check): Check {
  return (value) => {
    if (!Array.isArray(value)) return "is no list";
    for (const item of value) {
      const wrong = check(item);
      if (wrong !== undefined) return `holds an entry that ${wrong}`;
    }
    return undefined;
  };
}

function table(keys: Readonly<Record<string, Check>>, needed: readonly string[]): Check {
  return (value) => {
    if (!isTable(value)) return "is no table";
    const missing = needed.find((key) => value[key] === undefined);
    if (missing !== undefined) return `lacks "${missing}"`;
    for (const [key, item] of Object.entries(value)) {
      const wrong = Object.hasOwn(keys, key) ? keys[key]?.(item) : "is not known";
      if (wrong !== undefined) return `has "${key}", which ${wrong}`;
    }
    return undefined;
  };
}

const onFailure: Check = (value) => value === "apply" || value === "raw" ? undefined : 'is neither "apply" nor "raw"';

const FILTER_KEYS: Readonly<Record<string, Check>> = {
  description: text,
  match_command: command,
  strip_ansi: flag,
  replace: list(table({ pattern, replacement: text }, ["pattern", "replacement"])),
  match_output: list(
    table({ pattern, message: text, unless: pattern, on_failure: flag }, ["pattern", "message"]),
  ),
  strip_lines_matching: list(pattern),
  keep_lines_matching: list(pattern),
  truncate_lines_at: count,
  head_lines: count,
  tail_lines: count,
  max_lines: count,
  on_empty: text,
  filter_stderr: flag,
  noise: list(pattern),
  on_failure: onFailure,
  keep: list(pattern),
  sections: list(table({ start: pattern, end: pattern, lines: count }, ["start"])),
  group: list(table({ pattern, heading: text, line: text }, ["pattern", "heading", "line"])),
  count: list(table({ pattern, message: text, noise: flag }, ["pattern", "message"])),
};

const TEST_KEYS: Readonly<Record<string, Check>> = { name: text, input: text, expected: text, exit_code: count };

function readFilter(name: string, value: unknown, faults: string[]): { readonly filter?: Definition; fatal: boolean } {
  if (!isTable(value)) {
    faults.push(`${name}: is no table`);
    return { fatal: true };
  }
  const unknown = Object.keys(value).find((key) => !Object.hasOwn(FILTER_KEYS, key));
  if (unknown !== undefined) {
    faults.push(`${name}: "${unknown}" is not known`);
    return { fatal: true };
  }
  const wrong = Object.entries(value).map(([key, item]) => [key, FILTER_KEYS[key]?.(item)] as const)
    .find(([, reason]) => reason !== undefined);
  if (value["match_command"] === undefined) faults.push(`${name}: lacks "match_command"`);
  else if (wrong !== undefined) faults.push(`${name}: ${wrong[0]} ${wrong[1]}`);
  else if (value["strip_lines_matching"] !== undefined && value["keep_lines_matching"] !== undefined) {
    faults.push(`${name}: strip_lines_matching and keep_lines_matching cannot stand together`);
  } else return { filter: { name, ...value } as unknown as Definition, fatal: false };
  return { fatal: false };
}

function readTests(value: unknown, faults: string[]): DefinitionTest[] {
  if (value === undefined) return [];
  if (!isTable(value)) {
    faults.push("tests: is no table");
    return [];
  }
  const check = list(table(TEST_KEYS, ["name", "input", "expected"]));
  return Object.entries(value).flatMap(([filter, tests]) => {
    const wrong = check(tests);
    if (wrong !== undefined) faults.push(`tests.${filter}: ${wrong}`);
    return wrong === undefined
      ? (tests as Table[]).map((test) => ({ filter, ...test }) as unknown as DefinitionTest)
      : [];
  });
}

/**
 * Reads a parsed filter file. A key that is not known stops the whole file, since what it was meant to do would
 * silently not be done; a filter with a value that is wrong is left out alone.
 */
export function readFilterFile(parsed: Table): FilterFile {
  const faults: string[] = [];
  if (parsed["schema_version"] !== 1) {
    return { filters: [], tests: [], faults: ["schema_version must be 1"] };
  }
  const section = parsed["filters"] ?? {};
  if (!isTable(section)) return { filters: [], tests: [], faults: ["filters: is no table"] };
  const read = Object.entries(section).map(([name, value]) => readFilter(name, value, faults));
  const tests = readTests(parsed["tests"], faults);
  if (read.some(({ fatal }) => fatal)) return { filters: [], tests: [], faults };
  const filters = read.map(({ filter }) => filter).filter((filter) => filter !== undefined);
  return { filters: filters.sort((a, b) => a.name < b.name ? -1 : 1), tests, faults };
}
