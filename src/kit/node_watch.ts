/**
 * Ends a check that never gives Node a turn. Its first part is run under a time limit of the engine's, which is the tidier end;
 * a thread watches over what comes later, in promises, and over waiting for other programs.
 *
 * @module
 */

import { builtin } from "./builtin.ts";
import type { LastResort } from "./watchdog.ts";

/** Where the scripts find what they call: code that the engine is given as a text sees nothing else of this module. */
const ACT = Symbol.for("rtk-kit.act");
const LEAVE = Symbol.for("rtk-kit.leave");

function put(key: symbol, value: () => unknown): void {
  Object.defineProperty(globalThis, key, { value, configurable: true });
}

/**
 * Runs something that returns at once.
 *
 * @throws {Error} what it throws, or that it did not finish in time.
 */
export function runLimited(act: () => unknown, milliseconds: number): unknown {
  put(ACT, act);
  try {
    const script = new (builtin("node:vm").Script)(`globalThis[Symbol.for("rtk-kit.act")]()`);
    return script.runInThisContext({ timeout: Math.max(1, Math.floor(milliseconds)), displayErrors: false });
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    throw new Error("the check did not finish in time");
  }
}

/**
 * The thread: it says why, and has the main one leave, which the inspector can make it do in the middle of a loop. One that is
 * not in JavaScript at all does not hear of that: then the process is killed, and the agent's command ends in `|| exit 2`.
 */
const THREAD = `const { workerData: { milliseconds, gap, cause } } = require("node:worker_threads");
setTimeout(() => {
  require("node:fs").writeSync(2, cause);
  setTimeout(() => process.kill(process.pid, "SIGKILL"), gap);
  const { Session } = require("node:inspector");
  const session = new Session();
  session.connectToMainThread();
  session.post("Runtime.evaluate", { expression: 'globalThis[Symbol.for("rtk-kit.leave")]()' });
}, milliseconds);`;

/** Watches from now on, until the process ends. `leave` ends it. */
export function startThread(leave: (code: number) => void, { milliseconds, gap, code, cause }: LastResort): void {
  put(LEAVE, () => leave(code));
  const { Worker } = builtin("node:worker_threads");
  const worker = new Worker(THREAD, {
    eval: true,
    // Neither the flags nor the variables that the hook was started with are meant for it.
    execArgv: [],
    env: {},
    workerData: { milliseconds, gap, cause: `${cause}\n` },
  });
  worker.on("error", () => {});
  worker.unref();
}
