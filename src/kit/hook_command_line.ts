import { plainText } from "../install/kit_base.ts";
import { answer, BLOCK, causeOf, PASS } from "./answer.ts";
import { deadline } from "./deadline.ts";
import { failsOpen, hookArguments } from "./hook_arguments.ts";
import { readStdin } from "./read_stdin.ts";
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
 * @param interrupted Settles when the process cannot go on; without it a timer sees to it that the answer comes in time.
 */
export async function hookCommandLine(
  plugin: HookPlugin,
  words: readonly string[],
  io: CliIO,
  interrupted?: Promise<string>,
): Promise<number> {
  const { event, agent, unknown } = hookArguments(words);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = interrupted ?? new Promise<string>((settle) => {
    timer = setTimeout(() => settle("the check did not finish in time"), deadline(plugin, event));
  });
  try {
    if (unknown !== undefined) {
      return await Promise.race([
        refuse(plugin, words, io),
        late.then(() => lateRefusal(words)),
      ]);
    }
    const { stdout, stderr } = io;
    return await answer(plugin, inputOf(io), {
      event,
      agent,
      cwd: io.cwd,
      stdout: (text) => stdout(text),
      stderr: (text) => stderr(text),
      interrupted: late,
    });
  } catch (error) {
    io.stderr(`${plugin.name}: ${causeOf(error)}\n`);
    return failsOpen(event, "") ? PASS : BLOCK;
  } finally {
    clearTimeout(timer);
  }
}

function lateRefusal(words: readonly string[]): number {
  return failsOpen(hookArguments(words).event, "") ? PASS : BLOCK;
}
