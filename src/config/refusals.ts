/**
 * The user's own refusals in `pipeline.toml`: `[[hook.before_tool.shell]]` with `when.command_matches`, `action = "deny"` and
 * a `message`. The file is opened only if it is there.
 *
 * @module
 */

import { configFolder } from "../platform/paths.ts";
import { readToml } from "./read_toml.ts";

/** Commands that the user wants refused in every agent, and what the model is told instead. */
export interface Refusal {
  /** Whether it speaks of a command, its words with single blanks between them. */
  matches(command: string): boolean;
  readonly message: string;
}

/** What reading the file came to. */
export interface Refusals {
  readonly refusals: readonly Refusal[];
  readonly problems: readonly string[];
}

const NONE: Refusals = { refusals: [], problems: [] };

function table(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value as Record<string, unknown> : {};
}

/** The pattern of an entry; words are taken as they stand when they are no pattern. */
function tester(pattern: string): (command: string) => boolean {
  try {
    const expression = new RegExp(pattern);
    return (command) => expression.test(command);
  } catch {
    return (command) => command.includes(pattern);
  }
}

/** Takes the refusals out of a parsed file. */
export function refusalsFrom(parsed: unknown): Refusals {
  const list = table(table(table(parsed)["hook"])["before_tool"])["shell"];
  if (list === undefined) return NONE;
  if (!Array.isArray(list)) return { refusals: [], problems: ["hook.before_tool.shell is not a list"] };
  const refusals: Refusal[] = [];
  const problems: string[] = [];
  for (const entry of list.map(table)) {
    if (entry["action"] !== "deny") continue;
    const pattern = table(entry["when"])["command_matches"];
    if (typeof pattern !== "string" || pattern === "") {
      problems.push("an entry of hook.before_tool.shell has no when.command_matches");
      continue;
    }
    const message = typeof entry["message"] === "string" ? entry["message"] : "refused by pipeline.toml";
    refusals.push({ matches: tester(pattern), message });
  }
  return { refusals, problems };
}

/** Reads the user's file. */
export async function readRefusals(): Promise<Refusals> {
  let path: string;
  try {
    path = `${configFolder()}/pipeline.toml`;
  } catch (error) {
    return { refusals: [], problems: [`pipeline.toml: ${(error as Error).message}`] };
  }
  const { value, problem } = await readToml(path);
  if (problem !== undefined) return { refusals: [], problems: [problem] };
  const { refusals, problems } = refusalsFrom(value);
  return { refusals, problems: problems.map((each) => `${path}: ${each}`) };
}
