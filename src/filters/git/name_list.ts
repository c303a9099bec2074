import type { Omitted } from "../omitted.ts";
import { listPaths } from "./list_paths.ts";

/** From this many names on each folder is named once. */
const MANY = 20;

/** What `--name-only` or `--name-status` lists: many names of one state by folder; any other text as it is. */
export function shortNames(lines: readonly string[], omitted: Omitted): readonly string[] {
  if (lines.length < MANY) return lines;
  if (lines.every((line) => /^[^\s:]+$/.test(line))) return listPaths(lines, omitted);
  if (!lines.every((line) => /^[A-Z]\d*\t\S/.test(line))) return lines;
  const byState = Map.groupBy(lines, (line) => /^[A-Z]\t[^\t]+$/.test(line) ? line[0]! : "");
  return [...byState].flatMap(([state, own]) =>
    state === "" || own.length < MANY ? own : [
      `${state} ${own.length} files:`,
      ...listPaths(own.map((line) => line.slice(2)), omitted).map((path) => ` ${path}`),
    ]
  );
}
