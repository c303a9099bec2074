/**
 * Text files as they are: a byte order mark is the first character of the text, line ends are not touched.
 *
 * @module
 */

import { EditRefused } from "./edit_refused.ts";

export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The text of a file.
 *
 * @throws {EditRefused} for bytes that are not UTF-8, which could not be written back as they were.
 */
export function decodeText(bytes: Uint8Array): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    throw new EditRefused("the file is UTF-16, not UTF-8", 0);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new EditRefused("the file is not UTF-8", firstBadByte(bytes));
  }
}

/** The offset, in the text before it, of the first byte that is not UTF-8. */
function firstBadByte(bytes: Uint8Array): number {
  const lossy = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  let genuine = 0;
  for (let at = lossy.indexOf("\uFFFD"); at >= 0; at = lossy.indexOf("\uFFFD", at + 1)) {
    // A replacement character that stands in the file itself takes three bytes; the first one that does not is the fault.
    const before = new TextEncoder().encode(lossy.slice(0, at)).length;
    genuine = at;
    if (bytes[before] !== 0xef || bytes[before + 1] !== 0xbf || bytes[before + 2] !== 0xbd) break;
  }
  return genuine;
}

/** The bytes of a text; the reverse of {@linkcode decodeText}. */
export function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The line end that a text uses: that of its first line, `\n` when it has one line only. */
export function lineEnd(text: string): "\r\n" | "\n" {
  const first = text.indexOf("\n");
  return first > 0 && text[first - 1] === "\r" ? "\r\n" : "\n";
}

/** The line, from 1, on which an offset lies. */
export function lineNumber(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) line++;
  return line;
}

/** The blanks and tabs at the start of the line on which an offset lies. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const line = text.slice(start, offset).replace(BYTE_ORDER_MARK, "");
  return /^[ \t]*/.exec(line)![0];
}

/** A replacement of `length` characters at `offset`. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** Applies edits that do not overlap; edits at the same offset keep their order. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = edits.map((edit, index) => ({ ...edit, index }))
    .sort((a, b) => a.offset - b.offset || a.index - b.index);
  let result = "";
  let position = 0;
  for (const edit of sorted) {
    if (edit.offset < position) throw new Error("edits overlap");
    result += text.slice(position, edit.offset) + edit.text;
    position = edit.offset + edit.length;
  }
  return result + text.slice(position);
}
