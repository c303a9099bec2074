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
