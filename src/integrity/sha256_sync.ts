/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const ROUND: readonly number[] = primes(64).map((prime) => fraction(Math.cbrt(prime)));

/** The same of their square roots, for the first 8 (5.3.3). */
const START: readonly number[] = primes(8).map((prime) => fraction(Math.sqrt(prime)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;
}

function right(word: number, bits: number): number {
  return word >>> bits | word << 32 - bits;
}

/** The message with its end mark and its length in bits, in whole blocks of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const view = new DataView(new ArrayBuffer(length));
  const all = new Uint8Array(view.buffer);
  all.set(bytes);
  all[bytes.length] = 0x80;
  view.setBigUint64(length - 8, BigInt(bytes.length) * 8n);
  return view;
}

/** The 64 words that one block is stretched to. */
function schedule(view: DataView, offset: number): Int32Array {
  const words = new Int32Array(64);
  for (let at = 0; at < 16; at++) words[at] = view.getInt32(offset + at * 4);
  for (let at = 16; at < 64; at++) {
    const [a, b] = [words[at - 15]!, words[at - 2]!];
    const low = right(a, 7) ^ right(a, 18) ^ a >>> 3;
    const high = right(b, 17) ^ right(b, 19) ^ b >>> 10;
    words[at] = words[at - 16]! + low + words[at - 7]! + high;
  }
  return words;
}

function compress(state: Int32Array, words: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at++) {
    const choice = e & f ^ ~e & g;
    const first = h + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + choice + ROUND[at]! + words[at]! | 0;
    const majority = a & b ^ a & c ^ b & c;
    const second = (right(a, 2) ^ right(a, 13) ^ right(a, 22)) + majority | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, d + first | 0, c, b, a, first + second | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = state[index]! + word;
}

/**
 * SHA-256 of some bytes, as 64 lower-case hexadecimal digits, for callers that cannot wait: the web's digest is
 * asynchronous everywhere. Some 50 MB a second: meant for settings files, not for large data.
 */
export function sha256Sync(bytes: Uint8Array): string {
  const state = Int32Array.from(START);
  const view = padded(bytes);
  for (let offset = 0; offset < view.byteLength; offset += 64) compress(state, schedule(view, offset));
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
