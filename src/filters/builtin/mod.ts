/**
 * Owns the filters that need no parsing, each written in TOML in the language of users' own files, with its tests beside
 * it. The texts are part of the program. Does not own what the language means, which is `declarative/`.
 *
 * @module
 */

import { parseToml } from "../../config/parse_toml.ts";
import { declaredFilter, definitionFor, type FilterFile, readFilterFile } from "../declarative/mod.ts";
import type { Filter, Pick } from "../filter.ts";
import { BUILTIN_PROGRAMS } from "./programs.ts";
import { BUILTIN_TEXTS } from "./texts.ts";

export { BUILTIN_TEXTS } from "./texts.ts";

/** Reads one of the built-in files by its name, without `.toml`; undefined when there is none of that name. */
export function builtinFile(name: string): FilterFile | undefined {
  const text = BUILTIN_TEXTS.get(name);
  return text === undefined ? undefined : readFilterFile(parseToml(text));
}

/** The built-in filter for a command. */
export const pick: Pick = (argv): Filter | undefined => {
  const file = builtinFile(BUILTIN_PROGRAMS.get(argv[0] ?? "") ?? "");
  const definition = file === undefined ? undefined : definitionFor(argv, file);
  return definition === undefined ? undefined : declaredFilter(definition);
};
