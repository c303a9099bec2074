import { maskSecrets } from "../platform/mask_secrets.ts";
import { decodeBytes, encodeText } from "../platform/text_codec.ts";
import { WordSearch } from "../platform/word_search.ts";

/** Bytes that are waited for without a line end, or for the end of a private key, at most. */
const MAX_HELD = 64 * 1024;

/** One of these stands in whatever `maskSecrets` may replace. */
const SIGNS = new WordSearch(
  ("sk- rk- pk- sk_ rk_ pk_ akia asia gho_ ghp_ ghs_ ghu_ ghr_ github_pat_ glpat- xox aiza npm_ pypi- -begin :// " +
    "eyj bearer secret token passw pwd apikey api_key api-key accesskey access_key access-key privatekey private_key " +
    "private-key credential").split(" "),
);

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
    let end = whole.lastIndexOf(10) + 1;
    if (end === 0 && this.#length >= MAX_HELD) end = this.#length;
    end = this.#pass(end, false);
    this.#buffer.copyWithin(0, end, this.#length);
    this.#length -= end;
  }

  /** Writes the first `end` bytes, and returns how many it were: a key that has not ended yet is left for later. */
  #pass(end: number, isLast: boolean): number {
    const bytes = this.#buffer.subarray(0, end);
    /** Up to where the bytes were written, and up to where they were looked at. */
    let done = 0;
    let seen = 0;
    for (let hit = SIGNS.findIn(bytes); hit >= 0; hit = SIGNS.findIn(bytes, seen)) {
      const start = Math.max(seen, bytes.lastIndexOf(10, hit) + 1);
      let stop = lineEnd(bytes, lineEnd(bytes, hit));
      if (decodeBytes(bytes.subarray(start, stop)).includes("-----BEGIN")) {
        const isOpen = KEY_BEGINS.test(decodeBytes(bytes.subarray(start)));
        if (isOpen && !isLast && this.#length - start < MAX_HELD) {
          this.#write(bytes.subarray(done, start));
          return start;
        }
        stop = end;
      }
      seen = stop;
      const { text, count } = maskSecrets(decodeBytes(bytes.subarray(start, stop)));
      if (count === 0) continue;
      this.#masked += count;
      if (start > done) this.#write(bytes.subarray(done, start));
      this.#write(encodeText(text));
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
