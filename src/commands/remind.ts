/**
 * Reminds someone who runs rtk by hand, once a day, that no agent has its hook.
 *
 * @module
 */

import { lazy } from "../platform/lazy.ts";
import { dataFolder } from "../platform/paths.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Reports, which people read. */
const REPORTS = new Set(["gain", "discover", "session", "learn", "cc-economics"]);

/** Commands about the installation itself: a reminder beside them is out of place. */
const SILENT = new Set("init config doctor verify trust untrust help telemetry hook-audit".split(" "));

/** Any other command may be an agent's, which reads stderr with the rest: only a terminal has someone before it. */
function hasReader(command: string): boolean {
  return REPORTS.has(command) || (!SILENT.has(command) && Deno.stderr.isTerminal());
}

function isRecent(marker: string): boolean {
  try {
    return Date.now() - Deno.statSync(marker).mtime!.getTime() < DAY;
  } catch {
    return false;
  }
}

/** Looks at most once a day, and never disturbs the command that it comes after. */
export async function remind(command: string): Promise<void> {
  if (!hasReader(command)) return;
  try {
    const marker = `${dataFolder()}/.hook_warn_last`;
    if (isRecent(marker)) return;
    const { lookAndRemind } = await lazy<typeof import("./remind_now.ts")>("src/commands/remind_now.ts");
    await lookAndRemind(marker);
  } catch {
    // A look that fails is no reason to disturb anyone.
  }
}
