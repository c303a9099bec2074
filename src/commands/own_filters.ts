import { definitionFor } from "../filters/declarative/mod.ts";
import { currentFolder } from "../platform/current_folder.ts";
import { findFilterFiles } from "./declared_filters.ts";
import { COMMANDS } from "./mod.ts";

/** `rtk NAME` is a command of rtk's own for these, whatever program has that name. */
const ANSWERED_FIRST: ReadonlySet<string> = new Set(["rewrite", "hook"]);

/**
 * Whether a filter of the user's or of the project's, agreed to as it is now, speaks of a command that rtk can be put in front
 * of. Loaded by the hooks only for users who have agreed to filters.
 */
export async function ownFilters(): Promise<(argv: readonly string[]) => boolean> {
  const files = (await findFilterFiles(currentFolder(""))).filter(({ isTrusted }) => isTrusted).map(({ file }) => file);
  return (argv) => {
    const [program = ""] = argv;
    if (COMMANDS.has(program) || ANSWERED_FIRST.has(program) || program.startsWith("-")) return false;
    return files.some((file) => definitionFor(argv, file) !== undefined);
  };
}
