/**
 * Whether an agent that judges the line which rtk hands back comes to the same as with the line typed.
 *
 * @module
 */

import type { RuleSet } from "../permissions/mod.ts";
import type { Line, SimpleCommand } from "../shell/mod.ts";

/** What an agent says of one command, as a number: the stricter, the higher. The highest counts for a line. */
export type Strictness = (command: SimpleCommand, line: Line) => number;

/** The distinct commands that differ, in both spellings; undefined when the lines do not have the same commands one by one. */
export function changedCommands(typed: Line, rewritten: Line): [SimpleCommand, SimpleCommand][] | undefined {
  if (typed.commands.length !== rewritten.commands.length) return undefined;
  return typed.commands.map((command, index): [SimpleCommand, SimpleCommand] => [command, rewritten.commands[index]!])
    .filter(([before, after]) =>
      before.repeats === undefined &&
      typed.source.slice(before.start, before.end) !== rewritten.source.slice(after.start, after.end)
    );
}

/** The strictest word on a line. */
export function strictest(line: Line, strictness: Strictness): number {
  return line.distinct.reduce((highest, command) => Math.max(highest, strictness(command, line)), 0);
}

/** Compares the strictest words on both lines. */
export function endsAlikeBy(strictness: Strictness): NonNullable<RuleSet["endsAlike"]> {
  return (typed, rewritten) => strictest(typed, strictness) === strictest(rewritten, strictness);
}
