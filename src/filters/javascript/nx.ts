import type { Filter } from "../filter.ts";
import { withoutManagerNoise } from "./manager_noise.ts";
import { filterOf, type Read, type Reading } from "./reading.ts";
import { showTasks } from "./task_output.ts";
import { recognise } from "./recognise.ts";

const HEADING = /^ (?:NX|>? ?NX) {2,}(\S(?:.*\S)?) *$/;
const TASK = /^> nx run (\S+?)(?: {2}\[(.*)\])?$/;
const NOISE =
  /^(?:\s*|[—─-]{3,}|- \S+|> .*|.*Hint: you can run the command with --verbose.*|View (?:logs|structured).*|Nx read the output from the cache .*)$/;
/** npm repeats the command of a script that failed, and where. */
const NPM_ERROR = /^npm (?:error|ERR!)(?: |$)/;
const DONE = /^Successfully ran targets? .*/;

/** Reads `nx run-many`, `nx affected` and `nx run`: what each task printed, shortened, and how many came through. */
export const readNx: Read = (streams): Reading | undefined => {
  const headings = streams.stdout.flatMap((line) => HEADING.exec(line)?.[1] ?? []);
  if (headings.length === 0) return undefined;
  const tasks = new Map<string, string[]>([["", []]]);
  const summary: string[] = [];
  let task = "";
  let isSummary = false;
  for (const line of streams.stdout) {
    const heading = HEADING.exec(line)?.[1];
    const start = TASK.exec(line)?.[1];
    if (heading !== undefined) isSummary = !/^Running targets? (?!.* failed$)/.test(heading);
    if (heading !== undefined && isSummary) summary.push(heading);
    else if (isSummary) {
      if (line.trim() !== "" && !/^[—─]{3,}/.test(line)) summary.push(line.trimEnd());
    } else if (start !== undefined) task = start;
    else if (heading === undefined && !NOISE.test(line)) {
      const own = tasks.get(task) ?? [];
      own.push(line);
      tasks.set(task, own);
    }
  }
  let leftOut = 0;
  const printed = new Map<string, readonly string[]>();
  for (const [name, lines] of tasks) {
    const told = withoutManagerNoise(lines.filter((line) => !NPM_ERROR.test(line)));
    leftOut += lines.filter((line) => NPM_ERROR.test(line)).length;
    const reading = recognise({ stdout: told, stderr: [] });
    leftOut += reading.leftOut;
    printed.set(name, reading.stdout);
  }
  const shown = showTasks(printed, failedTasks(summary, streams.stdout));
  leftOut += shown.leftOut;
  const failed = summary.some((line) => /^ *✖|targets? .* failed|\bfailed\b/i.test(line) && !DONE.test(line));
  const passed = headings.some((line) => DONE.test(line));
  return {
    stdout: [...shown.lines, ...summary],
    stderr: streams.stderr.filter((line) => !NPM_ERROR.test(line)),
    ...(failed ? { claim: "failed" as const } : passed ? { claim: "passed" as const } : {}),
    leftOut: leftOut + streams.stderr.filter((line) => NPM_ERROR.test(line)).length,
  };
};

/** `- web:build` below `Failed tasks:`, and `✖ nx run web:build` in the list of those that ran. */
function failedTasks(summary: readonly string[], lines: readonly string[]): Set<string> {
  return new Set([
    ...summary.flatMap((line) => /^ *- (\S+)$/.exec(line)?.[1] ?? []),
    ...lines.flatMap((line) => /^ *✖ +nx run (\S+)/.exec(line)?.[1] ?? []),
  ]);
}

/** `nx`. */
export const nx: Filter = filterOf("nx", readNx);
