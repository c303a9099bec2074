/**
 * The process that a hook runs in, on Deno and on Node alike. Of the kit only `runCli` and `readStdin` look at it.
 *
 * @module
 */

import type { CheckGuard } from "./answer.ts";
import type { NodeProcess } from "./node_process.ts";
import type { LastResort } from "./watchdog.ts";

/** How long a check may take, and how its process ends when it takes longer. */
export interface TimeLimits {
  /** Milliseconds that an answer is waited for. */
  readonly deadline: number;
  /** What happens when the process does not even notice that; its code is also that of a process that ends unanswered. */
  readonly last: LastResort;
}

/** A process with time limits. */
export interface LimitedProcess {
  /** Whether the process comes to its end in time though JavaScript stands still. */
  readonly mayBlock: boolean;
  readonly run: CheckGuard["run"];
}

/** What is needed of the process. */
export interface Runtime {
  readonly args: readonly string[];
  /** Set when this interpreter cannot run hooks; says what to do. */
  readonly tooOld: string | undefined;
  env(name: string): string | undefined;
  cwd(): string;
  /** Path of the interpreter; undefined for a compiled program. */
  interpreter(): string | undefined;
  /** The program itself, when it is compiled. */
  executable(): string | undefined;
  /** @param mayBlock The process may stand still while it waits: something outside JavaScript ends it in time. */
  stdin(mayBlock?: boolean): AsyncIterable<unknown>;
  stdout(text: string): void;
  stderr(text: string): void;
  /** What has to be loaded before a check may run. */
  prepare(): Promise<void>;
  /** Reports whatever a check does that would end the process or speak in its place, and keeps the exit code to `code`. */
  keep(report: (cause: string) => void, code: () => number): void;
  /** Sets the time limits, from now on. */
  limit(limits: TimeLimits, late: () => void): LimitedProcess;
  setExitCode(code: number): void;
  /** Ends the process at once; what was written is out by then. */
  exit(code: number): void;
}

/** Text as UTF-8. */
export function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** The cause to report for an error that nobody caught. */
export function thrown(error: unknown): string {
  return `an error was thrown beside the check: ${error instanceof Error ? error.message : error}`;
}

/** Stands in for the functions that end the process. */
export function refuseExit(report: (cause: string) => void): () => never {
  return () => {
    report("the check tried to end the process");
    throw new Error("a check cannot end the process");
  };
}

/** The Node that runs this, or undefined on Deno. */
export function nodeProcess(): NodeProcess | undefined {
  return "Deno" in globalThis ? undefined : (globalThis as unknown as { process: NodeProcess }).process;
}
