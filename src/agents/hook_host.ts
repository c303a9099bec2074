/**
 * The contract of an agent's `hook.ts`: how its payload is read, where its rules are, how it wants its answer.
 *
 * @module
 */

import type { Decision } from "../decision.ts";
import type { RuleSet } from "../permissions/mod.ts";

/** A parsed JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A shell command that the agent is about to run. */
export interface HookCall {
  readonly command: string;
  /** The agent's current folder, if the payload names it. */
  readonly cwd: string | undefined;
  readonly payload: JsonObject;
}

/** What the choice of rules depends on; `rtk hook check` has no payload. */
export type RuleCall = Pick<HookCall, "cwd"> & Partial<Pick<HookCall, "payload">>;

/** What rtk knows of one agent's hook. */
export interface HookHost<Rules extends RuleSet = RuleSet> {
  /** As in `rtk hook NAME`. */
  readonly name: string;
  /** Printed when rtk has nothing to say, whatever the reason: the agent goes on by itself. */
  readonly neutral: string;
  /** True when an answer may let a line run that came through rtk already, by the user's rules for the line without it. */
  readonly allowsTypedRtk?: boolean;
  /** The command in a payload; undefined for other events, other tools and payloads that do not fit. */
  parse(payload: JsonObject): HookCall | undefined;
  /** Makes a payload of the words behind the agent's name, for agents that call without one on stdin. */
  fromWords?(words: readonly string[]): JsonObject;
  /** The user's rules that count for a call. */
  rules(call: RuleCall): Rules | Promise<Rules>;
  /**
   * An answer that refuses a line or asks about it, for what the host cannot see by itself; undefined where it has no word for
   * it, or where its own rules come to something stricter.
   */
  tell?(answer: "ask" | "deny", reason: string, call: HookCall, decision: Decision, rules: Rules): unknown;
  /**
   * The answer.
   *
   * @returns undefined for the neutral answer.
   */
  render(call: HookCall, decision: Decision, rules: Rules): unknown;
}

/** True for a JSON object; arrays are none. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A command worth looking at: a string that is not blank. */
export function commandOf(input: unknown, key = "command"): string | undefined {
  const command = isObject(input) ? input[key] : undefined;
  return typeof command === "string" && command.trim() !== "" ? command : undefined;
}

/** A string field, or undefined. */
export function stringField(payload: JsonObject, key: string): string | undefined {
  const value = payload[key];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The arguments of the tool with the command replaced; every other field stays. */
export function withCommand(input: unknown, command: string, key = "command"): JsonObject {
  return { ...(isObject(input) ? input : {}), [key]: command };
}

/**
 * The `--agent NAME` in front of a command that is given in words, and the command. Behind its first word everything is the
 * command's own.
 */
export function agentAndCommand(words: readonly string[]): { agent: string | undefined; command: readonly string[] } {
  let agent: string | undefined;
  let at = 0;
  while (words[at] === "--agent" || words[at]?.startsWith("--agent=")) {
    const joined = words[at]!.startsWith("--agent=");
    agent = joined ? words[at]!.slice("--agent=".length) : words[at + 1] ?? "";
    at += joined ? 1 : 2;
  }
  return { agent, command: words.slice(words[at] === "--" ? at + 1 : at) };
}

/** No rules at all, for agents that have none that could be read. */
export const NO_RULES: RuleSet = { rules: [], problems: [] };
