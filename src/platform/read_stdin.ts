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

/** A first read of stdin that is under way. */
export interface StdinStart {
  readonly buffer: Uint8Array<ArrayBuffer>;
  /** The number of bytes read; null at the end of stdin. */
  readonly reading: Promise<number | null>;
  readonly isDone: boolean;
}

/** Starts to read stdin, so that it comes while something else is loaded: what has come needs no timer. */
export function startStdin(): StdinStart {
  const buffer = new Uint8Array(64 * 1024);
  const start = { buffer, isDone: false, reading: Deno.stdin.read(buffer).catch(() => null) };
  start.reading.then(() => start.isDone = true);
  return start;
}

/** The next read, or "silence" when nothing came for so long. */
async function within(milliseconds: number, reading: Promise<number | null>): Promise<number | null | "silence"> {
  const timer = later(milliseconds);
  const read = await Promise.race([reading, timer.promise]);
  timer.clear();
  return read;
}

/**
 * Reads stdin as text, byte sequences that are not UTF-8 replaced. Gives up when more than 16 MiB come, or nothing comes for
 * two seconds.
 *
 * @param isWhole Says whether what has come is all there is to come; asked after the first read and in pauses.
 */
export async function readStdin(isWhole: (text: string) => boolean, start = startStdin()): Promise<StdinText> {
  const decoder = new TextDecoder();
  const { buffer } = start;
  let { reading, isDone } = start;
  let [text, bytes, silent] = ["", 0, 0];
  while (true) {
    const wait = text === "" ? SILENCE_MS : PAUSE_MS;
    const read = isDone ? await reading : await within(wait, reading);
    isDone = false;
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
    // Waiting for the end of stdin costs a timer; a payload mostly comes in one piece.
    if (bytes === read && isWhole(text)) return { text };
    reading = Deno.stdin.read(buffer).catch(() => null);
  }
}
