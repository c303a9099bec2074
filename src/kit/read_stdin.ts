import { currentRuntime } from "./runtime.ts";

/**
 * Reads a stream of bytes or text to its end.
 *
 * @param stream Default: the process's stdin.
 * @throws {TypeError} when the bytes are not UTF-8: a check must not judge another text than the agent means.
 */
export async function readStdin(stream: AsyncIterable<unknown> = currentRuntime().stdin()): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let text = "";
  for await (const chunk of stream) {
    if (typeof chunk === "string") text += chunk;
    else if (chunk instanceof Uint8Array) text += decoder.decode(chunk, { stream: true });
    else throw new TypeError("the stream holds something that is neither text nor bytes");
  }
  return text + decoder.decode();
}
