import type { Filter } from "../filter.ts";

/** Targets that start a program: it may serve for ever, and what it prints is wanted as it comes. */
const SERVES =
  /(?:^|[:_.-])(?:dev|develop|serve|server|start|watch|preview|storybook|run|up|logs?|shell|console|repl|tail|attach|menuconfig|nconfig|xconfig)(?:$|[:_.-])/;
/** Words that make even a target that would end stay: `test:watch`. `run-tests` ends. */
const STAYS = /(?:^|[:_.-])(?:dev|develop|serve|server|watch|preview|storybook|repl|console|shell|tail)(?:$|[:_.-])/;
/** Targets that come to an end however long they are silent. */
const ENDS =
  /^(?:all|default|install|clean|distclean|release|dist|package|docs?|\S*(?:build|compile|test|spec|check|lint|format|fmt|verify|coverage)\S*|\S+\.(?:o|a|so|exe|elf|bin))$/;

/**
 * The filter for a builder by its targets, which may be any program.
 *
 * @param targets As named in the command; none for the first of the file.
 * @returns undefined for a target that serves; a filter that waits while the command is silent only for those that end.
 */
export function forTargets(filter: Filter, targets: readonly string[]): Filter | undefined {
  if (targets.some((target) => SERVES.test(target) && !ENDS.test(target))) return undefined;
  const ends = targets.length > 0 && targets.every((target) => ENDS.test(target) && !STAYS.test(target));
  return ends ? filter : { ...filter, holds: false };
}
