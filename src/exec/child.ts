/**
 * Starts the command that rtk stands for. The child has rtk's stdin, terminal and process group; signals sent to rtk reach
 * it, and its exit code is rtk's own.
 *
 * @module
 */

import { delay } from "../platform/timer.ts";
import { exactWords } from "./exact_words.ts";
import { SignalRelay } from "./signals.ts";
import { startError } from "./start_error.ts";

/** How long a signal may take to reach rtk on a busy machine, and how often it is looked for, in milliseconds. */
const HEARING = 250;
const STEP = 10;

/** How a child ended. */
export interface Ending {
  /** Its exit code; 128+n when signal n ended it. */
  readonly code: number;
  /** The signal that ended it. */
  readonly signal: Deno.Signal | null;
  /** True when rtk itself received that signal, so that it has to end by it, too. */
  readonly isShared: boolean;
}

/** A running child. */
export interface Child {
  readonly stdout: ReadableStream<Uint8Array<ArrayBuffer>> | undefined;
  readonly stderr: ReadableStream<Uint8Array<ArrayBuffer>> | undefined;
  /** Resolves when the child has ended. */
  readonly ended: Promise<Ending>;
}

function spawn(argv: readonly string[], output: "inherit" | "piped"): Deno.ChildProcess {
  const [program = "", ...args] = argv;
  const start = (name: string, words: string[]) =>
    new Deno.Command(name, { args: words, stdin: "inherit", stdout: output, stderr: output }).spawn();
  try {
    return start(program, args);
  } catch (error) {
    const isFormat = Deno.build.os !== "windows" && error instanceof Error && /os error 8\b/.test(error.message);
    // As a shell does with a script that has no `#!` line.
    const path = isFormat ? / '(\/.*)': /.exec(error.message)?.[1] : undefined;
    if (path !== undefined) return start("/bin/sh", [path, ...args]);
    throw error;
  }
}

/** Whether rtk receives a signal, too, that has ended its child: one to both may end the child before rtk is told. */
async function hears(relay: SignalRelay, signal: Deno.Signal): Promise<boolean> {
  if (!relay.listensTo(signal)) return false;
  for (let waited = 0; !relay.received.has(signal) && waited < HEARING; waited += STEP) await delay(STEP);
  return relay.received.has(signal);
}

/**
 * Starts a command.
 *
 * @param argv The program and its words; never looked at by a shell.
 * @param output "inherit" leaves stdout and stderr to the child, "piped" gives them to the caller.
 * @throws {StartError}
 */
export function startChild(argv: readonly string[], output: "inherit" | "piped"): Child {
  const relay = new SignalRelay();
  let child: Deno.ChildProcess;
  try {
    child = spawn(exactWords(argv), output);
  } catch (error) {
    relay.release();
    throw startError(argv[0] ?? "", error);
  }
  relay.start(child);
  return {
    stdout: output === "piped" ? child.stdout : undefined,
    stderr: output === "piped" ? child.stderr : undefined,
    ended: child.status.then(async ({ code, signal }) => {
      const isShared = signal !== null && await hears(relay, signal);
      // rtk is about to end by that signal itself.
      if (isShared) relay.release();
      else relay.stop();
      return { code, signal, isShared };
    }),
  };
}
