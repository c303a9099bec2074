/**
 * Reads the whole of `config.toml`, for commands that have the time. Hooks and the store read their own few keys.
 *
 * @module
 */

import { configFolder } from "../platform/paths.ts";
import { checkConfig, type CheckedConfig } from "./check.ts";
import { parseToml } from "./parse_toml.ts";

/** The configuration, where it came from, and what is wrong with it. */
export interface LoadedConfig extends CheckedConfig {
  readonly path: string;
  readonly exists: boolean;
  /** Set when the file cannot be read at all, and every value is a default. */
  readonly broken: string | undefined;
}

/** The place of the file. */
export function configPath(): string {
  return `${configFolder()}/config.toml`;
}

function reasonOf(error: unknown): string {
  const { line, column, message } = error as { line?: number; column?: number; message: string };
  const place = line === undefined ? "" : `line ${line}, column ${column}: `;
  return place + message.split("\n")[0]!.replace(/^Invalid TOML document: /, "");
}

/** Reads the file; never throws for what is in it. */
export async function loadConfig(path = configPath()): Promise<LoadedConfig> {
  let text: string;
  try {
    text = await Deno.readTextFile(path);
  } catch (error) {
    const missing = error instanceof Deno.errors.NotFound;
    return { ...checkConfig({}), path, exists: !missing, broken: missing ? undefined : reasonOf(error) };
  }
  try {
    return { ...checkConfig(parseToml(text)), path, exists: true, broken: undefined };
  } catch (error) {
    return { ...checkConfig({}), path, exists: true, broken: reasonOf(error) };
  }
}
