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

/** Keeps the heap for short-lived strings at 12 MB: left alone it grows to 48 while rtk reads an output of any size. */
export const V8_FLAGS = "--v8-flags=--max-semi-space-size=4";
