/**
 * Exit codes of rtk's own commands. Hosts and scripts match on them, so a number never changes its meaning.
 * A command that rtk runs keeps its own code, and 128+n when signal n ended it.
 */
export const EXIT_CODES = {
  /** Done. */
  ok: 0,
  /** The work failed; stderr says why. */
  failed: 1,
  /** Unknown option, missing argument, contradicting flags. */
  usage: 2,
  /** The program was found but may not be run. */
  notExecutable: 126,
  /** No such program. */
  notFound: 127,
} as const;

/** What `rtk rewrite` answers with; hook delegates of other projects rely on these numbers. */
export const REWRITE_EXIT_CODES = {
  /** Rewritten, and the user's rules allow the command. */
  allow: 0,
  /** Nothing to rewrite, or the host has to judge the line as typed. */
  unchanged: 1,
  /** A deny rule speaks of the command. */
  deny: 2,
  /** Rewritten; the host asks, or decides by itself. */
  ask: 3,
} as const;
