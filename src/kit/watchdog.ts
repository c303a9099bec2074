/**
 * Ends a hook whose check never gives the runtime a turn: one that spins, backtracks without end in a pattern, or allocates
 * all there is. Timers cannot help there, and Codex lets a call run whose hook it has given up.
 *
 * @module
 */

import { builtin } from "./builtin.ts";
import { nodeProcess } from "./runtime.ts";

/**
 * Sleeps, and then kills the process named by `$2`; its end, seen by the pipe that closes with it, ends the sleep at once.
 * A shell costs a fraction of what a thread of the runtime's own does.
 */
const SCRIPT = `exec 3<&0; sleep "$1" & w=$!; { read x <&3; kill "$w"; } & wait "$w" && kill -9 "$2"`;

function onDeno(args: string[]): void {
  new Deno.Command("/bin/sh", { args, stdin: "piped", stdout: "null", stderr: "null" }).spawn().unref();
}

function onNode(args: string[]): void {
  const child = builtin("node:child_process").spawn("/bin/sh", args, { stdio: ["pipe", "ignore", "ignore"] });
  child.on("error", () => {});
  child.unref();
  child.stdin.unref();
}

/** Kills this process after some time. The agent's command then ends in `|| exit 2`. */
export function startWatchdog(milliseconds: number): void {
  const node = nodeProcess();
  const args = ["-c", SCRIPT, "sh", String(milliseconds / 1000), String(node?.pid ?? Deno.pid)];
  try {
    (node === undefined ? onDeno : onNode)(args);
  } catch {
    // No shell, no right to start one, or no process left: the agent's own time limit still holds.
  }
}
