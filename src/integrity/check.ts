/**
 * Holds a program that rtk put on the machine against the checksum beside it.
 *
 * @module
 */

import { BASELINE_NAME, parseBaseline } from "./baseline.ts";
import { sha256 } from "./sha256.ts";

/** What became of the program. */
export type IntegrityState =
  /** It is as rtk wrote it. */
  | "verified"
  /** It is not, or the checksum cannot be read. */
  | "tampered"
  /** It is there and nobody knows what it was: an older installation. */
  | "no-baseline"
  /** Neither it nor a checksum of it is there. */
  | "not-installed"
  /** A checksum without the program. */
  | "orphaned";

/** One program, looked at. */
export interface IntegrityReport {
  readonly path: string;
  readonly state: IntegrityState;
  readonly expected: string | undefined;
  readonly actual: string | undefined;
}

async function bytesAt(path: string): Promise<Uint8Array | undefined> {
  try {
    return await Deno.readFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) return undefined;
    throw error;
  }
}

function stateOf(known: boolean, expected: string | undefined, actual: string | undefined): IntegrityState {
  if (actual === undefined) return expected === undefined ? "not-installed" : "orphaned";
  if (expected === undefined) return known ? "no-baseline" : "tampered";
  return expected === actual ? "verified" : "tampered";
}

/** Looks at one program. A file or a list of checksums that cannot be read counts as a change. */
export async function checkProgram(path: string): Promise<IntegrityReport> {
  try {
    return await compare(path);
  } catch {
    return { path, state: "tampered", expected: undefined, actual: undefined };
  }
}

async function compare(path: string): Promise<IntegrityReport> {
  const cut = path.lastIndexOf("/");
  const bytes = await bytesAt(path);
  const list = await bytesAt(`${path.slice(0, cut)}/${BASELINE_NAME}`);
  const sums = list === undefined ? [] : parseBaseline(new TextDecoder().decode(list));
  const expected = sums?.find(({ name }) => name === path.slice(cut + 1))?.sha256;
  const actual = bytes && await sha256(bytes);
  return { path, state: stateOf(sums !== undefined, expected, actual), expected, actual };
}
