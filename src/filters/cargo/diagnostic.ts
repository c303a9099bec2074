/** One error or warning of rustc, clippy or rustdoc, read from its human form. */
export interface Diagnostic {
  readonly level: "error" | "warning";
  /** `E0425`, or the lint's name with `_` where it is told. */
  readonly code: string | undefined;
  readonly message: string;
  /** `path:line:column` of the primary span. */
  readonly place: string | undefined;
  /** Labels, notes and helps, each a short text, in order. */
  readonly details: readonly string[];
  /** The lines of source code that the frames showed and the details do not repeat, each with its number. */
  readonly source: readonly string[];
  /** How many more lines are not told, such as a linker's command line. */
  readonly hidden: number;
}
