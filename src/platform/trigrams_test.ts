import { assert, assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { Trigrams } from "./trigrams.ts";

const signs = new Trigrams(["err", "-be", "://"]);

Deno.test("Trigrams finds its words in either case, in text and in bytes", () => {
  for (const text of ["error", "an ERRor", "-----BEGIN", "x://y", "err"]) {
    assert(signs.mayBeIn(text), text);
    assert(signs.findIn(new TextEncoder().encode(text)) >= 0, text);
  }
  for (const text of ["", "er", "e rr", "be-", "/:/"]) {
    assert(!signs.mayBeIn(text), text);
    assertEquals(signs.findIn(new TextEncoder().encode(text)), -1);
  }
});

Deno.test("Trigrams never misses a word", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("err", "ERR", "-Be", "://"), fc.string(), (before, word, after) => {
      assert(signs.mayBeIn(before + word + after));
    }),
  );
});

Deno.test("Trigrams.findIn() looks only where it is told", () => {
  const bytes = new TextEncoder().encode("err xx err");
  assertEquals([signs.findIn(bytes), signs.findIn(bytes, 1), signs.findIn(bytes, 1, 9)], [2, 9, -1]);
});

Deno.test("Trigrams.mayBeIn() leaves the judgement of other scripts to the slow look", () => {
  assert(signs.mayBeIn("✗ nope"));
});
