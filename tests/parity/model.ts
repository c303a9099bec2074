/**
 * What a small model of an agent is made of: rules as the agent reads them, and what it does with a line under them. Models are
 * written from the agents' documentation and from what the real agents did, and share no code with the program.
 *
 * @module
 */

import type fc from "fast-check";

/** What becomes of a line, the stricter the higher; `free` is outside a sandbox. */
export const OUTCOMES = { free: 0, run: 1, ask: 2, refuse: 3 } as const;

/** One of the names of {@linkcode OUTCOMES}. */
export type Outcome = keyof typeof OUTCOMES;

/** A line as its commands; each is words with single blanks, and holds no operator. */
export type Commands = readonly string[];

/** One agent with rules of the kind `Rules`. */
export interface HostModel<Rules> {
  /** As in `PROTOCOLS`. */
  readonly name: string;
  readonly rules: fc.Arbitrary<Rules>;
  /** Further fields of the payload. */
  payload?(rules: Rules): Readonly<Record<string, unknown>>;
  /** The files that hold the rules: below the home, or below the project where the path starts with `./`. */
  files(rules: Rules): Readonly<Record<string, string>>;
  /** What the agent does with a line; `rewritten` where a hook has changed it. */
  outcome(rules: Rules, commands: Commands, rewritten: boolean): Outcome;
  /** What an answer comes to when it carries a decision that counts whatever the rules say. */
  decided?(answer: Readonly<Record<string, unknown>>): Outcome | undefined;
}

/** The strictest of some outcomes. */
export function strictest(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce((worst, each) => OUTCOMES[each] > OUTCOMES[worst] ? each : worst, "free");
}

/** Whether a command is a prefix of words, or starts with it. */
export function startsWith(command: string, prefix: string): boolean {
  return `${command} `.startsWith(`${prefix.trim()} `);
}

/** What the models' rules and lines are made of. */
export const COMMANDS = [
  ...["git status", "git status -s", "git log -3", "git push", "git push --force", "ls", "ls -la", "cat a.txt"],
  ...["cargo test", "cargo build --release", "npm test", "docker ps", "make all", "frob", "frob x", "sudo git push"],
] as const;

/** Beginnings of {@linkcode COMMANDS}, in rtk's spelling too. */
export const PREFIXES = [
  ...["git", "git status", "git push", "git push --force", "cargo", "cargo test", "npm", "ls", "cat", "docker ps"],
  ...["frob", "sudo", "rtk", "rtk git", "rtk git status", "rtk cargo", "rtk ls", "rtk read", "gi", "frob y"],
] as const;

const READS = new Set(["git status", "git status -s", "git log -3", "ls", "ls -la", "cat a.txt"]);

/** Whether a command of {@linkcode COMMANDS} is on the list of harmless ones that Codex, Gemini and Copilot keep. */
export function isHarmless(command: string): boolean {
  return READS.has(command);
}
