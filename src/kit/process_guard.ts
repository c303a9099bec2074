/**
 * Keeps the process of a hook to its answer, whatever the check does besides: ends it, writes to stdout, throws later.
 *
 * @module
 */

import { callAfter } from "./deno_timer.ts";
import type { CheckGuard } from "./answer.ts";
import { runLimited, startThread } from "./node_watch.ts";
import { nodeProcess, type Runtime } from "./runtime.ts";
import { isLater } from "./verdict.ts";
import { type LastResort, startWatchdog } from "./watchdog.ts";

/** The guard over a running check. */
export interface ProcessGuard extends CheckGuard {
  /** Whether the process comes to its end in time though JavaScript stands still. */
  readonly mayBlock: boolean;
  /** Ends the process with this code and no other. */
  decide(code: number): void;
}

/** Names under which a console prints to stdout. */
const PRINTERS = [
  "log",
  "info",
  "debug",
  "dir",
  "dirxml",
  "table",
  "group",
  "groupCollapsed",
  "count",
  "timeEnd",
  "timeLog",
];

/** As it is now: a check may put its own in its place. */
const { now } = Date;

type Listen = (report: (cause: string) => void, code: () => number) => void;

const thrown = (error: unknown) =>
  `an error was thrown beside the check: ${error instanceof Error ? error.message : error}`;

function refuseExit(report: (cause: string) => void): () => never {
  return () => {
    report("the check tried to end the process");
    throw new Error("a check cannot end the process");
  };
}

const onDeno: Listen = (report, code) => {
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
};

const onNode: Listen = (report, code) => {
  const node = nodeProcess()!;
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
};

function silenceConsole(): void {
  const target = globalThis.console as unknown as Record<string, unknown>;
  for (const name of PRINTERS) target[name] = target["error"];
}

/** How long a check may take, and how its process ends when it takes longer. */
export interface GuardLimits {
  /** Milliseconds that an answer is waited for. */
  readonly deadline: number;
  /** What happens when the process does not even notice that; its code is also that of a process that ends unanswered. */
  readonly last: LastResort;
}

/** Runs checks of a process on Node: under a limit, and when a promise comes back with a thread that watches. */
function runnerOnNode({ exit }: Runtime, last: LastResort): CheckGuard["run"] {
  const end = now() + last.milliseconds;
  let watched = false;
  return (check) => {
    const result = runLimited(check, end - now());
    if (isLater(result) && !watched) {
      watched = true;
      startThread(exit, { ...last, milliseconds: end - now() });
    }
    return result;
  };
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

/** Puts the guard up. */
export function guardProcess(runtime: Runtime, { deadline, last }: GuardLimits): ProcessGuard {
  let final = last.code;
  let report = (_cause: string) => {};
  const interrupted = new Promise<string>((settle) => {
    report = settle;
  });
  runtime.setExitCode(final);
  const node = nodeProcess();
  (node === undefined ? onDeno : onNode)((cause) => report(cause), () => final);
  silenceConsole();
  const late = () => report("the check did not finish in time");
  const mayBlock = node === undefined && startWatchdog(last);
  if (node !== undefined) {
    // Node tells when nothing is left to wait for, and then nothing needs to be waited for. Deno does not in every case.
    (setTimeout(late, deadline) as unknown as { unref(): void }).unref();
  } else if (!mayBlock) callAfter(deadline, late);
  const runOnDeno = mayBlock ? runnerOnDeno(deadline, late) : (check: () => unknown) => check();
  return {
    interrupted,
    mayBlock,
    run: node === undefined ? runOnDeno : runnerOnNode(runtime, last),
    decide: (decided) => {
      final = decided;
      // At once: what the check has left over must neither hold the agent up nor have a say in the exit code. All output
      // is written by now.
      runtime.exit(final);
    },
  };
}
