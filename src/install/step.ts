/**
 * One thing that an installation puts into one file, told as text to text, so that planning needs no disk.
 *
 * @module
 */

/** How far a file's text already holds what a step puts there. */
export type StepState =
  /** Nothing of it. */
  | "absent"
  /** All of it, as this version writes it. */
  | "current"
  /** An older form, or only part of it. */
  | "outdated"
  /** The file is rtk's alone, and someone has changed it. */
  | "changed"
  /** A file of another's stands where rtk's own would go. */
  | "foreign";

/** A part of an installation. Every function is pure and may throw `EditRefused`. */
export interface Step {
  /** Absolute path of the file, links not resolved. */
  readonly path: string;
  /** For messages: "hook `rtk hook claude`". */
  readonly label: string;
  /** The folder that the file must lie in, when it is another than its flow's. */
  readonly root?: string;
  /** True for a file that only rtk writes. */
  readonly owned: boolean;
  /** Permission bits of a file that is made anew; without it the umask rules. */
  readonly mode?: number;
  /** What stands in every text that holds this step's part; `rtk`, in any case, when nothing is given. */
  readonly sign?: RegExp;
  /** True for what an installation works without, such as instructions beside a hook. */
  readonly optional?: boolean;
  /** The text with this step's part in it; `undefined` stands for a file that does not exist. */
  install(text: string | undefined): string;
  /** The text without it. An empty text means that nothing is left. */
  remove(text: string): string;
  /** What the text holds of it. */
  state(text: string | undefined): StepState;
  /** True when a text holds nothing that is worth a file, such as `{}`. */
  hollow(text: string): boolean;
  /** What to add by hand, for `--no-patch`. */
  manual(): string;
  /** Command lines in this text that do to a command what rtk does, and so get in its way. */
  rivals?(text: string): readonly string[];
  /** What the user should know about this text, such as an entry of their own that calls rtk too. */
  notes?(text: string): readonly string[];
}
