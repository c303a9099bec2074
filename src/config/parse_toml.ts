import { parse } from "@std/toml";

/**
 * Parses TOML; a byte order mark is no part of it.
 *
 * @throws {Error} that names line and column.
 */
export function parseToml(text: string): Record<string, unknown> {
  return parse(text.replace(/^\uFEFF/, ""));
}
