/**
 * What `config.toml` says of the store: `[store]`, and the keys of the original rtk for the same things.
 *
 * @module
 */

import { writeError } from "../platform/bytes_out.ts";
import { configFolder } from "../platform/paths.ts";
import { plainText } from "../platform/plain_text.ts";
import { readToml } from "./read_toml.ts";

/** Limits and habits of the store. */
export interface StoreConfig {
  /** Keep the output of shortened runs: not when `retriever.mode` is "disabled". */
  readonly keepsOutput: boolean;
  /** Replace well-known secrets in what is stored: `store.mask_secrets`. */
  readonly masksSecrets: boolean;
  /** Stored outputs, at most: `retriever.max_entries`. */
  readonly maxEntries: number;
  /** All stored outputs together, in bytes; one may take half of it: `store.max_bytes`. */
  readonly maxBytes: number;
  /** Stored outputs older than this go: `retriever.retention_days`. */
  readonly maxDays: number;
  /** Write a line for each run: `tracking.enabled`. */
  readonly tracks: boolean;
  /** Lines of runs older than this go: `tracking.history_days`. */
  readonly historyDays: number;
  /** Name an output that was shown already, in place of showing it again: `filters.no_repeat`. */
  readonly namesRepeats: boolean;
}

/** What counts without a file. */
export const DEFAULT_STORE_CONFIG: StoreConfig = {
  keepsOutput: true,
  masksSecrets: true,
  maxEntries: 200,
  maxBytes: 1 << 30,
  maxDays: 30,
  tracks: true,
  historyDays: 90,
  namesRepeats: false,
};

/** Takes the settings out of a parsed file; a value of a wrong type counts as absent. */
export function storeConfigFrom(parsed: unknown): StoreConfig {
  const value = (table: string, key: string): unknown =>
    (parsed as Record<string, Record<string, unknown> | undefined> | undefined)?.[table]?.[key];
  const flag = (table: string, key: string, fallback: boolean) => {
    const found = value(table, key);
    return typeof found === "boolean" ? found : fallback;
  };
  const count = (table: string, key: string, fallback: number) => {
    const found = value(table, key);
    return typeof found === "number" && found >= 1 ? found : fallback;
  };
  const usual = DEFAULT_STORE_CONFIG;
  return {
    keepsOutput: value("retriever", "mode") !== "disabled",
    masksSecrets: flag("store", "mask_secrets", usual.masksSecrets),
    maxEntries: count("retriever", "max_entries", usual.maxEntries),
    maxBytes: count("store", "max_bytes", usual.maxBytes),
    maxDays: count("retriever", "retention_days", usual.maxDays),
    tracks: flag("tracking", "enabled", usual.tracks),
    historyDays: count("tracking", "history_days", usual.historyDays),
    namesRepeats: flag("filters", "no_repeat", usual.namesRepeats),
  };
}

let told = false;

/** Says what is wrong with the file, once for each command. */
function tell(problem: string | undefined): void {
  if (problem === undefined || told) return;
  told = true;
  writeError(plainText(`rtk: ${problem}; every setting is the default until it is mended\n`));
}

/**
 * Reads the user's file. One that is not there changes nothing, and one that cannot be read is named: a command has to run
 * all the same.
 */
export async function readStoreConfig(): Promise<StoreConfig> {
  try {
    const { value, problem } = await readToml(`${configFolder()}/config.toml`);
    tell(problem);
    return storeConfigFrom(value);
  } catch {
    return DEFAULT_STORE_CONFIG;
  }
}
