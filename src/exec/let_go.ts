/**
 * Reads the pipes of a child that has ended on and on, in a program of its own. What it left behind in the background still
 * writes to them, and would be ended by its next line once nobody reads.
 *
 * @module
 */

/** Pipes that this program reads without waiting, and that no other program inherits: those of its child. */
const DRAIN = `for at in /proc/$PPID/fd/*; do
  case $(readlink "$at") in pipe:*) ;; *) continue ;; esac
  grep -q '^flags:[[:space:]]*02004000$' "/proc/$PPID/fdinfo/\${at##*/}" || continue
  exec 3<"$at" || continue
  cat <&3 >/dev/null &
done`;

/** Takes care of open pipes; on Linux only, and without a word if it cannot be done. */
export async function letGo(): Promise<void> {
  if (Deno.build.os !== "linux") return;
  try {
    const drain = new Deno.Command("/bin/sh", { args: ["-c", DRAIN], stdin: "null", stdout: "null", stderr: "null" });
    await drain.spawn().status;
  } catch {
    // Then it is as if rtk had been ended.
  }
}
