import type { Line } from "../shell/mod.ts";
import { applyEdits } from "./editor.ts";

/**
 * A line with the word `rtk` taken off each command that begins with it, as far as its own commands and scripts go.
 *
 * @returns undefined when no command begins with it.
 */
export function withoutRtk(line: Line): string | undefined {
  const edits = line.commands.flatMap(({ words: [first, second] }) =>
    first?.value === "rtk" && second !== undefined ? [{ start: first.start, end: second.start, text: "" }] : []
  );
  return edits.length === 0 ? undefined : applyEdits(line.source, line.tokenEnds, edits);
}
