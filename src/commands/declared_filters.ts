/**
 * Filters from the files of the project and of the user: which file counts for a command.
 *
 * @module
 */

import { parseToml } from "../config/parse_toml.ts";
import { declaredFilter, definitionFor, type FilterFile, readFilterFile } from "../filters/declarative/mod.ts";
import type { Filter } from "../filters/filter.ts";
import { writeError } from "../platform/bytes_out.ts";
import { plainText } from "../platform/plain_text.ts";
import { projectFilterFile, trustsProjectInCi, userFilterFile } from "../trust/filter_files.ts";
import { readTrust, trustState } from "../trust/store.ts";
import { currentFolder } from "../platform/current_folder.ts";

/** A filter file that is there. */
export interface FoundFile {
  readonly path: string;
  readonly kind: "project" | "user";
  readonly file: FilterFile;
  /** Agreed to as it is now. */
  readonly isTrusted: boolean;
  /** It was agreed to before it was changed. */
  readonly isChanged: boolean;
}

function parse(text: string): FilterFile {
  try {
    return readFilterFile(parseToml(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] ?? "" : String(error);
    return { filters: [], tests: [], faults: [reason] };
  }
}

async function read(path: string, kind: FoundFile["kind"]): Promise<FoundFile | undefined> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = Deno.readFileSync(path);
  } catch {
    return undefined;
  }
  const file = parse(new TextDecoder().decode(bytes));
  const state = await trustState(await readTrust(), Deno.realPathSync(path), bytes);
  const inCi = kind === "project" && trustsProjectInCi();
  return { path, kind, file, isTrusted: state === "trusted" || inCi, isChanged: state === "changed" };
}

/** The filter files of a folder and of the user, in the order in which they count. */
export async function findFilterFiles(folder: string): Promise<readonly FoundFile[]> {
  const project = await projectFilterFile(folder);
  const found = [
    project === undefined ? undefined : await read(project, "project"),
    await read(userFilterFile(), "user"),
  ];
  return found.filter((file) => file !== undefined);
}

function trace(text: string): void {
  if (Deno.env.get("RTK_TOML_DEBUG") === "1") writeError(`rtk: ${plainText(text)}\n`);
}

/** Says of a file that nobody agreed to, as it is now, why it does not count. */
export function notTrusted({ path, isChanged }: FoundFile): string {
  return `${path} ${isChanged ? "was changed since it was trusted" : "is not trusted"}`;
}

/** Says that a filter is there for a command and does not count. */
function notUsed(found: FoundFile, name: string): string {
  return `${notTrusted(found)}, so its filter "${name}" is not used: rtk trust`;
}

/** What keeps a filter for a command from being used: that nobody agreed to its file. Undefined when there is no such filter. */
export async function untrustedFilterFor(argv: readonly string[]): Promise<string | undefined> {
  for (const found of await findFilterFiles(currentFolder(""))) {
    const definition = definitionFor(argv, found.file);
    if (definition !== undefined) return found.isTrusted ? undefined : notUsed(found, definition.name);
  }
  return undefined;
}

/** The filter that a trusted file has by this name. */
export async function declaredFilterNamed(name: string): Promise<Filter | undefined> {
  if (Deno.env.get("RTK_NO_TOML") === "1") return undefined;
  for (const found of await findFilterFiles(currentFolder(""))) {
    const definition = found.file.filters.find((each) => each.name === name);
    if (definition === undefined) continue;
    if (found.isTrusted) return declaredFilter(definition);
    writeError(plainText(`rtk: ${notUsed(found, name)}\n`));
  }
  return undefined;
}

/**
 * The filter that a trusted file has for a command. It goes before rtk's own. A file that is not trusted, or cannot be
 * read, is named on stderr only where it would have mattered.
 */
export async function declaredFilterFor(argv: readonly string[]): Promise<Filter | undefined> {
  if (Deno.env.get("RTK_NO_TOML") === "1") return undefined;
  for (const found of await findFilterFiles(currentFolder(""))) {
    const { path, file, isTrusted } = found;
    const definition = definitionFor(argv, file);
    trace(`${path}: ${definition === undefined ? "no filter for this command" : `filter "${definition.name}"`}`);
    for (const fault of file.faults) trace(`${path}: ${fault}`);
    if (definition === undefined) continue;
    if (isTrusted) return declaredFilter(definition);
    writeError(plainText(`rtk: ${notUsed(found, definition.name)}\n`));
  }
  return undefined;
}
