/**
 * The shape of `config.toml`: every section and every key may be left out.
 *
 * @module
 */

import * as z from "zod";

const count = z.number().int().min(0);
const words = z.array(z.string());

/** Sections of the file, their keys and what counts without them. */
export const CONFIG_SECTIONS = {
  tracking: {
    enabled: z.boolean().default(true),
    history_days: count.default(90),
    database_path: z.string().optional(),
  },
  store: {
    mask_secrets: z.boolean().default(true),
    max_bytes: count.default(1 << 30),
  },
  display: {
    colors: z.boolean().default(true),
    emoji: z.boolean().default(true),
    max_width: count.default(120),
  },
  filters: {
    ignore_dirs: words.default([".git", "node_modules", "target", "__pycache__", ".venv", "vendor"]),
    ignore_files: words.default(["*.lock", "*.min.js", "*.min.css"]),
    no_repeat: z.boolean().default(false),
  },
  retriever: {
    mode: z.enum(["sqlite", "tee", "disabled"]).default("sqlite"),
    max_entry_bytes: count.default(10_485_760),
    max_entries: count.default(200),
    retention_days: count.default(30),
    compression: z.boolean().default(true),
    database_path: z.string().optional(),
    tee_max_files: count.default(20),
    tee_max_file_size: count.default(1_048_576),
    tee_on_success: z.boolean().default(false),
    tee_directory: z.string().optional(),
  },
  hooks: {
    exclude_commands: words.default([]),
    include_commands: words.default([]),
    transparent_prefixes: words.default([]),
    suppress_hook_warning: z.boolean().default(false),
    wrap_fish_scripts: z.boolean().default(false),
  },
  limits: {
    grep_max_results: count.default(200),
    grep_max_per_file: count.default(25),
    status_max_files: count.default(15),
    status_max_untracked: count.default(10),
    passthrough_max_chars: count.default(2000),
  },
  awareness: {
    level: z.enum(["default", "high", "full"]).default("default"),
  },
} as const;

type Sections = typeof CONFIG_SECTIONS;

/** The configuration with every default filled in. */
export type Config = {
  readonly [Section in keyof Sections]: {
    readonly [Key in keyof Sections[Section]]: z.output<Sections[Section][Key] & z.ZodType>;
  };
};

/** Sections of the original rtk that have no meaning here, or an older name for one that has. */
export const FORMER_SECTIONS: readonly string[] = ["telemetry", "tee"];

/** The schema of `section.key`, or undefined. */
export function keySchema(section: string, key: string): z.ZodType | undefined {
  const keys: Readonly<Record<string, z.ZodType>> | undefined = Object.hasOwn(CONFIG_SECTIONS, section)
    ? CONFIG_SECTIONS[section as keyof Sections]
    : undefined;
  return keys !== undefined && Object.hasOwn(keys, key) ? keys[key] : undefined;
}

/** All keys as `section.key`. */
export function allKeys(): string[] {
  return Object.entries(CONFIG_SECTIONS).flatMap(([section, keys]) =>
    Object.keys(keys).map((key) => `${section}.${key}`)
  );
}
