/**
 * Writes all bytes to a stream, synchronously; a reader that went away is not an error.
 *
 * @returns false when the other end was closed.
 */
export function writeAllSync(stream: { writeSync(bytes: Uint8Array): number }, bytes: Uint8Array): boolean {
  let offset = 0;
  while (offset < bytes.length) {
    try {
      offset += stream.writeSync(bytes.subarray(offset));
    } catch (error) {
      if (error instanceof Deno.errors.BrokenPipe) return false;
      if (error instanceof Deno.errors.WouldBlock) continue;
      throw error;
    }
  }
  return true;
}

const encoder = new TextEncoder();

/** Text to stdout as it is: no line end is added. */
export function writeOut(text: string): boolean {
  return writeAllSync(Deno.stdout, encoder.encode(text));
}

/** Text to stderr as it is: no line end is added. False when it could not be written: there is nobody to tell that. */
export function writeError(text: string): boolean {
  try {
    return writeAllSync(Deno.stderr, encoder.encode(text));
  } catch {
    return false;
  }
}
