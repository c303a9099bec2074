/**
 * Bytes of a command's output as text, so that what is shown of it can be turned back into the very bytes.
 *
 * @module
 */

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** A way from bytes to text and back. */
export interface Codec {
  decode(bytes: Uint8Array): string;
  /** Encodes text made of pieces of the decoded one, and of rtk's own words. */
  encode(text: string): Uint8Array;
}

function fromLatin1(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return text;
}

/** One byte for each character that stands for a byte; rtk's own signs beyond them as UTF-8. */
function toLatin1(text: string): Uint8Array {
  const parts: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code < 256) parts.push(code);
    else parts.push(...encoder.encode(character));
  }
  return Uint8Array.from(parts);
}

const UTF8: Codec = { decode: (bytes) => strict.decode(bytes), encode: (text) => encoder.encode(text) };
const BYTES: Codec = { decode: fromLatin1, encode: toLatin1 };

/** Text, and the way back to bytes. */
export interface Decoded {
  readonly text: string;
  readonly codec: Codec;
}

/** UTF-8 for bytes that are UTF-8; for any other a character a byte, so that no byte is ever replaced. */
export function decodeBytes(bytes: Uint8Array): Decoded {
  try {
    return { text: strict.decode(bytes), codec: UTF8 };
  } catch {
    return { text: fromLatin1(bytes), codec: BYTES };
  }
}

/** The encoding of these bytes, see {@linkcode decodeBytes}. */
export function chooseCodec(bytes: Uint8Array): Codec {
  return decodeBytes(bytes).codec;
}
