import { assert, assertEquals, assertThrows } from "@std/assert";
import * as fc from "fast-check";
import { WordSearch } from "./word_search.ts";

const WORDS = ["err", "-be", "://", "secret", "api_key", "invalid"];
const words = new WordSearch(WORDS);
const bytesOf = (text: string) => new TextEncoder().encode(text);

Deno.test("WordSearch finds its words in either case", () => {
  for (const text of ["error", "an ERRor", "-----BEGIN", "x://y", "err", "a Secret.", "API_KEYS", "invalid"]) {
    assert(words.findIn(bytesOf(text)) >= 0, text);
  }
});

Deno.test("WordSearch finds nothing in parts of its words", () => {
  for (const text of ["", "er", "e rr", "be-", "/:/", "secre", "ecret", "pi_key", "api_ke", "api key", "inval id"]) {
    assertEquals(words.findIn(bytesOf(text)), -1);
  }
});

Deno.test("WordSearch never misses a word", () => {
  const word = fc.constantFrom(...WORDS, "ERR", "-Be", "SECRET", "Invalid");
  fc.assert(fc.property(fc.string(), word, fc.string(), (before, word, after) => {
    assert(words.findIn(bytesOf(before + word + after)) >= 0);
  }));
});

Deno.test("WordSearch.findIn() looks from where it is told", () => {
  const bytes = bytesOf("err xx err");
  assertEquals([words.findIn(bytes), words.findIn(bytes, 1), words.findIn(bytes, 8)], [2, 9, -1]);
});

Deno.test("WordSearch finds whole words, digits, and words of few or foreign bytes", () => {
  const search = new WordSearch(["|fail|", "error|", "|e###", "×", "✗"]);
  for (const text of ["fail", "a fail.", "FAIL", "TypeError", "error:", "E123", "e4567 x", "2×3", "×", "✗ a"]) {
    assert(search.findIn(bytesOf(text)) >= 0, text);
  }
  for (const text of ["fails", "a_fail", "fail2", "errors", "xE123", "E12", "E12x", "✓", "Ã", "✖"]) {
    assertEquals([text, search.findIn(bytesOf(text))], [text, -1]);
  }
});

Deno.test("WordSearch names the word that it found", () => {
  words.findIn(bytesOf("an INVALID"));
  assertEquals(words.found, "invalid");
});

Deno.test("WordSearch finds words of more different bytes than it tells apart", () => {
  const all = ["abc", "def", "ghi", "jkl", "mno", "pqr", "stu", "vwx", "yz_", "-:/", "é!", "ß'", "✗", "|###|"];
  const many = new WordSearch(all);
  for (const word of all.slice(0, -1)) {
    many.findIn(bytesOf(` ${word} `));
    assertEquals(many.found, word);
  }
  assertEquals([many.findIn(bytesOf("a 123 b")) >= 0, many.findIn(bytesOf("a 1234 b"))], [true, -1]);
});

Deno.test("WordSearch refuses more words than it has numbers for", () => {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const pairs = letters.flatMap((first) => letters.map((second) => `${first}${second}${first}`));
  assertThrows(() => new WordSearch(pairs).findIn(bytesOf("x")), RangeError);
});
