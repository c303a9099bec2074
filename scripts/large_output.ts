import { decodeBytes, encodeText } from "../src/platform/text_codec.ts";

/** So much is made of new lines; what is longer is this part over and over. */
const PERIOD = 16e6;
const WORD = /[A-Za-z_]{3,}/g;

/** Each line as what stands up to the end of its last word, and what stands behind; undefined for a line without one. */
function parts(text: string): readonly (readonly [string, string | undefined])[] {
  return text.replace(/\n$/, "").split("\n").map((line) => {
    const last = [...line.matchAll(WORD)].at(-1);
    if (last === undefined) return [line, undefined];
    const end = last.index + last[0].length;
    return [line.slice(0, end), line.slice(end)];
  });
}

/** A recorded output over and over, each time with another number behind the last word of every line. */
function repeat(recorded: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const lines = parts(decodeBytes(recorded));
  const whole = new Uint8Array(bytes);
  let length = 0;
  for (let turn = 1; length < bytes; turn++) {
    const numbered = lines.map(([word, rest]) => rest === undefined ? `${word}\n` : `${word}${turn}${rest}\n`);
    const block = encodeText(numbered.join(""));
    // A line or a character that is cut at the end would stand in the middle of what is written.
    if (length > 0 && length + block.length > bytes) break;
    whole.set(block.subarray(0, bytes - length), length);
    length += block.length;
  }
  return whole.subarray(0, length);
}

/** Writes a file of so many bytes that looks like a recorded output, but for its size. */
export function writeLargeOutput(path: string, recorded: Uint8Array, bytes: number): void {
  using file = Deno.openSync(path, { write: true, create: true, truncate: true });
  const period = repeat(recorded, Math.min(PERIOD, bytes));
  for (let left = bytes; left > 0;) left -= file.writeSync(period.subarray(0, left));
}
