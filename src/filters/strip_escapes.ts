const [LINE_END, BELL, ESCAPE, BACKSLASH] = [10, 7, 27, 92];
const [CONTROL, COMMAND] = ["[", "]"].map((sign) => sign.charCodeAt(0));
/** `m` */
const COLOUR = 109;
const STRINGS = [..."PX^_"].map((sign) => sign.charCodeAt(0));

function isBetween(byte: number, first: number, last: number): boolean {
  return byte >= first && byte <= last;
}

/** The end of a string that may go on to the end of the line; -1 where it has none. */
function stringEnd(bytes: Uint8Array, at: number, endsAtBell: boolean): number {
  while (at < bytes.length && bytes[at] !== ESCAPE && bytes[at] !== LINE_END && !(endsAtBell && bytes[at] === BELL)) {
    at++;
  }
  if (bytes[at] === BELL) return at + 1;
  return bytes[at] === ESCAPE && bytes[at + 1] === BACKSLASH ? at + 2 : -1;
}

/** Where the control sequence ends that the escape at `from` begins; `from` where it begins none. */
function sequenceEnd(bytes: Uint8Array, from: number): number {
  const kind = bytes[from + 1];
  let at = from + 2;
  if (kind === CONTROL) {
    while (isBetween(bytes[at] ?? 0, 0x30, 0x3f)) at++;
    while (isBetween(bytes[at] ?? 0, 0x20, 0x2f)) at++;
    if (isBetween(bytes[at] ?? 0, 0x40, 0x7e)) return at + 1;
  } else if (kind === COMMAND || STRINGS.includes(kind ?? 0)) {
    const end = stringEnd(bytes, at, kind === COMMAND);
    if (end >= 0) return end;
  }
  at = from + 1;
  while (isBetween(bytes[at] ?? 0, 0x20, 0x2f)) at++;
  return isBetween(bytes[at] ?? 0, 0x30, 0x7e) ? at + 1 : from;
}

/** Where a colour ends, by far the most frequent sequence: `ESC [ 1;32 m`; undefined where there is none. */
function colourEnd(bytes: Uint8Array, from: number): number | undefined {
  if (bytes[from + 1] !== CONTROL) return undefined;
  let at = from + 2;
  while (at < bytes.length && bytes[at]! >= 48 && bytes[at]! <= 59) at++;
  return bytes[at] === COLOUR ? at + 1 : undefined;
}

/**
 * Takes out of whole lines of bytes, in place, what `withoutEscapes` takes out of text.
 *
 * @returns How many bytes are left.
 */
export function stripEscapes(bytes: Uint8Array): number {
  let length = 0;
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at]!;
    if (byte !== ESCAPE) {
      bytes[length++] = byte;
      at++;
      continue;
    }
    const end = colourEnd(bytes, at) ?? sequenceEnd(bytes, at);
    if (end === at) bytes[length++] = byte;
    at = Math.max(end, at + 1);
  }
  return length;
}
