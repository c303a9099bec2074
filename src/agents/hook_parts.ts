/**
 * Hook registrations in JSON files, as several agents have them.
 *
 * @module
 */

import { hookCommandKind } from "../install/hook_command.ts";
import { jsonHookStep } from "../install/json_hook.ts";
import type { JsonValue } from "../install/json_document.ts";
import type { Step } from "../install/step.ts";
import { isRival } from "./rivals.ts";

/** What differs between agents. */
export interface HookPart {
  readonly path: string;
  /** The word behind `rtk hook`. */
  readonly host: string;
  readonly list: readonly string[];
  /** The whole entry; `command` alone is `rtk hook <host>` unless the agent needs more around it. */
  readonly entry: { readonly command: string; readonly [key: string]: JsonValue };
  /** The name of the agent's shell tool. Entries stand in groups by matcher unless `flat`. */
  readonly tool?: string;
  readonly flat?: boolean;
  readonly seed?: Readonly<Record<string, JsonValue>>;
  /** File names of scripts that older versions registered. */
  readonly scripts?: readonly string[];
}

/**
 * True when a matcher lets a tool through: nothing and `*` do, a plain list of names does when it has the name, anything
 * else is a pattern that has to be found in the name.
 */
export function matcherCovers(matcher: string | undefined, tool: string): boolean {
  if (matcher === undefined || matcher === "" || matcher === "*") return true;
  if (/^[\w\s,|-]+$/.test(matcher)) return matcher.split(/[,|]/).some((name) => name.trim() === tool);
  try {
    return new RegExp(matcher).test(tool);
  } catch {
    return false;
  }
}

/** A step that registers `rtk hook <host>`. */
export function hookPart(part: HookPart): Step {
  const { tool } = part;
  return jsonHookStep({
    path: part.path,
    list: part.list,
    entry: part.entry,
    ...tool === undefined || part.flat ? {} : { matcher: tool },
    ...part.seed === undefined ? {} : { seed: part.seed },
    kind: (command) => command === part.entry.command ? "own" : hookCommandKind(command, part.host, part.scripts ?? []),
    rival: isRival,
    covers: (matcher) => tool === undefined || matcherCovers(matcher, tool),
  });
}
