import { writeAllSync, writeError } from "../platform/bytes_out.ts";
import { plainText } from "../platform/plain_text.ts";

/** Something to read bytes from. */
export interface Input {
  readSync(buffer: Uint8Array): number | null;
  /** Absent where one cannot go back, as in a pipe. */
  readonly file?: Deno.FsFile;
  close(): void;
}

const PIECE = 64 * 1024;

/** What `cat` says of an error. */
function reason(error: unknown): string {
  if (error instanceof Deno.errors.NotFound) return "No such file or directory";
  if (error instanceof Deno.errors.PermissionDenied) return "Permission denied";
  if (error instanceof Deno.errors.IsADirectory) return "Is a directory";
  if (error instanceof Deno.errors.NotADirectory) return "Not a directory";
  return error instanceof Error ? error.message : String(error);
}

function complain(command: string, name: string, error: unknown): void {
  writeError(`rtk ${command}: ${plainText(name)}: ${reason(error)}\n`);
}

/** Opens a file, or stdin for `-`; undefined, and a message on stderr, when that cannot be. */
export function openInput(command: string, name: string): Input | undefined {
  try {
    return open(name);
  } catch (error) {
    complain(command, name, error);
    return undefined;
  }
}

function open(name: string): Input {
  if (name === "-") return { readSync: (buffer) => Deno.stdin.readSync(buffer), close: () => {} };
  const file = Deno.openSync(name);
  const info = file.statSync();
  if (info.isDirectory) {
    file.close();
    throw new Deno.errors.IsADirectory();
  }
  const input = { readSync: (buffer: Uint8Array) => file.readSync(buffer), close: () => file.close() };
  return info.isFile ? { ...input, file } : input;
}

/**
 * Opens each file in turn, `-` for stdin, and gives it to `use`. A file that cannot be read is named on stderr and the
 * others still get their turn.
 *
 * @param use Returns false when nobody reads any more.
 * @returns false when a file could not be read.
 */
export function forEachInput(
  command: string,
  names: readonly string[],
  use: (input: Input, name: string) => boolean,
): boolean {
  let good = true;
  for (const name of names) {
    const input = openInput(command, name);
    if (input === undefined) {
      good = false;
      continue;
    }
    try {
      if (!use(input, name)) return good;
    } catch (error) {
      complain(command, name, error);
      good = false;
    } finally {
      input.close();
    }
  }
  return good;
}

/** The pieces of an input as they come. A piece is overwritten by the next. */
export function* pieces(input: Input): Generator<Uint8Array> {
  const buffer = new Uint8Array(PIECE);
  for (let read = input.readSync(buffer); read !== null; read = input.readSync(buffer)) yield buffer.subarray(0, read);
}

/**
 * Everything an input holds, up to a limit.
 *
 * @returns the bytes, and whether there were more.
 */
export function readUpTo(input: Input, limit: number): { readonly bytes: Uint8Array; readonly more: boolean } {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const piece of pieces(input)) {
    parts.push(piece.slice());
    length += piece.length;
    if (length > limit) break;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return { bytes, more: length > limit };
}

/** Writes bytes to stdout; false when nobody reads any more. */
export function put(bytes: Uint8Array): boolean {
  return writeAllSync(Deno.stdout, bytes);
}
