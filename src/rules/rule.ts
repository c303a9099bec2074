/**
 * How a later `head` or `tail` may take a command's short form for its output:
 *
 * - `report`: something to read, of which the beginning or the end is wanted; a short form says more in as many lines
 * - `log`: newest first; its beginning is the same in a short form, its end is not
 * - `list`: entries whose place, number and format the reader counts on
 */
export type Shape = "report" | "log" | "list";

/** One kind of use of a program that rtk shortens. */
export interface Rule {
  /**
   * The words that must follow the program, one of these; `compose ps` is two words. Undefined: whatever follows. A word that
   * ends in `*` stands for all that start so.
   */
  readonly subcommands?: readonly string[];
  /** Whether something must follow. False by default. */
  readonly arguments?: boolean;
  /** Words of which one must stand somewhere: the phases of a build tool. A `*` at the end as above. */
  readonly anyOf?: readonly string[];
  /**
   * Options and words with which the command is left alone, since it talks with a person, serves, or is asked for a form
   * that a program reads. `-i` is found in `-ti` too.
   */
  readonly unless?: readonly string[];
  /**
   * Where `unless` looks: only up to the first word that is no option, since another command follows. These are the options
   * whose value is the next word.
   */
  readonly leading?: readonly string[];
  readonly shape?: Shape;
  /** Whether it may be the last stage of a pipeline: it shows what it reads. Not with one of these options. */
  readonly reader?: readonly string[];
  /** Whether it may stand in front of `cat`, `head` and `tail` at all. True by default. */
  readonly producer?: boolean;
  /** Whether two words must follow that are no options: a host, and what to run there. */
  readonly remote?: boolean;
  /** The command is replaced by `rtk read` with the same meaning. */
  readonly read?: "cat" | "head" | "tail";
}

/** What rtk knows of the programs of some names. */
export interface Program {
  readonly names: readonly string[];
  /** Options that may stand before the subcommand: without a value, and with one in the next word or behind `=`. */
  readonly flags?: readonly string[];
  readonly valued?: readonly string[];
  /** Whether it may be called from any folder, as a project's own wrapper is. */
  readonly anywhere?: boolean;
  /** Whether options of one dash are words, as in `go test -json`, and not letters. */
  readonly words?: boolean;
  /** The first that fits counts. */
  readonly rules: readonly Rule[];
}
