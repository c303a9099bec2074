/**
 * Starts the command that rtk stands for. The child has rtk's stdin, terminal and process group; signals sent to rtk reach
 * it, and its exit code is rtk's own.
 *
 * @module
 */

import { EXIT_CODES } from "../platform/exit_codes.ts";

/** Why a program could not be started. */
export class StartError extends Error {
  /** @param exitCode 127 when there is no such program, 126 when it may not be run. */
  constructor(message: string, readonly exitCode: number) {
    super(message);
    this.name = "StartError";
  }
}

/** Passed on to the child when rtk alone receives them. */
const SIGNALS: readonly Deno.Signal[] = Deno.build.os === "windows"
  ? ["SIGINT", "SIGBREAK"]
  : ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGUSR1", "SIGUSR2"];

/** A running child. */
export interface Child {
  readonly stdout: ReadableStream<Uint8Array> | undefined;
  readonly stderr: ReadableStream<Uint8Array> | undefined;
  /** Resolves to the exit code, 128+n when signal n ended the child. Stops passing signals on. */
  readonly exit: Promise<number>;
}

function spawn(argv: readonly string[], output: "inherit" | "piped"): Deno.ChildProcess {
  const [program, ...args] = argv;
  const start = (name: string, words: string[]) =>
    new Deno.Command(name, { args: words, stdin: "inherit", stdout: output, stderr: output }).spawn();
  try {
    return start(program!, args);
  } catch (error) {
    // As a shell does with a script that has no `#!` line.
    if (error instanceof Error && /os error 8\b/.test(error.message)) return start("/bin/sh", [program!, ...args]);
    throw error;
  }
}

function explain(program: string, error: unknown): StartError {
  if (error instanceof Deno.errors.NotFound) {
    const what = program.includes("/") ? "no such file" : "not found in PATH";
    return new StartError(`Cannot run "${program}": ${what}`, EXIT_CODES.notFound);
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(`Cannot run "${program}": ${reason}`, EXIT_CODES.notExecutable);
}

function passSignalsOn(child: Deno.ChildProcess): () => void {
  const terminal = Deno.stdin.isTerminal();
  const listeners = SIGNALS.map((signal): [Deno.Signal, () => void] => [signal, () => {
    // A terminal sends these to the whole group, so the child has it already; a second one means "at once" to many programs.
    if (terminal && (signal === "SIGINT" || signal === "SIGQUIT")) return;
    try {
      child.kill(signal);
    } catch {
      // It has ended already.
    }
  }]);
  for (const [signal, listener] of listeners) Deno.addSignalListener(signal, listener);
  return () => {
    for (const [signal, listener] of listeners) Deno.removeSignalListener(signal, listener);
  };
}

/**
 * Starts a command.
 *
 * @param argv The program and its words; never looked at by a shell.
 * @param output "inherit" leaves stdout and stderr to the child, "piped" gives them to the caller.
 * @throws {StartError}
 */
export function startChild(argv: readonly string[], output: "inherit" | "piped"): Child {
  let child: Deno.ChildProcess;
  try {
    child = spawn(argv, output);
  } catch (error) {
    throw explain(argv[0] ?? "", error);
  }
  const release = passSignalsOn(child);
  return {
    stdout: output === "piped" ? child.stdout : undefined,
    stderr: output === "piped" ? child.stderr : undefined,
    exit: child.status.then(({ code }) => {
      release();
      return code;
    }),
  };
}
