/**
 * What the parser gives. All offsets are UTF-16 indices into {@linkcode Line.source}; `end` is exclusive.
 *
 * @module
 */

/** A stretch of the source. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * - `blank`: blanks, tabs, a carriage return before a newline, backslash-newline between words
 * - `newline`: one line end that separates commands
 * - `comment`: from `#` to the line's end
 * - `word`: a word, or the piece of one that lies between two substitutions
 * - `operator`: `&&` `||` `;` `|` `|&` `&|` `&` `;;` `;&` `;;&` `(` `)` and the like
 * - `redirect`: `>`, `2>>`, `&>`, `<<<`, `{fd}<` and the like, without the target
 * - `open`, `close`: `$(`, `` ` ``, `<(`, `>(`, `=(` and what ends them
 * - `heredoc`: the body of a here-document with the line of its delimiter
 */
export type TokenKind =
  | "blank"
  | "newline"
  | "comment"
  | "word"
  | "operator"
  | "redirect"
  | "open"
  | "close"
  | "heredoc";

/** A token. The tokens of a line tile its source: each starts where the one before ends. */
export interface Token extends Span {
  readonly kind: TokenKind;
}

/** A word as typed. */
export interface Word extends Span {
  /** The source text, quotes included. */
  readonly raw: string;
  /**
   * What the shell makes of it when that is certain: quotes and backslashes removed, `$'…'` decoded. Undefined when the word
   * has a parameter, command or arithmetic expansion, or an unclosed quote. Globs, braces and a leading `~` are left as
   * they stand and do not make it undefined: see {@linkcode Word.pattern}.
   */
  readonly value: string | undefined;
  /** Whether it has an unquoted `*`, `?`, `[`, `{`, or a leading `~`: the shell may put other words in its place. */
  readonly pattern: boolean;
  /** Whether some part of it is quoted or escaped. */
  readonly quoted: boolean;
}

/** `NAME=value`, `NAME+=value`, `NAME[i]=value` or `NAME=(…)` before a command. */
export interface Assignment extends Span {
  /** Without subscript and sign. */
  readonly name: string;
  /** As typed, after the sign. */
  readonly rawValue: string;
  /** As {@linkcode Word.value}; undefined also for arrays. */
  readonly value: string | undefined;
}

/** A redirection of one command or construct. */
export interface Redirect extends Span {
  /** Without file descriptor: `>`, `>>`, `>|`, `&>`, `&>>`, `>&`, `<`, `<&`, `<>`, `<<`, `<<-`, `<<<`. */
  readonly operator: string;
  /** The digits (or `{name}`) before the operator, or undefined. */
  readonly descriptor: string | undefined;
  /** The target word, or the here-document's delimiter. Undefined when it is missing, or in `>&-`-like closings never. */
  readonly target: Word | undefined;
  /** The lines of a here-document as they stand, without that of the delimiter. Absent when none follow. */
  readonly body?: string;
}

/**
 * - `group`: `{ …; }` and fish's `begin … end`; `subshell`: `( … )`
 * - `loop`: `for`, `while`, `until`, `select`, `repeat`; `branch`: `if`; `case`: `case`
 * - `function`: the body of a function that is defined here
 * - `substitution`: `$( … )`, backticks; `process`: `<( … )`, `>( … )`, `=( … )`
 */
export type ConstructKind =
  | "group"
  | "subshell"
  | "loop"
  | "branch"
  | "case"
  | "function"
  | "substitution"
  | "process";

/** Something that holds commands. */
export interface Construct extends Span {
  readonly kind: ConstructKind;
  /** The construct around it; undefined at the top of the line. */
  readonly parent: Construct | undefined;
  /** The function's name, if it is a function and the name is plain. */
  readonly name: string | undefined;
  /** The redirects behind its end. */
  readonly redirects: readonly Redirect[];
  /** The pipeline it is a stage of; for `substitution` and `process` that of the command whose word it is part of. */
  readonly pipeline: Pipeline | undefined;
  /** Its place in {@linkcode Pipeline.stages}. */
  readonly stage: number;
}

