import type { StoreConfig } from "../config/store_config.ts";
import type { RunSummary } from "../filters/engine.ts";
import { writeError } from "../platform/bytes_out.ts";
import { lazy } from "../platform/lazy.ts";
import { maskSecrets } from "../platform/mask_secrets.ts";
import { isVerbose } from "../platform/verbose.ts";
import { shownTokens } from "../store/tokens.ts";
import { currentFolder } from "../platform/current_folder.ts";

/** Notes a run in the history. It comes after the answer is out, and no trouble with it disturbs the run. */
export async function track(
  argv: readonly string[],
  rtkCommand: readonly string[],
  { rawBytes, shownBytes }: Pick<RunSummary, "rawBytes" | "shownBytes">,
  milliseconds: number,
  config: StoreConfig,
): Promise<void> {
  if (!config.tracks) return;
  try {
    const { recordRun } = await lazy<typeof import("../store/history.ts")>("src/store/history.ts");
    const text = (words: readonly string[]) =>
      config.masksSecrets ? maskSecrets(words.join(" ")).text : words.join(" ");
    await recordRun({
      command: text(argv),
      rtkCommand: `rtk ${text(rtkCommand)}`,
      rawTokens: shownTokens(rawBytes),
      shownTokens: shownTokens(shownBytes),
      milliseconds,
      project: currentFolder(""),
    }, config.historyDays);
  } catch (error) {
    if (isVerbose()) writeError(`rtk: cannot write the history: ${error instanceof Error ? error.message : error}\n`);
  }
}
