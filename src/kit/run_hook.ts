import { answer } from "./answer.ts";
import { deadline } from "./deadline.ts";
import { timeGuard } from "./time_guard.ts";
import type { Agent, HookEvent, HookPlugin } from "./types.ts";

/** How a payload is answered; everything may be left out. */
export interface RunHookOptions {
  /** The folder that a check is told when the payload names none. */
  readonly cwd?: string;
  /** Gets reasons and complaints. Default: nobody. */
  readonly stderr?: (text: string) => void;
  /** Gets the decision at Stop and UserPromptSubmit. Default: nobody. */
  readonly stdout?: (text: string) => void;
  /** The event that the hook was called for. Default: the payload's. */
  readonly event?: HookEvent;
  readonly agent?: Agent;
}

/**
 * Answers one payload.
 *
 * @returns The exit code: 0 when the call may go on, 2 when it may not.
 */
export async function runHook(plugin: HookPlugin, stdin: string, options: RunHookOptions = {}): Promise<number> {
  const { guard, stop } = timeGuard(deadline(plugin, options.event));
  try {
    return await answer(plugin, stdin, {
      event: options.event,
      agent: options.agent,
      cwd: options.cwd,
      stdout: options.stdout ?? (() => {}),
      stderr: options.stderr ?? (() => {}),
      guard,
    });
  } finally {
    stop();
  }
}
