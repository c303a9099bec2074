import { assertEquals } from "@std/assert";
import { shortDifference } from "./unittest_diff.ts";

Deno.test("shortDifference() says a difference once that the message has whole", () => {
  assertEquals(
    shortDifference(`AssertionError: Lists differ: [1, 2, 3] != [1, 2, 4]

First differing element 2:
3
4

- [1, 2, 3]
?        ^

+ [1, 2, 4]
?        ^
`.split("\n")),
    ["AssertionError: Lists differ: [1, 2, 3] != [1, 2, 4]"],
  );
});

Deno.test("shortDifference() keeps the lines of a difference that the message has cut", () => {
  assertEquals(
    shortDifference([
      "AssertionError: Lists differ: [1[20 chars]3] != [1[20 chars]4]",
      "First differing element 2:",
      "3",
      "4",
      "- [1, 2]",
      "? ^",
      "+ [1, 3]",
    ]),
    [
      "AssertionError: Lists differ: [1[20 chars]3] != [1[20 chars]4]",
      "First differing element 2: 3 != 4",
      "- [1, 2]",
      "+ [1, 3]",
    ],
  );
});

Deno.test("shortDifference() leaves other messages", () => {
  const lines = ["AssertionError: 2 != 3 : half is rounded up", "? is this a question"];
  assertEquals(shortDifference(lines), lines);
});

Deno.test("shortDifference() says texts once that the message has, and the test's own words behind them", () => {
  assertEquals(
    shortDifference(["AssertionError: '08:00' != '09:00'", "- 08:00", "+ 09:00", ": opening time moved"]),
    ["AssertionError: '08:00' != '09:00' : opening time moved"],
  );
});
