/**
 * A hook's process on Node: of no use on Deno, which does not load it.
 *
 * @module
 */

import type { CheckGuard } from "./answer.ts";
import { builtin, prepareBuiltins } from "./builtin.ts";
import type { NodeFs } from "./node_builtins.ts";
import type { NodeOutput, NodeProcess } from "./node_process.ts";
import { runLimited, startThread } from "./node_watch.ts";
import { encode, refuseExit, type Runtime, thrown, type TimeLimits } from "./runtime.ts";
import { isLater } from "./verdict.ts";

/** As it is now: a check may put its own in its place. */
const { now } = Date;

/** The first Node that the kit runs on. */
const OLDEST_NODE = 22;

const PAUSE_MS = 5;

/** Writes to one of the process's outputs, all of it before it returns: Node's own streams lose what a pipe cannot take yet. */
function nodeWriter(handle: 1 | 2, stream: NodeOutput): (text: string) => void {
  // Kept as they are now: a check may put its own in their place.
  const write = stream.write.bind(stream);
  let writeSync: NodeFs["writeSync"] | undefined;
  try {
    ({ writeSync } = builtin("node:fs"));
  } catch {
    // Before 22.3 there is only the stream.
  }
  return (text) => {
    if (writeSync === undefined) return void write(text);
    const bytes = encode(text);
    for (let offset = 0; offset < bytes.length;) {
      try {
        offset += writeSync(handle, bytes, offset);
      } catch (error) {
        // A reader that has gone need not be told.
        if ((error as { code?: unknown }).code !== "EAGAIN") return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
      }
    }
  };
}

function keep(node: NodeProcess, report: (cause: string) => void, code: () => number): void {
  node.on("uncaughtException", (error) => report(thrown(error)));
  node.on("unhandledRejection", (error) => report(thrown(error)));
  node.on("beforeExit", () => report("the check never settled"));
  node.on("exit", () => {
    node.exitCode = code();
  });
  node.exit = refuseExit(report);
  node.reallyExit = refuseExit(report);
  for (const output of [node.stdout, node.stderr]) output.on("error", () => {});
  node.stdout.write = node.stderr.write.bind(node.stderr);
}

/** True when a check may wait for another program: the engine's limit does not hold there. */
function runsPrograms({ moduleLoadList }: NodeProcess): boolean {
  return moduleLoadList?.includes("NativeModule child_process") ?? true;
}

/** Runs checks of a process on Node: under a limit, and where that is not enough with a thread that watches. */
function runnerOnNode(node: NodeProcess, exit: (code: number) => void, limits: TimeLimits): CheckGuard["run"] {
  const start = now();
  let watched = false;
  const watch = () => {
    if (watched) return;
    watched = true;
    startThread(exit, { ...limits.last, milliseconds: Math.max(1, start + limits.last.milliseconds - now()) });
  };
  return (check) => {
    if (runsPrograms(node)) watch();
    const result = runLimited(check, start + limits.deadline - now());
    if (isLater(result)) watch();
    return result;
  };
}

/** The Node that runs this. */
export function nodeRuntime(node: NodeProcess): Runtime {
  const exit = node.reallyExit.bind(node);
  const major = Number(node.versions["node"]?.split(".")[0]);
  return {
    args: node.argv.slice(2),
    tooOld: major >= OLDEST_NODE
      ? undefined
      : `Node.js ${
        node.versions["node"]
      } is too old: install Node.js ${OLDEST_NODE} or later, and run install again with it`,
    env: (name) => node.env[name],
    cwd: () => node.cwd(),
    interpreter: () => node.execPath,
    executable: () => undefined,
    stdin: () => node.stdin,
    stdout: nodeWriter(1, node.stdout),
    stderr: nodeWriter(2, node.stderr),
    prepare: prepareBuiltins,
    keep: (report, code) => keep(node, report, code),
    limit: (limits, late) => {
      // Node tells when nothing is left to wait for, and then nothing needs to be waited for. Deno does not in every case.
      (setTimeout(late, limits.deadline) as unknown as { unref(): void }).unref();
      return { mayBlock: false, run: runnerOnNode(node, exit, limits) };
    },
    setExitCode: (code) => {
      node.exitCode = code;
    },
    exit,
  };
}
