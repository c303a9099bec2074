import { builtin } from "./builtin.ts";

/** How a command ended. */
export interface CommandEnd {
  /** The exit code; undefined when it was ended by a signal or by the time limit. */
  readonly code: number | undefined;
  readonly stderr: string;
}

/** A tool call that is no kind's and no author's: every hook that can start lets it pass. */
const NEUTRAL = JSON.stringify({
  hook_event_name: "PreToolUse",
  tool_name: "rtk kit: can this start?",
  tool_input: {},
});

/** Runs a hook's command, as an agent would, on a call that it has to let pass. */
export function tryCommand(command: string, cwd: string, seconds: number): CommandEnd {
  const end = builtin("node:child_process").spawnSync("/bin/sh", ["-c", command], {
    cwd,
    input: NEUTRAL,
    encoding: "utf8",
    timeout: seconds * 1000,
    killSignal: "SIGKILL",
  });
  return { code: end.status ?? undefined, stderr: end.stderr ?? "" };
}
