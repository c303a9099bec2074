import { assertEquals } from "@std/assert";
import { differingTexts } from "./differing_texts.ts";

Deno.test("differingTexts() keeps what is not the same in all rows, in order, and once what always comes twice", () => {
  assertEquals(differingTexts([["a", "x", "a", "z"], ["b", "x", "b", "z"], ["z", "x", "z", "a"]]), [
    ["a", "z"],
    ["b", "z"],
    ["z", "a"],
  ]);
  assertEquals(differingTexts([["a"], ["a"]]), [[], []]);
  assertEquals(differingTexts([]), []);
});
