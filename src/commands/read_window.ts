import { type Input, pieces } from "./read_input.ts";

const LINE_END = 10;
const BLOCK = 64 * 1024;

/** The first lines of an input, byte for byte, as they come. */
export function* firstLines(source: Iterable<Uint8Array>, count: number): Generator<Uint8Array> {
  let left = count;
  if (left <= 0) return;
  for (const piece of source) {
    let end = 0;
    while (left > 0 && end < piece.length) {
      const next = piece.indexOf(LINE_END, end);
      if (next < 0) {
        end = piece.length;
        break;
      }
      end = next + 1;
      left -= 1;
    }
    yield piece.subarray(0, end);
    if (left === 0) return;
  }
}

/** Where the last lines of a file begin. */
function tailOffset(file: Deno.FsFile, count: number): number {
  let position = file.statSync().size;
  // A line end that closes the file opens no line of its own.
  let left = count + 1;
  let isLastByte = true;
  const block = new Uint8Array(BLOCK);
  while (position > 0) {
    const start = Math.max(0, position - BLOCK);
    file.seekSync(start, Deno.SeekMode.Start);
    let filled = 0;
    while (filled < position - start) {
      const read = file.readSync(block.subarray(filled, position - start));
      if (read === null) break;
      filled += read;
    }
    for (let at = filled - 1; at >= 0; at--) {
      if (block[at] === LINE_END) left -= 1;
      else if (isLastByte) left -= 1;
      isLastByte = false;
      if (left === 0) return start + at + 1;
    }
    position = start;
  }
  return 0;
}

/** Keeps as little of a pipe as its last lines need; memory of pieces that are let go is used again. */
function* tailOfPipe(input: Input, count: number): Generator<Uint8Array> {
  const kept: Uint8Array[] = [];
  const free: ArrayBuffer[] = [];
  let ends = 0;
  for (const piece of pieces(input)) {
    const own = new Uint8Array(free.pop() ?? new ArrayBuffer(BLOCK), 0, piece.length);
    own.set(piece);
    kept.push(own);
    ends += countEnds(own);
    for (let first = kept[0]!; kept.length > 1 && ends - countEnds(first) > count; first = kept[0]!) {
      ends -= countEnds(first);
      free.push(first.buffer as ArrayBuffer);
      kept.shift();
    }
  }
  const endsWithLine = kept.at(-1)?.at(-1) === LINE_END;
  let skip = ends + (endsWithLine ? 0 : 1) - count;
  for (const piece of kept) {
    let start = 0;
    while (skip > 0) {
      const next = piece.indexOf(LINE_END, start);
      if (next < 0) {
        start = piece.length;
        break;
      }
      start = next + 1;
      skip -= 1;
    }
    if (start < piece.length) yield piece.subarray(start);
  }
}

function countEnds(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) count += 1;
  return count;
}

/** The last lines of an input, byte for byte. */
export function* lastLines(input: Input, count: number): Generator<Uint8Array> {
  if (count <= 0) return;
  if (input.file === undefined) return yield* tailOfPipe(input, count);
  input.file.seekSync(tailOffset(input.file, count), Deno.SeekMode.Start);
  yield* pieces(input);
}

/** Longest number with its tab. */
const NUMBER_BYTES = 17;

/** Puts a number and a tab before each line; numbers go on from one input to the next. */
export class LineNumbers {
  #next = 1;
  #atStart = true;

  *number(source: Iterable<Uint8Array>): Generator<Uint8Array> {
    const encoder = new TextEncoder();
    for (const piece of source) {
      const out = new Uint8Array(piece.length + (countEnds(piece) + 1) * NUMBER_BYTES);
      let filled = 0;
      for (let start = 0; start < piece.length;) {
        const end = piece.indexOf(LINE_END, start);
        const stop = end < 0 ? piece.length : end + 1;
        if (this.#atStart) filled += encoder.encodeInto(`${this.#next++}\t`, out.subarray(filled)).written;
        out.set(piece.subarray(start, stop), filled);
        filled += stop - start;
        this.#atStart = end >= 0;
        start = stop;
      }
      yield out.subarray(0, filled);
    }
  }
}
