/**
 * Bytes of a command's output as text, so that what is shown of it can be turned back into the very bytes: a byte that is
 * part of no UTF-8 sequence stands as a lone surrogate, U+DC80 to U+DCFF, which valid text never has.
 *
 * @module
 */

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** With the `u` flag a surrogate class matches lone surrogates only. */
const STRAY_BYTES = /[\uDC80-\uDCFF]+/gu;

/** Length of the UTF-8 sequence at `at`, or 0 for a byte that begins none (RFC 3629 §4). */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  if (first < 0x80) return 1;
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  for (let i = 1; i < length; i++) if ((bytes[at + i] ?? 0) >> 6 !== 2) return 0;
  const second = bytes[at + 1] ?? 0;
  const isOutside = (first === 0xe0 && second < 0xa0) || (first === 0xed && second > 0x9f) ||
    (first === 0xf0 && second < 0x90) || (first === 0xf4 && second > 0x8f);
  return isOutside ? 0 : length;
}

function decodeWithStrayBytes(bytes: Uint8Array): string {
  let text = "";
  let begin = 0;
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at);
    if (length === 0) {
      text += strict.decode(bytes.subarray(begin, at)) + String.fromCharCode(0xdc00 + bytes[at]!);
      begin = at + 1;
    }
    at += Math.max(1, length);
  }
  return text + strict.decode(bytes.subarray(begin));
}

/** The text of any bytes; {@linkcode encodeText} gives the bytes back. */
export function decodeBytes(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    return decodeWithStrayBytes(bytes);
  }
}

/** The bytes of text that is made of pieces of decoded text, and of rtk's own words. */
export function encodeText(text: string): Uint8Array<ArrayBuffer> {
  if (text.isWellFormed()) return encoder.encode(text);
  const parts: Uint8Array[] = [];
  let begin = 0;
  for (const { index, 0: stray } of text.matchAll(STRAY_BYTES)) {
    parts.push(encoder.encode(text.slice(begin, index)));
    parts.push(Uint8Array.from(stray, (character) => character.charCodeAt(0) - 0xdc00));
    begin = index + stray.length;
  }
  parts.push(encoder.encode(text.slice(begin)));
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
