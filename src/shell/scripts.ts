import type { Script, SimpleCommand } from "./types.ts";

/**
 * The scripts that the command which starts at a word hands to a shell: `bash -c '…'`, `sh -ec "…"`, `eval …`.
 * Each is to be parsed on its own.
 *
 * @param from As in {@linkcode Reading.from}.
 */
export function scripts(_command: SimpleCommand, _from: number): readonly Script[] {
  return [];
}
