/**
 * A recorded case of a filter, and what an agent is shown for it. A case is a folder:
 *
 * - `cmd.json`: `argv`, `exit` (the exit code), `saving` (the least percentage of bytes saved; 0 where the raw output is right),
 *   and `made_up` where the output was written by hand in the tool's format
 * - `stdout.txt`, `stderr.txt`: what the command printed; either may be missing
 * - `must_keep.json`: strings that the short form has to show
 * - `must_not.json`: strings that it may not show; may be missing
 *
 * @module
 */

import { RunElision } from "./elision.ts";
import { makeCapture } from "./make_capture.ts";
import { programName } from "./pick_filter.ts";
import { shorten } from "./shorten.ts";
import type { Pick, StreamName } from "./filter.ts";

/** One recorded run and what its short form must be like. */
export interface FilterCase {
  readonly name: string;
  readonly argv: readonly string[];
  readonly exit: number;
  readonly saving: number;
  readonly mustKeep: readonly string[];
  readonly mustNot: readonly string[];
  readonly stdout: Uint8Array;
  readonly stderr: Uint8Array;
}

function readBytes(file: URL): Uint8Array {
  try {
    return Deno.readFileSync(file);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return new Uint8Array();
    throw error;
  }
}

function readStrings(file: URL): string[] {
  const text = new TextDecoder().decode(readBytes(file));
  return text === "" ? [] : JSON.parse(text);
}

/** Reads a case; `folder` is the URL of the folder with the cases, with a slash at its end. */
export function readCase(folder: URL, name: string): FilterCase {
  const file = (path: string) => new URL(`${encodeURIComponent(name)}/${path}`, folder);
  const { argv, exit, saving } = JSON.parse(Deno.readTextFileSync(file("cmd.json")));
  if (!Array.isArray(argv) || typeof exit !== "number" || typeof saving !== "number") {
    throw new TypeError(`Cannot read the case "${name}": "argv", "exit" and "saving" are needed in cmd.json`);
  }
  return {
    name,
    argv,
    exit,
    saving,
    mustKeep: readStrings(file("must_keep.json")),
    mustNot: readStrings(file("must_not.json")),
    stdout: readBytes(file("stdout.txt")),
    stderr: readBytes(file("stderr.txt")),
  };
}

/** What an agent is shown, both streams together; the raw output where there is no short form. */
export function shownFor(one: FilterCase, pick: Pick): { readonly text: string; readonly bytes: number } {
  const chunks = ([["stdout", one.stdout], ["stderr", one.stderr]] as const)
    .filter(([, bytes]) => bytes.length > 0)
    .map(([stream, bytes]: readonly [StreamName, Uint8Array]) => ({ stream, bytes }));
  const rawBytes = one.stdout.length + one.stderr.length;
  const [program = "", ...args] = one.argv;
  const filter = pick([programName(program), ...args]);
  const short = filter === undefined
    ? undefined
    : shorten(filter, makeCapture(one.argv, chunks, one.exit), new RunElision("1a2b3c4d"), rawBytes);
  const { stdout, stderr } = short ?? one;
  const decoder = new TextDecoder();
  return { text: decoder.decode(stdout) + decoder.decode(stderr), bytes: stdout.length + stderr.length };
}
