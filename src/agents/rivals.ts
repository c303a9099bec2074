/** Programs that change shell commands in a hook, as rtk does: two of them on one command get in each other's way. */
const PROGRAMS = "snip tokf squeez lean-ctx pyrtkai context-mode".split(" ");
const CALLED = new RegExp(`(?:^|[\\s/\\\\"'])\\.?(?:${PROGRAMS.join("|")})(?:\\.exe|\\.sh)?(?:["'\\s/]|$)`, "i");

/** True for the command line of a hook that calls one of those programs, or is a script in a folder of one. */
export function isRival(command: string): boolean {
  return CALLED.test(command);
}
