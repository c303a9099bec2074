/**
 * Ends a hook whose check never gives the runtime a turn: one that spins, or backtracks without end in a pattern. Timers
 * cannot help there, and an agent that gives up a hook may let the call run.
 *
 * @module
 */

import { startTimer } from "./posix_timer.ts";

/** What is done to a hook that is stuck, and when. */
export interface LastResort {
  /** From now: it is said why, and the process ended. */
  readonly milliseconds: number;
  /** For what cannot do both in one go: how much later the process is ended. */
  readonly gap: number;
  /** The exit code that the process is to end with. */
  readonly code: number;
  /** For stderr, one line. */
  readonly cause: string;
}

/**
 * Sleeps, and then kills the process named by `$2`; its end, seen by the pipe that closes with it, ends the sleep at once.
 * The agent's command then ends in `|| exit 2`.
 */
const SCRIPT = `exec 3<&0; sleep "$1" & w=$!; { read x <&3; kill "$w"; } & wait "$w" && kill -9 "$2"`;

function startShell({ milliseconds, gap }: LastResort): void {
  const args = ["-c", SCRIPT, "sh", String((milliseconds + gap) / 1000), String(Deno.pid)];
  new Deno.Command("/bin/sh", { args, stdin: "piped", stdout: "null", stderr: "null" }).spawn().unref();
}

/**
 * Sees to the end of this process, a Deno or a compiled program. A process of its own is started only where no timer can be.
 *
 * @returns Whether it needs nothing of JavaScript to say why it ends, and with which code.
 */
export function startWatchdog(last: LastResort): boolean {
  try {
    startTimer(last);
    return true;
  } catch {
    // Another system, or no right to call it.
  }
  try {
    startShell(last);
  } catch {
    // No shell either: the agent's own time limit still holds.
  }
  return false;
}
