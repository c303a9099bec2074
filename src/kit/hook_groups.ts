import type { JsonValue } from "../install/json_document.ts";
import { matcherFor } from "./kinds.ts";
import type { Agent, HookEvent, HookPlugin } from "./types.ts";

/** The events of a hook, tool calls first. */
export function eventsOf(plugin: HookPlugin): HookEvent[] {
  const others = (["Stop", "UserPromptSubmit"] as const).filter((event) => plugin.events[event] !== undefined);
  return ["PreToolUse", ...others];
}

/** Codex takes whole seconds alone: with others it reads nothing of the file, and lets every call pass in silence. */
function timeoutFor(agent: Agent, seconds: number): number {
  return agent === "codex" ? Math.ceil(seconds) : seconds;
}

/**
 * What stands in an agent's lists of hooks, by event.
 *
 * @param command The command for one event.
 */
export function hookGroups(
  plugin: HookPlugin,
  agent: Agent,
  command: (event: HookEvent) => string,
): ReadonlyMap<HookEvent, JsonValue> {
  const groups = eventsOf(plugin).map((event): [HookEvent, JsonValue] => {
    const own = event === "PreToolUse" ? undefined : plugin.events[event];
    const entry: Record<string, JsonValue> = {
      type: "command",
      command: command(event),
      timeout: timeoutFor(agent, own?.timeout ?? plugin.timeout),
      statusMessage: own?.statusMessage ?? plugin.statusMessage,
    };
    if (event !== "PreToolUse") return [event, { hooks: [entry] }];
    // Claude Code from 2.1.295 on blocks a call whose hook did not answer; older versions ignore the field.
    if (agent === "claude") entry["onFailure"] = "block";
    return [event, { matcher: matcherFor(agent, plugin.kinds, plugin.tools), hooks: [entry] }];
  });
  return new Map(groups);
}
