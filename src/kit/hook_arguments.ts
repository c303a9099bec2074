import { eventOf, isEvent, parsePayload } from "./answer.ts";
import { AGENTS } from "./kinds.ts";
import type { Agent, HookEvent } from "./types.ts";

/** The words behind `hook`. */
export interface HookArguments {
  readonly event?: HookEvent;
  readonly agent?: Agent;
  /** The first word that `hook` does not take. */
  readonly unknown?: string;
}

/** Reads the words behind `hook`: `--event EVENT` and `--agent AGENT`, each once. `event` is the first that is valid. */
export function hookArguments(words: readonly string[]): HookArguments {
  let event: HookEvent | undefined;
  let agent: Agent | undefined;
  let unknown: string | undefined;
  for (let at = 0; at < words.length; at++) {
    const [word, value] = [words[at]!, words[at + 1]];
    if (word === "--event" && isEvent(value)) {
      if (event !== undefined) unknown ??= word;
      event ??= value;
      at++;
    } else if (word === "--agent" && AGENTS.includes(value as Agent)) {
      if (agent !== undefined) unknown ??= word;
      agent ??= value as Agent;
      at++;
    } else unknown ??= word === "--event" || word === "--agent" ? `${word} ${value ?? ""}`.trim() : word;
  }
  return {
    ...event === undefined ? {} : { event },
    ...agent === undefined ? {} : { agent },
    ...unknown === undefined ? {} : { unknown },
  };
}

/** True when a broken call has to let the event pass: `Stop` and `UserPromptSubmit`, by the command line or else the payload. */
export function failsOpen(event: HookEvent | undefined, payload: string): boolean {
  if (event !== undefined) return event !== "PreToolUse";
  try {
    return eventOf(parsePayload(payload)) !== "PreToolUse";
  } catch {
    return false;
  }
}
