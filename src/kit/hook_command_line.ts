import { plainText } from "../install/kit_base.ts";
import { answer, BLOCK, causeOf, type CheckGuard, PASS } from "./answer.ts";
import { deadline } from "./deadline.ts";
import { failsOpen, hookArguments } from "./hook_arguments.ts";
import { readStdin } from "./read_stdin.ts";
import { timeGuard } from "./time_guard.ts";
import type { CliIO, HookPlugin } from "./types.ts";

async function inputOf({ stdin }: CliIO): Promise<string> {
  if (typeof stdin === "string") return stdin;
  return await (typeof stdin === "function" ? stdin() : readStdin(stdin));
}

/** Words of `hook` that it does not take: the answer depends on the event alone. */
async function refuse(plugin: HookPlugin, words: readonly string[], io: CliIO): Promise<number> {
  const { event, unknown } = hookArguments(words);
  const payload = event === undefined ? await inputOf(io).catch(() => "") : "";
  const open = failsOpen(event, payload);
  const what = plainText(JSON.stringify(unknown));
  io.stderr(`${plugin.name}: hook does not take ${what}: ${open ? "not checked" : "blocked"}\n`);
  return open ? PASS : BLOCK;
}

/**
 * Runs `hook` with the words behind it.
 *
 * @param guard The process's; without it a timer sees to it that the answer comes in time.
 */
export async function hookCommandLine(
  plugin: HookPlugin,
  words: readonly string[],
  io: CliIO,
  guard?: CheckGuard,
): Promise<number> {
  const { event, agent, unknown } = hookArguments(words);
  const timed = guard === undefined ? timeGuard(deadline(plugin, event)) : undefined;
  const guarded = guard ?? timed!.guard;
  try {
    if (unknown !== undefined) {
      return await Promise.race([
        refuse(plugin, words, io),
        guarded.interrupted.then(() => lateRefusal(words)),
      ]);
    }
    const { stdout, stderr } = io;
    return await answer(plugin, inputOf(io), {
      event,
      agent,
      // Asked for only where a payload names no folder.
      get cwd() {
        return io.cwd;
      },
      stdout: (text) => stdout(text),
      stderr: (text) => stderr(text),
      guard: guarded,
    });
  } catch (error) {
    io.stderr(`${plugin.name}: ${causeOf(error)}\n`);
    return failsOpen(event, "") ? PASS : BLOCK;
  } finally {
    timed?.stop();
  }
}

function lateRefusal(words: readonly string[]): number {
  return failsOpen(hookArguments(words).event, "") ? PASS : BLOCK;
}
