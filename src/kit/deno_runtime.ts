/**
 * A hook's process on Deno, or compiled. Nothing of `node:` is imported for it, since that alone would take Deno longer than
 * the rest of a hook's start.
 *
 * @module
 */

import { writeAllSync } from "../install/kit_base.ts";
import type { CheckGuard } from "./answer.ts";
import { callAfter } from "./deno_timer.ts";
import { isDeno } from "./is_deno.ts";
import { encode, refuseExit, type Runtime, thrown } from "./runtime.ts";
import { isLater } from "./verdict.ts";
import { startWatchdog } from "./watchdog.ts";

/** As it is now: a check may put its own in its place. */
const { now } = Date;

function isCompiled(): boolean {
  const { standalone } = Deno.build as { standalone?: boolean };
  // Older versions do not say.
  return standalone ?? !isDeno(Deno.execPath());
}

/** Without the thread that Deno reads in otherwise; with it where a pipe does not let one wait. */
function readNow(buffer: Uint8Array): number | null | Promise<number | null> {
  try {
    return Deno.stdin.readSync(buffer);
  } catch (error) {
    if (error instanceof Deno.errors.WouldBlock) return Deno.stdin.read(buffer);
    throw error;
  }
}

/**
 * Chunks of stdin, without the web's streams, which take longer to set up than to read a payload.
 *
 * @param mayBlock See {@linkcode Runtime}.
 */
export async function* denoStdin(mayBlock = false): AsyncGenerator<Uint8Array> {
  for (;;) {
    const buffer = new Uint8Array(65_536);
    const count = await (mayBlock ? readNow(buffer) : Deno.stdin.read(buffer));
    if (count === null) return;
    yield buffer.subarray(0, count);
  }
}

function keep(report: (cause: string) => void, code: () => number): void {
  addEventListener("error", (event) => {
    event.preventDefault();
    report(thrown(event.error));
  });
  addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    report(thrown(event.reason));
  });
  addEventListener("unload", (event) => {
    Deno.exitCode = code();
    // A listener that the check has put behind this one could say otherwise.
    event.stopImmediatePropagation();
  });
  Object.assign(Deno, { exit: refuseExit(report) });
  Object.assign(Deno.stdout, {
    write: (bytes: Uint8Array) => Deno.stderr.write(bytes),
    writeSync: (bytes: Uint8Array) => Deno.stderr.writeSync(bytes),
  });
  Object.defineProperty(Deno.stdout, "writable", { get: () => Deno.stderr.writable });
}

/** Runs checks of a process on Deno that may stand still: a timer is set for the first that does not answer at once. */
function runnerOnDeno(deadline: number, late: () => void): CheckGuard["run"] {
  const end = now() + deadline;
  let waits = false;
  return (check) => {
    const result = check();
    if (isLater(result) && !waits) {
      waits = true;
      callAfter(Math.max(end - now(), 0), late);
    }
    return result;
  };
}

/** The Deno, or the compiled program, that runs this. */
export function denoRuntime(): Runtime {
  const { exit } = Deno;
  return {
    args: Deno.args,
    tooOld: undefined,
    env: (name) => Deno.env.get(name),
    cwd: () => Deno.cwd(),
    interpreter: () => isCompiled() ? undefined : Deno.execPath(),
    executable: () => isCompiled() ? Deno.execPath() : undefined,
    stdin: denoStdin,
    stdout: ((stream) => (text) => void writeAllSync(stream, encode(text)))(
      { writeSync: Deno.stdout.writeSync.bind(Deno.stdout) },
    ),
    stderr: (text) => void writeAllSync(Deno.stderr, encode(text)),
    prepare: () => Promise.resolve(),
    keep,
    limit: ({ deadline, last }, late) => {
      const mayBlock = startWatchdog(last);
      if (mayBlock) return { mayBlock, run: runnerOnDeno(deadline, late) };
      callAfter(deadline, late);
      return { mayBlock, run: (check) => check() };
    },
    setExitCode: (code) => {
      Deno.exitCode = code;
    },
    exit: (code) => exit(code),
  };
}