/** A simple command: assignments, words and redirects, of which one is there at least. */
export interface SimpleCommand extends Span {
  /** Program and arguments, without assignments and redirects. Empty for a bare assignment or redirect. */
  readonly words: readonly Word[];
  readonly assignments: readonly Assignment[];
  readonly redirects: readonly Redirect[];
  /** The innermost construct around it; undefined at the top of the line. */
  readonly construct: Construct | undefined;
  readonly pipeline: Pipeline;
  /** Its place in {@linkcode Pipeline.stages}. */
  readonly stage: number;
  /** Whether it is (part of) the condition of an `if`, `while` or `until`. */
  readonly condition: boolean;
  /** Whether it is inside `$(…)`, backticks, `<(…)`, at any depth. */
  readonly substituted: boolean;
  /**
   * The index in {@linkcode Line.commands} of an earlier command that differs in nothing but its place and in what surrounds
   * it: both are alone in their pipelines, at the top of the line. Only long lines are searched for such, and not every one
   * is found.
   */
  readonly repeats?: number | undefined;
}

/** Commands joined by `|`, `|&`; a single command is a pipeline of one stage. */
export interface Pipeline {
  /** Counts from 0 in the order of beginning. */
  readonly id: number;
  /** The construct whose body it stands in. */
  readonly construct: Construct | undefined;
  readonly stages: readonly Stage[];
  /** The operator behind each stage but the last: `|`, `|&`, `&|`. */
  readonly pipes: readonly string[];
  /** Whether `!` stands before it. */
  readonly negated: boolean;
  /** Whether `coproc` stands before it. */
  readonly coprocess: boolean;
  /** The operator behind it: `&&`, `||`, `;`, `&`, `\n`, `;;` …; empty at the end. */
  readonly followedBy: string;
}

/** One stage of a pipeline. */
export type Stage = SimpleCommand | Construct;

/** A parsed command line. */
export interface Line {
  readonly source: string;
  readonly tokens: readonly Token[];
  /** The ends of the tokens, in order. */
  readonly tokenEnds: readonly number[];
  /** Every simple command in order of its start, those inside constructs and substitutions too. */
  readonly commands: readonly SimpleCommand[];
  /** Those that are no repetition of another: what is said of these holds for all. */
  readonly distinct: readonly SimpleCommand[];
  /** Every construct in order of its start. */
  readonly constructs: readonly Construct[];
  /** A quote, bracket, substitution, here-document or keyword is still open at the end. */
  readonly unterminated: boolean;
  /** Something stands where bash would report a syntax error, or only fish gives it this meaning; the reading goes on behind it. */
  readonly misplaced: boolean;
  /** There is a `$(…)`, a backtick, `<(…)`, or the like. */
  readonly hasSubstitution: boolean;
}

/** A reading of a command past some of its prefixes: see `readings()`. */
export interface Reading {
  /** The index in {@linkcode SimpleCommand.words} at which the inner command starts. */
  readonly from: number;
  /** The prefix programs in front of it, outermost first, by name: `["env", "timeout"]`. */
  readonly prefixes: readonly string[];
  /** Whether `rtk` may be put in front of the inner command: not behind `sudo`, `xargs`, `watch`, `env -i` … */
  readonly transparent: boolean;
}

/** All readings of a command. */
export interface Readings {
  /** The first is the command as typed (`from` 0, no prefixes). */
  readonly list: readonly Reading[];
  /** False when more than 32 prefixes are stacked, or a prefix has options that cannot be read for certain. */
  readonly complete: boolean;
}

/** A script handed to a program as one word: `bash -c '…'`, `eval '…'`, `watch '…'`, `env -S '…'`. */
export interface Script {
  /** `sh` for shells of the Bourne family, `fish`, or the name of another program that takes a script. */
  readonly kind: "sh" | "fish" | "other";
  /** The program, such as `bash`. */
  readonly program: string;
  /** The word with the script in it. */
  readonly word: Word;
  /** The script with its quoting removed; undefined when the outer shell makes expansions in it, or a quote is open. */
  readonly text: string | undefined;
  /** The same, with expansions left in it as they stand: what can be seen of the script in any case. */
  readonly approximate: string;
  /** For each index of `approximate` (and its end) the source offset of the character it came from. */
  readonly offsets: readonly number[];
}
