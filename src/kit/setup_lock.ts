import { builtin } from "./builtin.ts";
import { randomName } from "./random_name.ts";
import { SetupError } from "./setup_error.ts";

/** How long another installation is waited for. */
const PATIENCE_MS = 30_000;
/** A holder that looks alive but is this old is another program that got the number of a dead one. */
const STALE_MS = 600_000;
const PAUSE_MS = 20;

/** A pause of one length would keep step with a program that does something again and again. */
export function randomPause(): void {
  pause(PAUSE_MS * (0.5 + Math.random()));
}

/** Waits without giving other code of this process a turn. */
function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

function isAlive(pid: number): boolean {
  const { process } = globalThis as unknown as { process: { kill(pid: number, signal: number): void } };
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code !== "ESRCH";
  }
}

/** What a lock file says, or undefined when it is gone. */
function holder(path: string): string | undefined {
  try {
    return builtin("node:fs").readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function isStale(path: string, text: string): boolean {
  const fs = builtin("node:fs");
  try {
    const age = Date.now() - fs.statSync(path).mtimeMs;
    // A file without a number yet is being written.
    const pid = /^(\d+) /.exec(text)?.[1];
    return age > STALE_MS || (pid === undefined ? age > 1000 : !isAlive(Number(pid)));
  } catch {
    return false;
  }
}

/** Takes a dead holder's file away, unless it is another's by now. */
function clear(path: string, text: string): void {
  const fs = builtin("node:fs");
  const aside = `${path}.${randomName()}`;
  try {
    fs.renameSync(path, aside);
  } catch {
    return;
  }
  if (holder(aside) !== text) {
    try {
      fs.linkSync(aside, path);
    } catch {
      // Somebody has the lock already: the one that was moved is told by its own look at the file.
    }
  }
  fs.rmSync(aside, { force: true });
}

function take(path: string, mark: string): boolean {
  const fs = builtin("node:fs");
  let handle: number;
  try {
    handle = fs.openSync(path, "wx", 0o600);
  } catch (error) {
    if ((error as { code?: string }).code === "EEXIST") return false;
    throw error;
  }
  try {
    fs.writeSync(handle, new TextEncoder().encode(mark), 0);
    return true;
  } catch (error) {
    fs.rmSync(path, { force: true });
    throw error;
  } finally {
    fs.closeSync(handle);
  }
}

/**
 * Runs something while no other installation of a hook runs. The file holds the number of the process, so that a lock whose
 * holder was killed is known and taken over.
 *
 * @param path The lock's file, whose folder exists.
 */
export function withLock<Result>(path: string, act: () => Result): Result {
  const { process } = globalThis as unknown as { process: { pid: number } };
  const mark = `${process.pid} ${randomName()}\n`;
  const start = Date.now();
  while (!take(path, mark)) {
    const text = holder(path);
    if (text !== undefined && isStale(path, text)) clear(path, text);
    else if (Date.now() - start > PATIENCE_MS) {
      throw new SetupError(
        `another installation is running (process ${text?.split(" ")[0]}): try again when it is done`,
      );
    } else randomPause();
  }
  try {
    return act();
  } finally {
    if (holder(path) === mark) builtin("node:fs").rmSync(path, { force: true });
  }
}
