import { lazy } from "../platform/lazy.ts";
import { dataFolder } from "../platform/paths.ts";

/** Whether a filter of the user's or of the project's speaks of a command. */
export type OwnFilters = (argv: readonly string[]) => boolean;

/**
 * The filters that the user has written or agreed to. Only what was agreed to counts, so for everybody without a list of
 * agreements this is one file that is not there.
 */
export async function readOwnFilters(): Promise<OwnFilters | undefined> {
  try {
    if (!Deno.readTextFileSync(`${dataFolder()}/trusted_filters.json`).includes("filters.toml")) return undefined;
  } catch {
    return undefined;
  }
  if (Deno.env.get("RTK_NO_TOML") === "1") return undefined;
  try {
    const { ownFilters } = await lazy<{ ownFilters(): Promise<OwnFilters> }>("src/commands/own_filters.ts");
    return await ownFilters();
  } catch {
    // A file that cannot be read is named when a command runs.
    return undefined;
  }
}
