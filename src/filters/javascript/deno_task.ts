import type { Filter } from "../filter.ts";
import { filterOf, type Read } from "./reading.ts";

const NAME = /^- (\S+)(?: (\([^)]*\)))?$/;

/** Reads `deno task` without a name: every task with its command on the line below, `//` before a description. */
const readTasks: Read = (streams) => {
  const names = streams.stdout.flatMap((line) => NAME.exec(line) ?? []).length / 3;
  if (names === 0) return undefined;
  const origins = new Set(streams.stdout.flatMap((line) => NAME.test(line) ? [NAME.exec(line)![2] ?? ""] : []));
  const shared = origins.size === 1 ? [...origins][0]! : undefined;
  const stdout: string[] = shared ? [`tasks ${shared}`] : [];
  for (const line of streams.stdout) {
    const name = NAME.exec(line);
    if (name) stdout.push(`${name[1]}${shared === undefined && name[2] ? ` ${name[2]}` : ""}:`);
    else if (/^ {4}\S/.test(line)) stdout.push(`${stdout.pop()} ${line.trim()}`);
    else if (line !== "Available tasks:") stdout.push(line);
  }
  return { stdout, stderr: streams.stderr, leftOut: 0 };
};

/** `deno task`: the tasks, a line each. */
export const denoTaskList: Filter = filterOf("deno-task", readTasks);
