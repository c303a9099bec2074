import { namesFailure } from "../guard.ts";

/** From so many tasks in a run on, those that came through are told in short. */
const MANY_TASKS = 6;
/** What a task that came through may print without being cut. */
const FEW_LINES = 3;

/** What the tasks of a monorepo's run printed, by task: of many, those that came through say their last line and what names trouble. */
export function showTasks(
  tasks: ReadonlyMap<string, readonly string[]>,
  failed: ReadonlySet<string>,
): { readonly lines: string[]; readonly leftOut: number } {
  let leftOut = 0;
  const lines = [...tasks].flatMap(([name, printed]) => {
    const told = printed.filter((line) => line.trim() !== "");
    const isQuiet = tasks.size >= MANY_TASKS && failed.size < tasks.size && !failed.has(name) &&
      told.length > FEW_LINES;
    const kept = isQuiet ? told.filter((line, at) => at === told.length - 1 || namesFailure(line)) : told;
    leftOut += told.length - kept.length;
    if (kept.length === 0) return [];
    return name === "" ? kept : [`${name}:`, ...kept.map((line) => `  ${line}`)];
  });
  return { lines, leftOut };
}
