/**
 * `rtk read`: files as they are, or, where a level or a preview is asked for, the part of them that tells most.
 *
 * @module
 */

import { newRecallId, RunElision } from "../filters/elision.ts";
import { readAtLevel } from "../filters/files/source/mod.ts";
import { preview } from "../filters/files/source/preview.ts";
import { writeError } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { forEachInput, type Input, pieces, put, readUpTo } from "./read_input.ts";
import { storeFor } from "./raw_store.ts";
import { type ReadOptions, readOptions, ReadUsage } from "./read_options.ts";
import { firstLines, lastLines, LineNumbers } from "./read_window.ts";

export const HELP = `Shows files, byte for byte unless told otherwise.

Usage: rtk read [options] FILE...        (- is stdin)

Options
  --head-lines N        only the first N lines
  --tail-lines N        only the last N lines
  -n, --line-numbers    each line behind its number and a tab
  -l, --level LEVEL     none (default): as it is
                        minimal: code without comments (documentation stays) and runs of blank lines
                        aggressive: signatures, types, fields, imports; of prose the headings
  -m, --max-lines N     a preview of N lines, declarations first

What a level or a preview leaves out is counted in the last line, which says how to get it back.

Exit codes: 0 shown, 1 a file could not be read (the others are shown), 2 wrong use

Example: rtk read -l aggressive src/cart.ts
`;

/** Larger files are shown as they are at every level. */
const LEVEL_BYTES = 8 * 1024 * 1024;

function* windowOf(input: Input, options: ReadOptions): Generator<Uint8Array> {
  const { headLines, tailLines } = options;
  if (headLines === undefined) return yield* tailLines === undefined ? pieces(input) : lastLines(input, tailLines);
  const head = firstLines(pieces(input), headLines);
  if (tailLines === undefined) return yield* head;
  const next = { readSync: readFrom(head), close: () => {} };
  yield* lastLines(next, tailLines);
}

/** Turns pieces back into an input, so that a window can be taken of a window. */
function readFrom(source: Iterator<Uint8Array>): (buffer: Uint8Array) => number | null {
  let rest = new Uint8Array();
  return (buffer) => {
    while (rest.length === 0) {
      const { done, value } = source.next();
      if (done === true) return null;
      rest = value.slice();
    }
    const length = Math.min(buffer.length, rest.length);
    buffer.set(rest.subarray(0, length));
    rest = rest.subarray(length);
    return length;
  };
}

function putAll(source: Iterable<Uint8Array>): boolean {
  for (const piece of source) if (!put(piece)) return false;
  return true;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The short form of a text, with its marker; undefined when it gains nothing. */
function shorten(name: string, text: string, options: ReadOptions, elision: RunElision): string | undefined {
  const outline = readAtLevel(name, text, options.level);
  const shown = options.maxLines === undefined ? outline : preview(outline.text, options.maxLines);
  const hidden = outline.hidden + (shown === outline ? 0 : shown.hidden);
  if (hidden === 0) return shown.text.length < text.length ? shown.text : undefined;
  const short = `${shown.text.replace(/\n$/, "")}\n${elision.leftOut(hidden)}\n`;
  return short.length < text.length || options.maxLines !== undefined ? short : undefined;
}

/** Shows an input at a level; one that is not text, or too large, as it is. */
function showShort(input: Input, name: string, options: ReadOptions, numbers: LineNumbers | undefined): boolean {
  const isWindow = options.headLines !== undefined || options.tailLines !== undefined;
  const next = isWindow ? { readSync: readFrom(windowOf(input, options)), close: () => {} } : input;
  // A file that is too large need not be read to know it.
  const limit = !isWindow && (input.file?.statSync().size ?? 0) > LEVEL_BYTES ? 0 : LEVEL_BYTES;
  const { bytes, more } = readUpTo(next, limit);
  const text = more ? undefined : decode(bytes);
  const id = newRecallId();
  const elision = new RunElision(id);
  let short = text === undefined ? undefined : shorten(name, text, options, elision);
  if (short !== undefined && elision.used && !keep(id, bytes, name)) short = undefined;
  const number = (part: Iterable<Uint8Array>) => numbers === undefined ? part : numbers.number(part);
  if (short !== undefined) return putAll(number([new TextEncoder().encode(short)]));
  return putAll(number([bytes])) && putAll(number(pieces(next)));
}

/** Keeps what was read for `rtk recall`; false when it cannot be kept. */
function keep(id: string, bytes: Uint8Array, name: string): boolean {
  const store = storeFor(["cat", name], "read").openStore(id);
  if (store === undefined) return false;
  try {
    store.write(bytes);
    store.finish(0);
    return true;
  } catch {
    store.discard();
    return false;
  }
}

/** `head` and `tail` name the files when there are several. */
function heading(options: ReadOptions, name: string, isFirst: boolean): Uint8Array {
  const isWindow = options.headLines !== undefined || options.tailLines !== undefined;
  if (!isWindow || options.files.length < 2) return new Uint8Array();
  return new TextEncoder().encode(`${isFirst ? "" : "\n"}==> ${name === "-" ? "standard input" : name} <==\n`);
}

/** Runs `rtk read`. */
// deno-lint-ignore require-await
export async function run(args: readonly string[]): Promise<number> {
  let options: ReadOptions;
  try {
    options = readOptions(args);
  } catch (error) {
    if (!(error instanceof ReadUsage)) throw error;
    writeError(`rtk read: ${error.message}\n`);
    return EXIT_CODES.usage;
  }
  const numbers = options.numbers ? new LineNumbers() : undefined;
  const isShort = options.level !== "none" || options.maxLines !== undefined;
  let isFirst = true;
  const good = forEachInput("read", options.files, (input, name) => {
    const title = heading(options, name, isFirst);
    isFirst = false;
    if (title.length > 0 && !put(title)) return false;
    if (isShort) return showShort(input, name, options, numbers);
    const source = windowOf(input, options);
    return putAll(numbers === undefined ? source : numbers.number(source));
  });
  return good ? EXIT_CODES.ok : EXIT_CODES.failed;
}
