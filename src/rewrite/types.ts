import type { Line } from "../shell/mod.ts";

/** The `[hooks]` section of `config.toml`, as far as rewriting reads it. */
export interface RewriteConfig {
  /** Commands that are left alone: words (`git push`, also behind git's global options) or `^regex`. Bad ones are ignored. */
  readonly excludeCommands: readonly string[];
  /** When there are any, every other command is left alone. Written as the excluded ones are. */
  readonly includeCommands?: readonly string[];
  /** Words that may stand in front of a command and mean nothing to it: `direnv exec .` */
  readonly transparentPrefixes: readonly string[];
}

/** Why a line is not rewritten. */
export type NoRewriteReason =
  /** Nothing but blanks. */
  | "empty"
  /** It goes through rtk as typed; the text is the same. */
  | "already through rtk"
  /** No command of the line is one that rtk shortens, or those that are feed something that reads them. */
  | "nothing to shorten";

/** What came of a line. */
export interface RewriteResult {
  /** The line to run; undefined when it stays as typed and does not go through rtk. */
  readonly text: string | undefined;
  /** Why the line stays as it is; undefined when it is rewritten. */
  readonly reason: NoRewriteReason | undefined;
  /** The line's parse, for those who judge it. */
  readonly line: Line;
}
