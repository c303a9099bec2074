/**
 * Keeps the process of a hook to its answer, whatever the check does besides: ends it, writes to stdout, throws later.
 *
 * @module
 */

import { nodeProcess, type Runtime } from "./runtime.ts";

/** The guard over a running check. */
export interface ProcessGuard {
  /** Settles with the cause when the answer can be waited for no longer. */
  readonly interrupted: Promise<string>;
  /** From here on the process ends with this code and no other. */
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
  addEventListener("unload", () => {
    Deno.exitCode = code();
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
  for (const output of [node.stdout, node.stderr]) output.on("error", () => {});
  node.stdout.write = node.stderr.write.bind(node.stderr);
};

function silenceConsole(): void {
  const target = globalThis.console as unknown as Record<string, unknown>;
  for (const name of PRINTERS) target[name] = target["error"];
}

/**
 * Puts the guard up.
 *
 * @param code The exit code should the process end before there is an answer.
 * @param milliseconds How long an answer is waited for.
 */
export function guardProcess(runtime: Runtime, code: number, milliseconds: number): ProcessGuard {
  let final = code;
  let report = (_cause: string) => {};
  const interrupted = new Promise<string>((settle) => {
    report = settle;
  });
  runtime.setExitCode(final);
  const node = nodeProcess();
  (node === undefined ? onDeno : onNode)((cause) => report(cause), () => final);
  silenceConsole();
  const timer = setTimeout(() => report("the check did not finish in time"), milliseconds);
  // Node tells when nothing is left to wait for, and then nothing needs to be waited for. Deno does not in every case.
  if (node !== undefined) (timer as unknown as { unref(): void }).unref();
  return {
    interrupted,
    decide: (decided) => {
      clearTimeout(timer);
      final = decided;
      runtime.setExitCode(final);
      // Ends at once when nothing is left over; a timer or a socket that the check leaks must not hold the agent up.
      const leave = setTimeout(() => runtime.exit(final), 0);
      if (node === undefined) Deno.unrefTimer(leave as unknown as number);
      else (leave as unknown as { unref(): void }).unref();
    },
  };
}
