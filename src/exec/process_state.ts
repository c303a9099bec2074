/**
 * What the system tells of a process. It is asked through a program, since Deno lets nobody read `/proc` who has not all
 * permissions; that is done only when a signal came.
 *
 * @module
 */

/** What a process does with a signal, and whether the keyboard's signals reach it. */
export interface ProcessState {
  /** True when it belongs to the group that its terminal sends the keyboard's signals to. */
  readonly isForeground: boolean;
  /** True when the signal of this number ends it at once: it neither catches nor ignores it. Linux only. */
  diesOf(signal: number): boolean | undefined;
}

async function ask(program: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const command = new Deno.Command(program, { args: [...args], stdin: "null", stdout: "piped", stderr: "null" });
    return new TextDecoder().decode((await command.output()).stdout);
  } catch {
    return undefined;
  }
}

/** Reads `/proc/PID/stat` followed by `/proc/PID/status`. */
export function readLinuxState(text: string): ProcessState | undefined {
  // pid (name) state ppid pgrp session tty_nr tpgid …; the name may hold blanks and parentheses.
  const fields = /^\d+ \([\s\S]*?\) (\S(?: -?\d+){5})/.exec(text)?.[1]?.split(" ");
  const mask = (field: string) => {
    const digits = new RegExp(`^${field}:\\s*([0-9a-f]+)`, "m").exec(text)?.[1];
    return digits === undefined ? undefined : BigInt(`0x${digits}`);
  };
  const [ignored, caught] = [mask("SigIgn"), mask("SigCgt")];
  if (fields === undefined || ignored === undefined || caught === undefined) return undefined;
  const [, , group, , terminal, foreground] = fields;
  return {
    isForeground: terminal !== "0" && group === foreground,
    diesOf: (signal) => ((ignored | caught) >> BigInt(signal - 1) & 1n) === 0n,
  };
}

/** What is known of a process; undefined when nothing is, as when it has ended. */
export async function processState(pid: number): Promise<ProcessState | undefined> {
  if (Deno.build.os === "linux") {
    const text = await ask("/bin/cat", [`/proc/${pid}/stat`, `/proc/${pid}/status`]);
    return readLinuxState(text ?? "");
  }
  const numbers = /^\s*(\d+)\s+(-?\d+)\s*$/.exec(await ask("/bin/ps", ["-o", "pgid=,tpgid=", "-p", `${pid}`]) ?? "");
  return numbers === null ? undefined : { isForeground: numbers[1] === numbers[2], diesOf: () => undefined };
}
