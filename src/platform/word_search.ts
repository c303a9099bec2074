/**
 * A quick look where bytes hold one of some words, without a string of them. Large outputs are made of lines without any.
 *
 * @module
 */

/** Two bytes as a number, the first one lowest: so every processor that Deno runs on reads them. */
const PAIRS = 1 << 16;

/** So many lists have a number that takes one byte. */
const MOST_LISTS = 256;

/** Stand for any digit in a word, and for any byte. */
const [DIGIT, ANY] = [35, 63];

/** Which bytes stand in outputs about equally often, the most frequent first; all others are rare. */
const BY_FREQUENCY = [" e", "tao", "insr", "lhdc", "u.pm/-", "fg_byw:", "v'k", "xqjz!"];
/** Letters that follow each other more often than others do. */
const COMMON = new Set(
  "th he in er an re nd at on nt ha es st en ed to it ou ea hi is or ti as te et ng of al de se le ar ve ra ld ur"
    .split(" "),
);

/** How often a byte stands in an output, in thousandths. */
function frequency(byte: number): number {
  const rank = BY_FREQUENCY.findIndex((signs) => signs.includes(String.fromCharCode(byte)));
  return rank < 0 ? 1 : [110, 75, 60, 35, 25, 15, 8, 2][rank]!;
}

const encoder = new TextEncoder();

function lower(byte: number): number {
  return byte >= 65 && byte <= 90 ? byte + 32 : byte;
}

function isDigit(byte: number): boolean {
  return byte >= 48 && byte <= 57;
}

/** What `\w` matches. */
export function isWordByte(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  const small = lower(byte);
  return small >= 97 && small <= 122 || isDigit(byte) || byte === 95;
}

const ALL = Array.from({ length: 256 }, (_, byte) => byte);
const DIGITS = ALL.filter(isDigit);
const NO_WORD = ALL.filter((byte) => !isWordByte(byte));
/** Each byte as a word has it. */
const LOWER = Uint8Array.from(ALL, lower);

/** A word that is looked for. */
class Sought {
  readonly bytes: Uint8Array;
  readonly #isFirst: boolean;
  readonly #isLast: boolean;

  constructor(readonly word: string) {
    this.#isFirst = word.startsWith("|");
    this.#isLast = word.endsWith("|");
    this.bytes = encoder.encode(word.replaceAll("|", ""));
  }

