import { delay } from "../platform/timer.ts";
import type { Ending } from "./child.ts";

/** Signals whose effect is the end of the process and nothing more. */
const ENDING: readonly (Deno.Signal | null)[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * The exit code to end with. A signal that rtk received and its child died of ends rtk, too: a shell stops its loop only
 * when it sees that.
 */
export async function endAlike({ code, signal, isShared }: Ending): Promise<number> {
  if (!isShared || !ENDING.includes(signal) || Deno.build.os === "windows") return code;
  Deno.kill(Deno.pid, signal!);
  await delay(1000);
  return code;
}
