/**
 * What the tests of hooks share: each agent's payload for a command, and how to find the command in its answer.
 *
 * @module
 */

import type { Place, Run, RunOptions } from "./rtk.ts";

type Json = Record<string, unknown>;

/** An agent's protocol, as its hook's documentation and recorded payloads have it. */
export interface Protocol {
  /** The word behind `rtk hook`. */
  readonly host: string;
  /** What it prints when rtk has nothing to say. */
  readonly neutral: string;
  payload(command: unknown, more?: Json): Json;
  /** The command to run instead, out of an answer. */
  rewritten(answer: Json): unknown;
  /** The tool's arguments out of an answer; undefined where they are not handed back. */
  input?(answer: Json): unknown;
}

const hso = (answer: Json) => answer["hookSpecificOutput"] as Json | undefined;
const updated = (answer: Json) => hso(answer)?.["updatedInput"];
const commandIn = (input: unknown) => (input as Json | undefined)?.["command"];

function claudeLike(host: string, tool: string, fields: Json = {}): Protocol {
  return {
    host,
    neutral: "",
    payload: (command, more = {}) => ({
      hook_event_name: "PreToolUse",
      ...fields,
      tool_name: tool,
      tool_input: { command, ...more },
    }),
    rewritten: (answer) => commandIn(updated(answer)),
    input: updated,
  };
}

/** The protocols of all agents with a hook, by a name that tells Copilot's three apart. */
export const PROTOCOLS: Readonly<Record<string, Protocol>> = {
  claude: claudeLike("claude", "Bash", { session_id: "s", permission_mode: "default" }),
  codex: claudeLike("codex", "Bash", { turn_id: "t", model: "m", permission_mode: "default", tool_use_id: "u" }),
  droid: claudeLike("droid", "Execute"),
  qwen: claudeLike("qwen", "run_shell_command"),
  copilot: claudeLike("copilot", "run_in_terminal"),
  trae: claudeLike("trae", "RunCommand"),
  "copilot-cli": {
    host: "copilot",
    neutral: "",
    payload: (command, more = {}) => ({ toolName: "bash", toolArgs: JSON.stringify({ command, ...more }) }),
    rewritten: (answer) => commandIn(answer["modifiedArgs"]),
    input: (answer) => answer["modifiedArgs"],
  },
  "copilot-jetbrains": {
    host: "copilot",
    neutral: "",
    payload: (command, more = {}) => ({ toolName: "run_in_terminal", toolArgs: JSON.stringify({ command, ...more }) }),
    rewritten: (answer) => /`(.*)`/s.exec(String(answer["permissionDecisionReason"]))?.[1],
  },
  cursor: {
    host: "cursor",
    neutral: "{}",
    payload: (command, more = {}) => ({
      hook_event_name: "preToolUse",
      tool_name: "Shell",
      tool_input: { command, ...more },
    }),
    rewritten: (answer) => commandIn(answer["updated_input"]),
    input: (answer) => answer["updated_input"],
  },
  gemini: {
    host: "gemini",
    neutral: "{}",
    payload: (command, more = {}) => ({
      hook_event_name: "BeforeTool",
      tool_name: "run_shell_command",
      tool_input: { command, ...more },
    }),
    rewritten: (answer) => commandIn(hso(answer)?.["tool_input"]),
    input: (answer) => hso(answer)?.["tool_input"],
  },
  vibe: {
    host: "vibe",
    neutral: "",
    payload: (command, more = {}) => ({
      hook_event_name: "pre_tool",
      tool_name: "file_system.bash",
      tool_input: { command, ...more },
    }),
    rewritten: (answer) => commandIn((answer["hook_specific_output"] as Json | undefined)?.["tool_input"]),
    input: (answer) => (answer["hook_specific_output"] as Json | undefined)?.["tool_input"],
  },
  antigravity: {
    host: "antigravity",
    neutral: '{"decision":"allow"}',
    payload: (command, more = {}) => ({ toolCall: { name: "run_command", args: { CommandLine: command, ...more } } }),
    rewritten: (answer) => (answer["overwrite"] as Json | undefined)?.["CommandLine"],
  },
  opencode: {
    host: "opencode",
    neutral: "{}",
    payload: (command) => ({ command }),
    rewritten: (answer) => answer["command"],
  },
};

/** Runs a hook with a payload. */
export function hook(place: Place, protocol: Protocol, payload: unknown, options: RunOptions = {}): Promise<Run> {
  const stdin = typeof payload === "string" || payload instanceof Uint8Array ? payload : JSON.stringify(payload);
  return place.rtk(["hook", protocol.host], { ...options, stdin });
}

/** What a hook makes of a command: the command to run instead, and the whole answer. */
export async function asked(
  place: Place,
  name: keyof typeof PROTOCOLS,
  command: string,
  options: RunOptions & { more?: Json; fields?: Json } = {},
): Promise<{ rewritten: unknown; answer: Json; run: Run }> {
  const protocol = PROTOCOLS[name]!;
  const payload = { ...protocol.payload(command, options.more), ...options.fields };
  const run = await hook(place, protocol, payload, options);
  const answer: Json = run.stdout.trim() === "" ? {} : JSON.parse(run.stdout);
  return { rewritten: protocol.rewritten(answer), answer, run };
}

/** Claude Code's decision out of an answer. */
export function decisionIn(answer: Json): unknown {
  return hso(answer)?.["permissionDecision"];
}

/** Writes Claude Code's settings into the home of a place. */
export function claudeSettings(place: Place, permissions: Json, path = ".claude/settings.json"): Promise<string> {
  return place.write(`${place.home}/${path}`, JSON.stringify({ permissions }));
}
