/**
 * Keeps the process of a hook to its answer, whatever the check does besides: ends it, writes to stdout, throws later.
 *
 * @module
 */

import type { CheckGuard } from "./answer.ts";
import type { Runtime, TimeLimits } from "./runtime.ts";

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

function silenceConsole(): void {
  const target = globalThis.console as unknown as Record<string, unknown>;
  for (const name of PRINTERS) target[name] = target["error"];
}

/** Puts the guard up. */
export function guardProcess(runtime: Runtime, limits: TimeLimits): ProcessGuard {
  let final = limits.last.code;
  let report = (_cause: string) => {};
  const interrupted = new Promise<string>((settle) => {
    report = settle;
  });
  runtime.setExitCode(final);
  runtime.keep((cause) => report(cause), () => final);
  silenceConsole();
  return {
    interrupted,
    ...runtime.limit(limits, () => report("the check did not finish in time")),
    decide: (decided) => {
      final = decided;
      // At once: what the check has left over must neither hold the agent up nor have a say in the exit code. All output
      // is written by now.
      runtime.exit(final);
    },
  };
}
