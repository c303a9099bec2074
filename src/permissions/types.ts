import type { Line } from "../shell/mod.ts";

/** What a rule says of a command it matches. */
export type Effect = "deny" | "ask" | "allow";

/** One rule of a host, ready to be asked. A text is one command: its words with single blanks between them. */
export interface Rule {
  readonly effect: Effect;
  /** As written, for reports. */
  readonly source: string;
  /** Whether the host itself reads the rule as speaking of this text. */
  matches(text: string): boolean;
  /** Whether anyone could mean this text with it; true wherever {@linkcode Rule.matches} is. */
  mayMean(text: string): boolean;
}

/** How a text of a command came about; what a host makes of it depends on that. */
export interface Reading {
  /** The command with single blanks. */
  readonly text: string;
  /** Prefix programs that were taken off, such as `env`, `timeout`. */
  readonly prefixes: readonly string[];
  /** `rtk` was taken off, with its own command that runs another. */
  readonly rtk: boolean;
  /** Global options of the program were left out: `git -C x push` as `git push`. */
  readonly options: boolean;
  /** The command stands inside a script, as in `sh -c '…'`. */
  readonly script: boolean;
}

/** All rules of a host that count for one call. */
export interface RuleSet {
  readonly rules: readonly Rule[];
  /** One sentence for each file that could not be read; such a set never allows. */
  readonly problems: readonly string[];
  /** Which file has which rules, for reports; absent where that is not known. */
  readonly origins?: readonly { readonly path: string; readonly rules: readonly Rule[] }[];
  /** Whether the host holds its own deny and ask rules against such a reading. Absent: it does, but for rtk's own. */
  sees?(reading: Reading): boolean;
  /** Whether the host may ask about a line although its allow rules cover every command. Absent: never. */
  hesitates?(line: Line): boolean;
  /**
   * For hosts that judge the line which rtk hands back: whether that one ends as the one typed would have. Where it does
   * not, the line stays as typed.
   */
  endsAlike?(typed: Line, rewritten: Line, verdict: Verdict): boolean;
  /**
   * Hands a script of another shell to that shell, for users who have switched that on; undefined when it is none, or must not
   * be handed over. The host has to ask about what comes back.
   */
  wrap?(typed: Line, rewritten: string): string | undefined;
}

/** The strictest thing that rules say of a line; see the table in `docs/design.md`. */
export type Verdict = "deny" | "defer" | "ask" | "allow" | "default";

/**
 * Why a verdict is what it is: a rule; a script handed to a shell; a script that rtk hands to another shell; something that
 * could not be read; a file of rules that could not be read; nothing in particular.
 */
export type Cause = "rule" | "script" | "wrapped" | "unread" | "problem" | "none";

/** A verdict and where it comes from. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly cause: Cause;
  /** The rule that decided, if one did. */
  readonly rule: string | undefined;
  /** Whether the host would come to the same by reading the line, `rtk` taken off, with its own rules. */
  readonly certain: boolean;
  /** Whether the rule speaks only of what is behind `rtk`, where the host does not look. */
  readonly behindRtk: boolean;
}
