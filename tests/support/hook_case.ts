/**
 * Recorded calls of hooks and of `rtk rewrite`, and how to lay out the place that one runs in.
 *
 * @module
 */

/** How a call ends. */
export interface Ending {
  readonly exit: number;
  readonly stdout: string;
}

/** A recorded call. `$HOME`, `$PROJECT` and `$BIN` stand for the folders of the place it runs in. */
export interface HookCase {
  readonly id: string;
  readonly args: readonly string[];
  /** Files by path. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The text of `config.toml`. */
  readonly config?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Whether the project is a git repository. */
  readonly git?: boolean;
  readonly stdin?: string;
  readonly stdinBase64?: string;
  /** How many characters are added to the payload. */
  readonly stdinPad?: number;
  readonly original: Ending;
  /** How it ends with us, where that is another way. */
  readonly ours?: Ending;
}

/** The folders of a place. */
export interface Folders {
  readonly home: string;
  readonly project: string;
  readonly bin: string;
}

/** A call with the names of its folders filled in. */
export interface FilledCase {
  readonly files: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly stdin: Uint8Array;
}

/** Fills the names of folders into a recorded call. */
export function filled(call: HookCase, { home, project, bin }: Folders): FilledCase {
  const fill = (text: string) =>
    text.replaceAll("$HOME/", `${home}/`).replaceAll("$PROJECT", project).replaceAll("$BIN", bin);
  const entries = (record: Readonly<Record<string, string>> = {}) => Object.entries(record);
  const payload = fill(call.stdin ?? "");
  const padded = (size: number) => JSON.stringify({ ...JSON.parse(payload), pad: "x".repeat(size) });
  return {
    files: Object.fromEntries([
      ...entries(call.settings).map(([path, text]) => [fill(path), text.replaceAll("$PROJECT", project)]),
      ...(call.config === undefined ? [] : [[`${home}/.config/rtk/config.toml`, call.config]]),
      ...(call.git === true ? [[`${project}/.git/HEAD`, "ref: refs/heads/main\n"]] : []),
    ]),
    env: Object.fromEntries(entries(call.env).map(([key, value]) => [key, fill(value)])),
    cwd: fill(call.cwd ?? "$PROJECT"),
    stdin: call.stdinBase64 === undefined
      ? new TextEncoder().encode(call.stdinPad === undefined ? payload : padded(call.stdinPad))
      : Uint8Array.from(atob(call.stdinBase64), (char) => char.charCodeAt(0)),
  };
}

/** An ending to compare: the value that its JSON stands for, or its text; how it is spaced and ordered does not count. */
export function comparable({ exit, stdout }: Ending, folders?: Folders): { exit: number; answer: unknown } {
  const text = folders === undefined
    ? stdout
    : stdout.replaceAll(folders.home, "$HOME").replaceAll(folders.project, "$PROJECT");
  try {
    return { exit, answer: JSON.parse(text) };
  } catch {
    return { exit, answer: text.trim() };
  }
}
