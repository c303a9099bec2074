/**
 * A quick look whether a text may contain one of some words, before a slow look that is sure. Large outputs are made of lines
 * without any of them.
 *
 * @module
 */

/** Five bits for what matters in words: a letter of either case, `-`, `_`, `:`, `/`, `'`; 0 for everything else. */
const CLASSES = new Uint8Array(256);
for (let i = 0; i < 26; i++) CLASSES[65 + i] = CLASSES[97 + i] = i + 1;
for (const [i, sign] of [..."-_:/'"].entries()) CLASSES[sign.charCodeAt(0)] = 27 + i;

/** Words by their three characters that are looked for; case does not count. */
export class Trigrams {
  readonly #table = new Uint8Array(1 << 15);

  /** @param trigrams Three characters each, of letters and `-_:/'`. */
  constructor(trigrams: readonly string[]) {
    for (const trigram of trigrams) {
      let key = 0;
      for (let i = 0; i < 3; i++) key = key << 5 | CLASSES[trigram.charCodeAt(i)]!;
      this.#table[key] = 1;
    }
  }

  /** Where one of them ends in the bytes from `from` to before `end`; -1 for nowhere. */
  findIn(bytes: Uint8Array, from = 0, end = bytes.length): number {
    const table = this.#table;
    let key = 0;
    for (let i = from; i < end; i++) {
      key = (key << 5 | CLASSES[bytes[i]!]!) & 0x7fff;
      if (table[key] === 1) return i;
    }
    return -1;
  }

  /** True when the text has one of them, or any character beyond ASCII. */
  mayBeIn(text: string): boolean {
    const table = this.#table;
    let key = 0;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code > 127) return true;
      key = (key << 5 | CLASSES[code]!) & 0x7fff;
      if (table[key] === 1) return true;
    }
    return false;
  }
}
