/**
 * The contract between the engine and the filters. A filter is pure: text in, text out, no files, no clock, no child.
 *
 * @module
 */

/** The stream a line was written to. */
export type StreamName = "stdout" | "stderr";

/** One line of output, colours and line end removed; of a line redrawn with carriage returns, what was left standing. */
export interface CapturedLine {
  readonly stream: StreamName;
  readonly text: string;
  /** True where a line that is too long to be given at once goes on: only the beginning of one is a line of its own. */
  readonly isRest?: boolean;
}

/** What a command left behind: run just now, or recorded. */
export interface Capture {
  /** The command as typed, program first, without `rtk`. */
  readonly argv: readonly string[];
  /** All lines in order of arrival. */
  readonly lines: readonly CapturedLine[];
  /** The same, a stream at a time: lines joined by `\n`, with a last `\n` if there was one. */
  readonly stdout: string;
  readonly stderr: string;
  /** stdout with nothing removed from its lines: what a patch of files with carriage returns is made of. */
  readonly exactStdout?: string;
  /** stderr with nothing removed from its lines. */
  readonly exactStderr?: string;
  /** 128+n when a signal ended it; undefined when nobody knows, as in a pipe. */
  readonly exitCode: number | undefined;
}

/** What a filter may say besides its text. */
export interface Elision {
  /**
   * The one marker for something that is not shown: `… 12 lines left out · rtk recall 1a2b3c4d`.
   *
   * @param count How many are missing.
   * @param unit Plural noun of what is missing; "lines" unless given.
   */
  leftOut(count: number, unit?: string): string;
}

/** A short form, a stream at a time: what was said on stderr stays on stderr. */
export interface Answer {
  readonly stdout?: string;
  readonly stderr?: string;
  /** What the text says of the run's outcome; the engine shows the raw output when the exit code contradicts it. */
  readonly claim?: "passed" | "failed";
  /** True where the exit code, though not 0, tells of no failure, such as that a plan has changes. */
  readonly isNoFailure?: boolean;
}

/** So many lines, but for very long ones, are always given to a filter behind lines that it was only told of. */
export const KEPT_LINES = 120;

/** Shortens line by line, for output that must be seen as it comes and for output of any size. */
export interface LineFilter {
  /** What to print now in place of this line, without line end; undefined for nothing. */
  line(line: CapturedLine): string | undefined;
  /**
   * Told in place of lines that name no failure and that {@linkcode KEPT_LINES} more follow: how many they are; 0 asks whether
   * lines may wait until that is known. False where the filter wants to see them; one without it sees every line at once. The
   * bytes of the lines are valid during the call only.
   */
  skip?(count: number, stream: StreamName, bytes: Uint8Array): boolean;
  /** True once it shows no more lines of a stream for naming a failure: then it need not see these either. */
  isSated?(stream: StreamName): boolean;
  /** What was held back of a stream, before something of it is shown that `line` does not see; whole lines. */
  release?(stream: StreamName): string;
  /** What to print after the last line. */
  end(exitCode: number | undefined): Answer;
}

/**
 * How one kind of command is shortened: `condense` for output that is read whole, `open` for output that is shown as it
 * comes. One with both is read whole while it is small, and line by line beyond.
 */
export interface Filter {
  /** Names the filter in `rtk pipe -f NAME` and in reports, such as `git-status`. */
  readonly name: string;
  /**
   * True for a command that ends by itself however long it is silent, such as a build or a test run: nothing is shown before
   * its end. Without it, what `condense` would have read is shown raw once the command falls silent for some seconds, since
   * it may be a server. With `open` beside `condense` it says nothing: the lines are then shown as `open` has them.
   */
  readonly holds?: boolean;
  /** True when it takes secrets out: its answer counts though it may be longer, and the raw output is not stored. */
  readonly masks?: boolean;
  /** True when it leaves out nothing without saying what it was: the raw output is not stored, and binary output passes. */
  readonly isLossless?: boolean;
  /**
   * True when lines of any length are read in time that grows as they do. Every other filter is given the beginning of a very
   * long line, with a marker for its rest.
   */
  readonly readsLongLines?: boolean;
  /**
   * Shortens a whole capture. A string goes to stdout if stdout said anything, else to stderr.
   *
   * @returns undefined when the text is not what the filter knows: the raw output is shown.
   */
  condense?(capture: Capture, elision: Elision): string | Answer | undefined;
  /** Starts to shorten a run line by line. */
  open?(argv: readonly string[], elision: Elision): LineFilter;
}

/**
 * Chooses the filter for a command by its argv alone, program first, path and `.exe` removed from the program.
 * Each ecosystem's `mod.ts` exports one.
 *
 * @returns undefined for every mode that has no short form (`--json`, `--help`, watch modes, unknown options that change the
 * output): such a command is run raw, with its terminal.
 */
export type Pick = (argv: readonly string[]) => Filter | undefined;
