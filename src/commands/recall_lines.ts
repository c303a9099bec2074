import { writeAllSync } from "../platform/bytes_out.ts";
import { decodeBytes } from "../platform/text_codec.ts";

/** Which lines of an output are wanted. */
export interface LineChoice {
  readonly grep: RegExp | undefined;
  /** 1-based. */
  readonly from: number;
  readonly lines: number;
}

/** Gives bytes piece by piece; a piece is valid only until the next. */
export type Pieces = Iterable<Uint8Array>;

const BUFFER = 64 * 1024;

/** The pieces of an open file. */
export function* piecesOf(file: Deno.FsFile): Generator<Uint8Array> {
  const buffer = new Uint8Array(BUFFER);
  for (let read = file.readSync(buffer); read !== null; read = file.readSync(buffer)) yield buffer.subarray(0, read);
}

/** Writes all pieces to stdout; false when nobody reads it. */
export function copyAll(pieces: Pieces): boolean {
  for (const piece of pieces) if (!writeAllSync(Deno.stdout, piece)) return false;
  return true;
}

/** Lines as bytes, line ends included; `\n` never stands inside a UTF-8 sequence. */
function* linesOf(pieces: Pieces): Generator<Uint8Array> {
  let rest = new Uint8Array();
  for (const piece of pieces) {
    let at = 0;
    for (let end = piece.indexOf(10) + 1; end > 0; end = piece.indexOf(10, at) + 1) {
      const line = piece.subarray(at, end);
      yield rest.length === 0 ? line : join(rest, line);
      rest = new Uint8Array();
      at = end;
    }
    rest = join(rest, piece.subarray(at));
  }
  if (rest.length > 0) yield rest;
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}

/** Writes the chosen lines to stdout, byte for byte. */
export function copyLines(pieces: Pieces, { grep, from, lines }: LineChoice): void {
  let number = 0;
  let shown = 0;
  for (const line of linesOf(pieces)) {
    if (++number < from) continue;
    if (grep !== undefined && !grep.test(decodeBytes(line).replace(/\r?\n$/, ""))) continue;
    if (!writeAllSync(Deno.stdout, line) || ++shown >= lines) return;
  }
}
