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
/** 1 for those that `\w` matches. */
const IN_WORD = Uint8Array.from(ALL, (byte) => Number(isWordByte(byte)));

/** A word that is looked for. */
class Sought {
  readonly bytes: Uint8Array;
  readonly #isFirst: boolean;
  readonly #isLast: boolean;

  constructor(word: string) {
    this.#isFirst = word.startsWith("|");
    this.#isLast = word.endsWith("|");
    this.bytes = encoder.encode(word.replaceAll("|", ""));
  }

  /** What must not stand around it. */
  get around(): number {
    return (this.#isFirst ? FIRST : 0) | (this.#isLast ? LAST : 0);
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
}

/**
 * Candidates as numbers, since most of the time goes to those that are none. Each takes {@linkcode SIZE} numbers: which word it
 * is of, where the two bytes by which it is found stand in it, where its bytes begin among all, how many they are, and what
 * stands around it.
 */
interface Candidates {
  /** Where the candidates of a list begin; one more tells where the last ones end. */
  readonly lists: Uint32Array;
  readonly numbers: Int32Array;
  readonly letters: Uint8Array;
}

const SIZE = 5;
/** No letter, digit or `_` may stand in front, or behind. */
const [FIRST, LAST] = [1, 2];

function candidatesOf(words: readonly Sought[], lists: readonly (readonly Candidate[])[]): Candidates {
  const starts: number[] = [];
  let length = 0;
  for (const { bytes } of words) {
    starts.push(length);
    length += bytes.length;
  }
  const letters = new Uint8Array(length);
  words.forEach(({ bytes }, index) => letters.set(bytes, starts[index]));
  const ends: number[] = [];
  const numbers = lists.flatMap((list) => {
    const those = list.flatMap((
      { index, at },
    ) => [index, at, starts[index]!, words[index]!.bytes.length, words[index]!.around]);
    ends.push((ends.at(-1) ?? 0) + those.length);
    return those;
  });
  return { lists: Uint32Array.from([0, ...ends]), numbers: Int32Array.from(numbers), letters };
}

/** Which candidate of a list stands in the bytes, two of its own at `pairAt`, at or after `from`; -1 if none does. */
function firstOf(
  { lists, numbers, letters }: Candidates,
  list: number,
  bytes: Uint8Array,
  pairAt: number,
  from: number,
) {
  next: for (let at = lists[list]!; at < lists[list + 1]!; at += SIZE) {
    const start = pairAt - numbers[at + 1]!;
    const length = numbers[at + 3]!;
    const end = start + length;
    if (start < from || end > bytes.length) continue;
    const first = numbers[at + 2]!;
    for (let i = 0; i < length; i++) {
      const byte = LOWER[bytes[start + i]!]!;
      const letter = letters[first + i]!;
      if (byte !== letter && letter !== ANY && !(letter === DIGIT && isDigit(byte))) continue next;
    }
    const around = numbers[at + 4]!;
    if ((around & FIRST) !== 0 && start > 0 && IN_WORD[bytes[start - 1]!] === 1) continue;
    if ((around & LAST) !== 0 && end < bytes.length && IN_WORD[bytes[end]!] === 1) continue;
    return at;
  }
  return -1;
}

/** A word, and where in it two bytes stand by which it is found. */
interface Candidate {
  /** Which of the words it is. */
  readonly index: number;
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
  #listNumbers: Uint8Array | undefined;
  #candidates: Candidates | undefined;
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
    const listNumbers = this.#listNumbers ??= this.#listCandidates();
    const candidates = this.#candidates!;
    if (this.#views.buffer !== bytes.buffer) this.#views = viewsOf(bytes.buffer);
    const views = this.#views;
    const { byteOffset, length } = bytes;
    let pairAt = 0;
    // In front of the bytes stands what does not belong to them: any word may be the one there.
    let found = from === 0 && byteOffset % 2 === 1 ? firstOf(candidates, 0, bytes, 0, 0) : -1;
    const last = byteOffset + length >> 1;
    for (let pair = byteOffset + from >> 1; found < 0; pair++) {
      pair = firstListed(listNumbers, views, pair, last);
      if (pair < 0) return -1;
      pairAt = 2 * pair - byteOffset;
      found = firstOf(candidates, listNumbers[views.pairs[pair]!]!, bytes, pairAt, from);
    }
    this.#found = this.#words[candidates.numbers[found]!]!;
    return pairAt - candidates.numbers[found + 1]! + candidates.numbers[found + 3]! - 1;
  }

  #listCandidates(): Uint8Array {
    const words = this.#words.map((text) => new Sought(text));
    // The first list is that of all words.
    const lists = [words.map((_, index): Candidate => ({ index, at: 0 }))];
    const listNumbers = new Uint8Array(PAIRS);
    for (const [index, word] of words.entries()) {
      for (const parity of [0, 1]) {
        const { at, pairs } = word.rarestPair(parity);
        // Pairs of one number had the same words so far, and get the same lists.
        const grown = new Map<number, number>();
        for (const pair of pairs) {
          const before = listNumbers[pair]!;
          const number = grown.get(before) ??
            lists.push([...(before === 0 ? [] : lists[before]!), { index, at }]) - 1;
          grown.set(before, number);
          listNumbers[pair] = number;
        }
      }
    }
    if (lists.length > MOST_LISTS) throw new RangeError("Too many words to look for at once");
    this.#candidates = candidatesOf(words, lists);
    return listNumbers;
  }
}
