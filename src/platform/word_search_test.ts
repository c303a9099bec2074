import { assert, assertEquals } from "@std/assert";
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
