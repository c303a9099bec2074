import type { Line } from "../shell/mod.ts";

/** The `[hooks]` section of `config.toml`, as far as rewriting reads it. */
export interface RewriteConfig {
  /** Commands that are left alone: words (`git push`, also behind git's global options) or `^regex`. Bad ones are ignored. */
  readonly excludeCommands: readonly string[];
  /** When there are any, every other command is left alone. Written as the excluded ones are. */
  readonly includeCommands?: readonly string[];
  /** Words that may stand in front of a command and mean nothing to it: `direnv exec .` */
  readonly transparentPrefixes: readonly string[];
  /** Whether a filter of the user's own speaks of a command, given by its words. Only asked about programs rtk does not know. */
  readonly shortens?: (argv: readonly string[]) => boolean;
}

/** Why a line is not rewritten. */
export type NoRewriteReason =
  /** Nothing but blanks. */
  | "empty"
  /** It goes through rtk as typed; the text is the same. */
  | "already through rtk"
  /** No command of the line is one that rtk shortens, or those that are feed something that reads them. */
  | "nothing to shorten";

/**
 * Why a command stays as typed:
 *
 * - `nothing`: it runs no program; `substitution`: something takes its output as a word or a file
 * - `condition`: its exit code decides what runs next
 * - `changed shell`: from an earlier command on, `rtk` may not be found, or the output goes elsewhere
 * - `unreadable`: what it means is not certain
 * - `read`: a program, a file or a variable takes its output
 * - `switched off`: by `RTK_DISABLED`, or by a `PATH` of its own
 * - `through rtk`: it was typed so
 * - `prefix`: the program in front of it runs it elsewhere, otherwise or several times
 * - `quoted`: its name is quoted, so that exactly this program is meant; `shadowed`: the name stands for a function or alias
 * - `excluded`: by the user's `exclude_commands` or `include_commands`
 * - `unknown`: there is no short form for it
 * - `counted`: a viewer behind it counts on the lines of the raw output
 * - `reads`: it works on what another command prints
 * - `no reader`: `rtk read` does not know this use of `cat`, `head` or `tail`
 */
export type Kept =
  | "nothing"
  | "substitution"
  | "condition"
  | "changed shell"
  | "unreadable"
  | "read"
  | "switched off"
  | "through rtk"
  | "prefix"
  | "quoted"
  | "shadowed"
  | "excluded"
  | "unknown"
  | "counted"
  | "reads"
  | "no reader";

/** What came of a line. */
export interface RewriteResult {
  /** The line to run; undefined when it stays as typed and does not go through rtk. */
  readonly text: string | undefined;
  /** Why the line stays as it is; undefined when it is rewritten. */
  readonly reason: NoRewriteReason | undefined;
  /** The line's parse, for those who judge it. */
  readonly line: Line;
}
