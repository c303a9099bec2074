/**
 * A quick look whether bytes may hold one of some words, before a slow look that is sure. Large outputs are made of lines
 * without any of them.
 *
 * @module
 */

/** Five bits for what matters in words: a letter of either case, `-`, `_`, `:`, `/`, `'`; 0 for everything else. */
const CLASSES = new Uint8Array(256);
for (let i = 0; i < 26; i++) CLASSES[65 + i] = CLASSES[97 + i] = i + 1;
for (const [i, sign] of [..."-_:/'"].entries()) CLASSES[sign.charCodeAt(0)] = 27 + i;

/** From the most frequent in words to the rarest. */
const BY_FREQUENCY = "etaoinsrldcupmhgfbywvkxjqz_-:/'";

/** A word, and where in it stand the three characters by which it is found. */
interface Sought {
  readonly classes: Uint8Array;
  readonly at: number;
}

function rarity(trigram: string): number {
  return [...trigram].reduce((sum, character) => sum + BY_FREQUENCY.indexOf(character), 0);
}

/**
 * Where three characters that the table has end, at or after `from + 2`; -1 for nowhere. A loop with nothing else in it: most
 * of the time that a large output takes goes here.
 */
function trigramEnd(table: Uint8Array, bytes: Uint8Array, from: number): number {
  let key = 0;
  for (let i = from; i < bytes.length; i++) {
    key = (key << 5 | CLASSES[bytes[i]!]!) & 0x7fff;
    if (table[key] !== 0) return i;
  }
  return -1;
}

/** Where the word's rarest three characters begin. */
function rarestTrigram(word: string): number {
  let best = 0;
  for (let at = 1; at + 3 <= word.length; at++) {
    if (rarity(word.slice(at, at + 3)) > rarity(word.slice(best, best + 3))) best = at;
  }
  return best;
}

/** Finds words of three characters and more; case does not count. */
export class WordSearch {
  /** For three characters: 0, or which of the lists of words have them. */
  readonly #table = new Uint8Array(1 << 15);
  readonly #lists: Sought[][] = [];

  /** @param words Lower-case letters and `-_:/'`. */
  constructor(words: readonly string[]) {
    for (const word of words) {
      const classes = Uint8Array.from(word, (character) => CLASSES[character.charCodeAt(0)]!);
      const at = rarestTrigram(word);
      const key = classes[at]! << 10 | classes[at + 1]! << 5 | classes[at + 2]!;
      const number = this.#table[key] || this.#lists.push([]);
      this.#table[key] = number;
      this.#lists[number - 1]!.push({ classes, at });
    }
  }

  /** Where one of them, or the part of it by which it is found, ends in the bytes at or after `from`; -1 for nowhere. */
  findIn(bytes: Uint8Array, from = 0): number {
    let at = trigramEnd(this.#table, bytes, from);
    while (at >= 0 && !this.#isWord(bytes, at)) at = trigramEnd(this.#table, bytes, at - 1);
    return at;
  }

  /** @param end Where the three characters end. */
  #isWord(bytes: Uint8Array, end: number): boolean {
    let key = 0;
    for (let at = end - 2; at <= end; at++) key = key << 5 | CLASSES[bytes[at]!]!;
    for (const { classes, at } of this.#lists[this.#table[key]! - 1]!) {
      let same = 0;
      while (same < classes.length && classes[same] === CLASSES[bytes[end - 2 - at + same]!]) same++;
      if (same === classes.length) return true;
    }
    return false;
  }
}
