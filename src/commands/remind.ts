/**
 * Reminds someone who runs rtk by hand, once a day, that no agent has its hook.
 *
 * @module
 */

import { lazy } from "../platform/lazy.ts";
import { dataFolder } from "../platform/paths.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Commands about the installation itself, or with an answer for programs: a reminder beside them is out of place. */
const SILENT = new Set(
  "init config doctor verify trust untrust help telemetry hook-audit filter pipe recall".split(" "),
);

function isRecent(marker: string): boolean {
  try {
    return Date.now() - Deno.statSync(marker).mtime!.getTime() < DAY;
  } catch {
    return false;
  }
}

/** Looks at most once a day, and never disturbs the command that it comes after. */
export async function remind(command: string): Promise<void> {
  if (SILENT.has(command)) return;
  try {
    const marker = `${dataFolder()}/.hook_warn_last`;
    if (isRecent(marker)) return;
    const { lookAndRemind } = await lazy<typeof import("./remind_now.ts")>("src/commands/remind_now.ts");
    await lookAndRemind(marker);
  } catch {
    // A look that fails is no reason to disturb anyone.
  }
}
