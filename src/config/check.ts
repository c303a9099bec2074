/**
 * Holds a parsed `config.toml` against the schema.
 *
 * @module
 */

import { nearestWord } from "../platform/nearest_word.ts";
import { allKeys, type Config, CONFIG_SECTIONS, FORMER_SECTIONS, keySchema } from "./schema.ts";

/** The configuration that counts, and a sentence for each thing that was left aside. */
export interface CheckedConfig {
  readonly config: Config;
  readonly problems: readonly string[];
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Older names for what is now elsewhere: `[tee]` became `[retriever]`. */
function fromTee(tee: Record<string, unknown>): Record<string, unknown> {
  const off = tee["enabled"] === false || tee["mode"] === "never";
  return {
    mode: off ? "disabled" : "tee",
    ...tee["mode"] === "always" ? { tee_on_success: true } : {},
    ...tee["max_files"] === undefined ? {} : { tee_max_files: tee["max_files"] },
    ...tee["max_file_size"] === undefined ? {} : { tee_max_file_size: tee["max_file_size"] },
    ...tee["directory"] === undefined ? {} : { tee_directory: tee["directory"] },
  };
}

function unknownKey(section: string, key: string): string {
  const near = nearestWord(`${section}.${key}`, allKeys()) ??
    allKeys().find((known) => known.endsWith(`.${key}`));
  return `unknown key ${section}.${key}${near === undefined ? "" : `: did you mean ${near}?`}`;
}

function unknownSection(section: string): string {
  const near = nearestWord(section, Object.keys(CONFIG_SECTIONS));
  return `unknown section [${section}]${near === undefined ? "" : `: did you mean [${near}]?`}`;
}

function checkSection(name: string, given: unknown, problems: string[]): Record<string, unknown> {
  const keys: Record<string, unknown> = CONFIG_SECTIONS[name as keyof typeof CONFIG_SECTIONS];
  const table = isTable(given) ? given : {};
  if (given !== undefined && !isTable(given)) problems.push(`${name} is not a table`);
  for (const key of Object.keys(table)) if (!Object.hasOwn(keys, key)) problems.push(unknownKey(name, key));
  return Object.fromEntries(
    Object.keys(keys).map((key) => {
      const schema = keySchema(name, key)!;
      const result = schema.safeParse(table[key]);
      if (result.success) return [key, result.data];
      problems.push(`${name}.${key}: ${result.error.issues[0]?.message ?? "wrong value"}`);
      return [key, schema.parse(undefined)];
    }),
  );
}

/** Fills in defaults; a key of a wrong type costs only itself. */
export function checkConfig(parsed: Readonly<Record<string, unknown>>): CheckedConfig {
  const problems: string[] = [];
  const tee = parsed["tee"];
  const given = isTable(tee) && parsed["retriever"] === undefined ? { ...parsed, retriever: fromTee(tee) } : parsed;
  for (const section of Object.keys(parsed)) {
    if (!Object.hasOwn(CONFIG_SECTIONS, section) && !FORMER_SECTIONS.includes(section)) {
      problems.push(unknownSection(section));
    }
  }
  const sections = Object.keys(CONFIG_SECTIONS).map((name) => [name, checkSection(name, given[name], problems)]);
  return { config: Object.fromEntries(sections) as Config, problems };
}
