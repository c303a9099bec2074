import { denoStdin } from "./deno_runtime.ts";
import { nodeProcess } from "./runtime.ts";

function join(chunks: readonly Uint8Array[]): Uint8Array {
  if (chunks.length === 1) return chunks[0]!;
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/**
 * Reads a stream of bytes or text to its end.
 *
 * @param stream Default: the process's stdin.
 * @throws {TypeError} when the bytes are not UTF-8: a check must not judge another text than the agent means.
 */
export async function readStdin(stream: AsyncIterable<unknown> = nodeProcess()?.stdin ?? denoStdin()): Promise<string> {
  // Decoded in one go: Deno sets up far less for that than for a text that comes in pieces.
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let text = "";
  let bytes: Uint8Array[] = [];
  for await (const chunk of stream) {
    if (chunk instanceof Uint8Array) bytes.push(chunk);
    else if (typeof chunk === "string") {
      if (bytes.length > 0) text += decoder.decode(join(bytes));
      bytes = [];
      text += chunk;
    } else throw new TypeError("the stream holds something that is neither text nor bytes");
  }
  return bytes.length > 0 ? text + decoder.decode(join(bytes)) : text;
}
