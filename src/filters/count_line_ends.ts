/** Four bytes with only their lowest, and with all but their highest bits. */
const [LOWEST, OTHERS] = [0x01010101, 0x7f7f7f7f];
const FOUR_LINE_ENDS = 10 * LOWEST;
/** So many sums of bits have room in a byte. */
const MOST = 255;

/** How many line ends there are in so many words of four bytes. */
function countInWords(words: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < words.length;) {
    let sums = 0;
    for (const end = Math.min(words.length, at + MOST); at < end; at++) {
      // Bytes that are line ends are 0 in it; the highest bit is set in all the others.
      const other = words[at]! ^ FOUR_LINE_ENDS;
      sums = sums + (~((other & OTHERS) + OTHERS | other) >>> 7 & LOWEST) | 0;
    }
    count += (sums & 255) + (sums >>> 8 & 255) + (sums >>> 16 & 255) + (sums >>> 24);
  }
  return count;
}

/** How many line ends the bytes have. */
export function countLineEnds(bytes: Uint8Array): number {
  // Four at a time, which have to begin at a multiple of four.
  const begin = Math.min(bytes.length, -bytes.byteOffset & 3);
  const words = bytes.length - begin >> 2;
  let count = words === 0 ? 0 : countInWords(new Uint32Array(bytes.buffer, bytes.byteOffset + begin, words));
  for (let at = 0; at < begin; at++) if (bytes[at] === 10) count++;
  for (let at = begin + 4 * words; at < bytes.length; at++) if (bytes[at] === 10) count++;
  return count;
}
