/**
 * What rtk may do, wherever it runs: read, write, look at the environment and the system, and start programs. No network,
 * no native libraries, no import of remote code; a question for more is answered with no.
 */
export const PERMISSIONS: readonly string[] = [
  "--no-prompt",
  "--allow-read",
  "--allow-write",
  "--allow-env",
  "--allow-run",
  "--allow-sys",
  "--deny-net",
  "--deny-ffi",
  "--deny-import",
];

/**
 * Keeps the heap for short-lived strings at 12 MB from the start: left alone it grows to 48 while rtk reads an output of any
 * size, and it begins so small that a hook, which is done with less than 8, collects garbage and starts threads for it.
 */
export const V8_FLAGS = "--v8-flags=--min-semi-space-size=4,--max-semi-space-size=4";

/**
 * For a starter, beside which Deno keeps what V8 has compiled: each function with its file. Left alone V8 compiles it at its
 * first call, in each process anew, which costs a hook more than its own work.
 */
export const V8_FLAGS_WITH_CODE_CACHE = `${V8_FLAGS},--no-lazy`;

/**
 * For `rewrite` and `hook`, which are mostly done before V8 has compiled anything to machine code: it starts threads for that,
 * whose work comes too late. So its quick compiler begins later than by itself, with the long lines that need it, and the
 * thorough one does not.
 */
export const V8_FLAGS_BEFORE_COMMANDS =
  `${V8_FLAGS_WITH_CODE_CACHE},--no-sparkplug,--no-opt,--invocation-count-for-maglev=3000`;
