/**
 * Ends the process by a timer of the C library, whatever JavaScript is doing by then: it costs a few calls, where a second
 * process or a thread of the runtime's own costs a tenth of a hook's start.
 *
 * @module
 */

import type { LastResort } from "./watchdog.ts";

/**
 * A word, passed as a struct of one, which every calling convention takes for the same: Deno compiles a fast path for each
 * function without a struct, which takes longer than all the rest.
 */
const WORD = { struct: ["u64"] } as const;

/** What of glibc is called. */
const CALLS = {
  dlsym: { parameters: [WORD, "buffer"], result: "u64" },
  strndup: { parameters: ["buffer", WORD], result: "u64" },
  timer_create: { parameters: [WORD, "buffer", "buffer"], result: "i32" },
  timer_settime: { parameters: [WORD, "i32", "buffer", "u64"], result: "i32" },
} as const;

type Library = Deno.DynamicLibrary<typeof CALLS>["symbols"];

const RTLD_DEFAULT = 0n;
const CLOCK_MONOTONIC = 1n;
const SIGEV_THREAD = 2n;

function cText(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${text}\0`);
}

function words(...all: bigint[]): BigUint64Array<ArrayBuffer> {
  return new BigUint64Array(all);
}

/** Has glibc call a function with one word after some time, in a thread of its own. */
function callLater(library: Library, name: string, word: bigint, milliseconds: number): void {
  const address = library.dlsym(words(RTLD_DEFAULT), cText(name));
  if (address === 0n) throw new Error(`the C library has no ${name}`);
  // struct sigevent: the word, signal and kind, the function, its attributes; 64 bytes in all.
  const event = words(word, SIGEV_THREAD << 32n, address, 0n, 0n, 0n, 0n, 0n);
  const id = words(0n);
  const [seconds, rest] = [Math.floor(milliseconds / 1000), milliseconds % 1000];
  // struct itimerspec: the interval, which is none, and the time, each in seconds and nanoseconds.
  const time = words(0n, 0n, BigInt(seconds), BigInt(Math.floor(rest * 1e6)));
  if (library.timer_create(words(CLOCK_MONOTONIC), event, id) !== 0) throw new Error("cannot make a timer");
  if (library.timer_settime(id, 0, time, 0n) !== 0) throw new Error("cannot set a timer");
}

/**
 * Sets the timer. Never taken back: the process is to end before.
 *
 * @throws {Error} on another system than Linux with glibc, and without the right to call a library.
 */
export function startTimer({ milliseconds, gap, code, cause }: LastResort): void {
  if (Deno.build.os !== "linux") throw new Error("the timer's layout is known for Linux alone");
  const { symbols } = Deno.dlopen("libc.so.6", CALLS);
  // The text has to stay where it is, which an array of the runtime's does not. `warnx` takes `%` for a place to fill in.
  const text = cText(cause.replaceAll("%", "%%"));
  const address = symbols.strndup(text, words(BigInt(text.length)));
  callLater(symbols, "_exit", BigInt(code), milliseconds + gap);
  callLater(symbols, "warnx", address, milliseconds);
}
