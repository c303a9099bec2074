import { after } from "./timer.ts";

/** What reading stdin came to. */
export type StdinText =
  | { readonly text: string; readonly problem?: undefined }
  | { readonly text?: undefined; readonly problem: string };

const LIMIT_BYTES = 16 * 1024 * 1024;
const SILENCE_MS = 2000;
/** After so long a pause a whole document is answered, though stdin was not closed. */
const PAUSE_MS = 60;

function later(milliseconds: number): { promise: Promise<"silence">; clear(): void } {
  let clear = () => {};
  const promise = new Promise<"silence">((resolve) => clear = after(milliseconds, () => resolve("silence")));
  return { promise, clear: () => clear() };
}

/**
 * Reads stdin as text, byte sequences that are not UTF-8 replaced. Gives up when more than 16 MiB come, or nothing comes for
 * two seconds.
 *
 * @param isWhole Says whether what has come is all there is to come; asked after the first read and in pauses.
 */
export async function readStdin(isWhole: (text: string) => boolean): Promise<StdinText> {
  const decoder = new TextDecoder();
  const buffer = new Uint8Array(64 * 1024);
  let [text, bytes, silent] = ["", 0, 0];
  let reading = Deno.stdin.read(buffer);
  while (true) {
    const wait = text === "" ? SILENCE_MS : PAUSE_MS;
    const timer = later(wait);
    const read = await Promise.race([reading, timer.promise]).catch(() => null);
    timer.clear();
    if (read === "silence") {
      silent += wait;
      if (isWhole(text)) return { text };
      if (silent >= SILENCE_MS) return { problem: "nothing came on stdin for two seconds" };
      continue;
    }
    if (read === null) return { text: text + decoder.decode() };
    silent = 0;
    bytes += read;
    if (bytes > LIMIT_BYTES) return { problem: "more than 16 MiB came on stdin" };
    text += decoder.decode(buffer.subarray(0, read), { stream: true });
    // Waiting for the end of stdin costs another timer and another turn; a payload mostly comes in one piece.
    if (bytes === read && isWhole(text)) return { text };
    reading = Deno.stdin.read(buffer);
  }
}
