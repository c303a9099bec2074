/** A text in place of the whole output. */
export interface OutputMatch {
  readonly pattern: string;
  readonly message: string;
  /** Does not apply where this is found as well. */
  readonly unless?: string;
  /** Applies to a run that failed, too. */
  readonly on_failure?: boolean;
}

/** Lines between two patterns, both included. */
export interface Section {
  readonly start: string;
  /** Without it a section goes on to the next line that begins one, or to the end. */
  readonly end?: string;
  /** How many of its lines stay; all unless given. */
  readonly lines?: number;
}

/** Lines that are put under a heading made of a part of them. */
export interface Group {
  readonly pattern: string;
  /** The heading, with `$1` for what the pattern caught. */
  readonly heading: string;
  readonly line: string;
}

/** Lines that are replaced by their number. */
export interface Count {
  readonly pattern: string;
  /** With `{count}`. */
  readonly message: string;
  /** The number is all that they tell: they do not count as left out. */
  readonly noise?: boolean;
}

/** One filter of a file, its keys as they stand there. */
export interface Definition {
  readonly name: string;
  readonly description?: string;
  readonly match_command: string;
  readonly strip_ansi?: boolean;
  readonly replace?: readonly { readonly pattern: string; readonly replacement: string }[];
  readonly match_output?: readonly OutputMatch[];
  readonly strip_lines_matching?: readonly string[];
  readonly keep_lines_matching?: readonly string[];
  readonly truncate_lines_at?: number;
  readonly head_lines?: number;
  readonly tail_lines?: number;
  readonly max_lines?: number;
  readonly on_empty?: string;
  readonly filter_stderr?: boolean;
  /** Lines that tell nothing, such as progress and banners: dropped before all else, and not counted as left out. */
  readonly noise?: readonly string[];
  /** `apply` unless given; `raw`: a run that failed is shown whole. */
  readonly on_failure?: "apply" | "raw";
  /** Lines that nothing removes or shortens. */
  readonly keep?: readonly string[];
  readonly sections?: readonly Section[];
  readonly group?: readonly Group[];
  readonly count?: readonly Count[];
}

/** A test in the same file. */
export interface DefinitionTest {
  /** Of the filter. */
  readonly filter: string;
  readonly name: string;
  readonly input: string;
  readonly expected: string;
  /** 0 unless given. */
  readonly exit_code?: number;
}

/** What a filter file says. */
export interface FilterFile {
  readonly filters: readonly Definition[];
  readonly tests: readonly DefinitionTest[];
  /** Why the file, or a filter of it, is not used: `name: key: reason`. */
  readonly faults: readonly string[];
}