  /** Which bytes may stand at that place of it, -1 for in front of it. */
  #setAt(at: number): readonly number[] {
    const byte = this.bytes[at];
    if (byte === undefined) return this.#isFirst ? NO_WORD : ALL;
    if (byte === ANY) return ALL;
    if (byte === DIGIT) return DIGITS;
    return byte >= 97 && byte <= 122 ? [byte, byte - 32] : [byte];
  }

  /** How often such a byte stands in an output. */
  #frequencyAt(at: number): number {
    const byte = this.bytes[at];
    if (byte === undefined) return this.#isFirst ? 250 : 100_000;
    return byte === ANY ? 100_000 : byte === DIGIT ? 200 : frequency(byte);
  }

  /**
   * By which two of its bytes it is found where the number of those before them is even, or odd.
   *
   * @returns Where they are, and what they may be.
   */
  rarestPair(parity: number): { readonly at: number; readonly pairs: readonly number[] } {
    let best = { at: 0, often: Infinity };
    for (let at = -parity; at + 2 <= this.bytes.length; at += 2) {
      const letters = String.fromCharCode(...this.bytes.subarray(Math.max(0, at), at + 2));
      const often = this.#frequencyAt(at) * this.#frequencyAt(at + 1) * (COMMON.has(letters) ? 4 : 1);
      if (often < best.often) best = { at, often };
    }
    const [first, second] = [this.#setAt(best.at), this.#setAt(best.at + 1)];
    return { at: best.at, pairs: first.flatMap((one) => second.map((other) => one | other << 8)) };
  }

  /** True if it stands in the bytes from there on. */
  isAt(bytes: Uint8Array, start: number): boolean {
    const own = this.bytes;
    for (let i = 0; i < own.length; i++) {
      const byte = bytes[start + i] ?? 0;
      if (LOWER[byte] !== own[i] && own[i] !== ANY && !(own[i] === DIGIT && isDigit(byte))) return false;
    }
    return !(this.#isFirst && isWordByte(bytes[start - 1])) && !(this.#isLast && isWordByte(bytes[start + own.length]));
  }
}

/** A word, and where in it two bytes stand by which it is found. */
interface Candidate {
  readonly word: Sought;
  readonly at: number;
}

/** A buffer, two and four bytes at a time. */
interface Views {
  readonly buffer: ArrayBufferLike;
  readonly pairs: Uint16Array;
  readonly fours: Uint32Array;
}

function viewsOf(buffer: ArrayBufferLike): Views {
  const size = buffer.byteLength;
  return { buffer, pairs: new Uint16Array(buffer, 0, size >> 1), fours: new Uint32Array(buffer, 0, size >> 2) };
}

/**
 * The first of the pairs from one to another that has a number other than 0; -1 for none. A loop with nothing else in it:
 * most of the time that a large output takes goes here.
 */
function firstListed(numbers: Uint8Array, { pairs, fours }: Views, from: number, to: number): number {
  if (from % 2 === 1 && from < to && numbers[pairs[from]!] !== 0) return from;
  let four = from + 1 >> 1;
  for (const end = to >> 1; four < end; four++) {
    const bytes = fours[four]!;
    if ((numbers[bytes & (PAIRS - 1)]! | numbers[bytes >>> 16]!) !== 0) break;
  }
  for (let pair = 2 * four; pair < to; pair++) if (numbers[pairs[pair]!] !== 0) return pair;
  return -1;
}

/** Finds words of two bytes and more; case does not count. Looks at every other byte only, with the one behind it. */
export class WordSearch {
  readonly #words: readonly string[];
  /** For each pair of bytes: 0, or which of the lists has the words that may stand there; made when first needed. */
  #numbers: Uint8Array | undefined;
  readonly #lists: (readonly Candidate[])[] = [[]];
  #views = viewsOf(new ArrayBuffer(0));
  #found = "";

  /**
   * @param words Lower-case text, some fifty of them. `#` stands for a digit, `?` for any byte; a `|` in front or behind says
   * that no letter, digit or `_` may stand there.
   */
  constructor(words: readonly string[]) {
    this.#words = words;
  }

  /** The word that was found last, as it was given. */
  get found(): string {
    return this.#found;
  }

  /** Where one of them ends in the bytes, its beginning at or after `from`; -1 for nowhere. */
  findIn(bytes: Uint8Array, from = 0): number {
    const numbers = this.#numbers ??= this.#listCandidates();
    if (this.#views.buffer !== bytes.buffer) this.#views = viewsOf(bytes.buffer);
    const views = this.#views;
    const { byteOffset, length } = bytes;
    // In front of the bytes stands what does not belong to them.
    let end = from === 0 && byteOffset % 2 === 1
      ? this.#endAt(bytes, 0, this.#words.map((word) => ({ word: new Sought(word), at: 0 })))
      : -1;
    const last = byteOffset + length >> 1;
    for (let pair = byteOffset + from >> 1; end < 0; pair++) {
      pair = firstListed(numbers, views, pair, last);
      if (pair < 0) return -1;
      end = this.#endAt(bytes, 2 * pair - byteOffset, this.#lists[numbers[views.pairs[pair]!]!]!, from);
    }
    return end;
  }

  /** Where a word ends that has two of its bytes there; -1 if none has. */
  #endAt(bytes: Uint8Array, pairAt: number, candidates: readonly Candidate[], from = 0): number {
    for (const { word, at } of candidates) {
      const start = pairAt - at;
      if (start < from || !word.isAt(bytes, start)) continue;
      this.#found = word.word;
      return start + word.bytes.length - 1;
    }
    return -1;
  }

  #listCandidates(): Uint8Array {
    const numbers = new Uint8Array(PAIRS);
    for (const word of this.#words.map((text) => new Sought(text))) {
      for (const parity of [0, 1]) {
        const { at, pairs } = word.rarestPair(parity);
        // Pairs of one number had the same words so far, and get the same lists.
        const grown = new Map<number, number>();
        for (const pair of pairs) {
          const before = numbers[pair]!;
          const number = grown.get(before) ?? this.#lists.push([...this.#lists[before]!, { word, at }]) - 1;
          grown.set(before, number);
          numbers[pair] = number;
        }
      }
    }
    if (this.#lists.length > MOST_LISTS) throw new RangeError("Too many words to look for at once");
    return numbers;
  }
}
