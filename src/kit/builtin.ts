/**
 * Modules of `node:`, loaded at the first use: a hook's answer needs none, and Deno takes longer to load them than for all
 * the rest.
 *
 * @module
 */

import type { NodeChildProcess, NodeCrypto, NodeFs, NodeVm, NodeWorkers } from "./node_builtins.ts";

interface Builtins {
  readonly "node:fs": NodeFs;
  readonly "node:child_process": NodeChildProcess;
  readonly "node:crypto": NodeCrypto;
  readonly "node:vm": NodeVm;
  readonly "node:worker_threads": NodeWorkers;
}

interface Loader {
  getBuiltinModule?<Name extends keyof Builtins>(name: Name): Builtins[Name];
}

let prepared: Partial<Builtins> = {};

function loader(): Loader {
  return (globalThis as unknown as { process: Loader }).process;
}

/** Loads them ahead where they cannot be loaded at once: on Node 22.0 to 22.2. */
export async function prepareBuiltins(): Promise<void> {
  if (loader().getBuiltinModule !== undefined) return;
  // Deno loads a module that is named by a literal as soon as the program starts.
  const names: readonly (keyof Builtins)[] = [
    "node:fs",
    "node:child_process",
    "node:crypto",
    "node:vm",
    "node:worker_threads",
  ];
  prepared = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await import(name)])));
}

/** One of Node's own modules, on Node and on Deno. */
export function builtin<Name extends keyof Builtins>(name: Name): Builtins[Name] {
  const module = prepared[name] ?? loader().getBuiltinModule?.(name);
  if (module === undefined) throw new Error("this Node.js is too old: version 22.3 or later is needed");
  return module as Builtins[Name];
}
