import { lastLineEnd } from "../platform/last_line_end.ts";
import { maskSecrets } from "../platform/mask_secrets.ts";
import { decodeBytes, encodeText } from "../platform/text_codec.ts";
import { WordSearch } from "../platform/word_search.ts";

/** Bytes that are waited for without a line end, or for the end of a private key, at most. */
const MAX_HELD = 64 * 1024;

/** Names of what is secret, which count where a value stands behind them. */
const NAMES =
  ("secret token passw pwd apikey api_key api-key accesskey access_key access-key privatekey private_key private-key " +
    "credential").split(" ");

/** So many characters a key has at least. */
const KEY_LENGTH = 20;

/** Beginnings of keys, which count where a long word follows. */
const KEYS = "|sk- |rk- |pk- |sk_ |rk_ |pk_".split(" ");

/** One of these stands in whatever `maskSecrets` may replace. */
const SIGNS = new WordSearch([
  ...("akia asia gho_ ghp_ ghs_ ghu_ ghr_ github_pat_ glpat- xox aiza npm_ pypi- -begin :// eyj bearer").split(" "),
  ...KEYS,
  ...NAMES,
]);

/** What a byte may be behind a sign. */
const OTHER = 0;
const NAME = 1;
const BLANK = 2;
const ASSIGNS = 3;
const SLASH = 4;
const AT = 5;
/** Part of a character that may be a blank, or any other. */
const FOREIGN = 6;
const KINDS = new Uint8Array(256).fill(FOREIGN, 128);
for (const byte of encodeText("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-\"'")) {
  KINDS[byte] = NAME;
}
for (const byte of encodeText(" \t\n\v\f\r")) KINDS[byte] = BLANK;
for (const byte of encodeText(":=")) KINDS[byte] = ASSIGNS;
KINDS[47] = SLASH;
KINDS[64] = AT;

/** True where an `@` follows before a blank or a slash: `://user:password@`. */
function namesUser(bytes: Uint8Array, from: number): boolean {
  let at = from;
  for (let kind = OTHER; kind !== SLASH && kind !== BLANK; kind = KINDS[bytes[at++]!]!) {
    if (kind === AT) return true;
    if (at >= bytes.length) return false;
  }
  return false;
}

/** True where `=` or `:` follows the rest of a name. */
function isAssigned(bytes: Uint8Array, from: number): boolean {
  let at = from;
  while (KINDS[bytes[at] ?? 0] === NAME) at++;
  for (let kind = KINDS[bytes[at] ?? 0]; kind === BLANK || kind === FOREIGN;) kind = KINDS[bytes[++at] ?? 0];
  return KINDS[bytes[at] ?? 0] === ASSIGNS;
}

/** True where so long a word follows as a key has. */
function isKey(bytes: Uint8Array, from: number): boolean {
  for (let at = from; at < from + KEY_LENGTH; at++) if (KINDS[bytes[at] ?? 0] !== NAME) return false;
  return true;
}

/** False where what follows a sign tells that it is none: the look at text that is sure costs much more. */
function mayBeSecret(bytes: Uint8Array, from: number, sign: string): boolean {
  if (sign === "://") return namesUser(bytes, from);
  if (NAMES.includes(sign)) return isAssigned(bytes, from);
  return !KEYS.includes(sign) || isKey(bytes, from);
}

const KEY_BEGINS = /-----BEGIN [A-Z ]*PRIVATE KEY-----(?![\s\S]*-----END)/;

/**
 * Replaces well-known secrets in a stream of bytes, also those that stand across two pieces. Other bytes stay as they are.
 * Lines that cannot hold a secret are not even decoded.
 */
export class MaskingWriter {
  readonly #write: (bytes: Uint8Array) => void;
  #buffer = new Uint8Array(2 * MAX_HELD);
  #length = 0;
  #masked = 0;

  constructor(write: (bytes: Uint8Array) => void) {
    this.#write = write;
  }

  /** How many secrets were replaced so far. */
  get masked(): number {
    return this.#masked;
  }

  write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += MAX_HELD) this.#take(bytes.subarray(at, at + MAX_HELD));
  }

  /** Writes what was held back. */
  end(): void {
    this.#pass(this.#length, true);
    this.#length = 0;
  }

  #take(bytes: Uint8Array): void {
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
    const whole = this.#buffer.subarray(0, this.#length);
    let end = lastLineEnd(whole) + 1;
    if (end === 0 && this.#length >= MAX_HELD) end = this.#length;
    end = this.#pass(end, false);
    this.#buffer.copyWithin(0, end, this.#length);
    this.#length -= end;
  }

  /** Writes the first `end` bytes, and returns how many it were: a key that has not ended yet is left for later. */
  #pass(end: number, isLast: boolean): number {
    const bytes = this.#buffer.subarray(0, end);
    /** Up to where the bytes were written, and up to where they were masked. */
    let done = 0;
    let masked = 0;
    for (let hit = SIGNS.findIn(bytes); hit >= 0;) {
      if (!mayBeSecret(bytes, hit + 1, SIGNS.found)) {
        // Another one may begin in what this one was found by.
        hit = SIGNS.findIn(bytes, hit - 1);
        continue;
      }
      const start = Math.max(masked, lastLineEnd(bytes, hit) + 1);
      let stop = lineEnd(bytes, lineEnd(bytes, hit));
      let text = decodeBytes(bytes.subarray(start, stop));
      if (text.includes("-----BEGIN")) {
        text = decodeBytes(bytes.subarray(start));
        if (KEY_BEGINS.test(text) && !isLast && this.#length - start < MAX_HELD) {
          this.#write(bytes.subarray(done, start));
          return start;
        }
        stop = end;
      }
      const { text: shown, count } = maskSecrets(text);
      masked = stop;
      hit = SIGNS.findIn(bytes, stop);
      if (count === 0) continue;
      this.#masked += count;
      if (start > done) this.#write(bytes.subarray(done, start));
      this.#write(encodeText(shown));
      done = stop;
    }
    if (end > done) this.#write(bytes.subarray(done));
    return end;
  }
}

/** The place after the line end at or after `from`. */
function lineEnd(bytes: Uint8Array, from: number): number {
  return bytes.indexOf(10, from) + 1 || bytes.length;
}
