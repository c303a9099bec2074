import { assertEquals } from "@std/assert";
import { Omitted } from "../omitted.ts";
import { sharedRoot } from "../shared_root.ts";
import { foldTracebacks } from "./traceback.ts";

const fold = (text: string) => foldTracebacks(text.split("\n"), new Omitted());

Deno.test("foldTracebacks() keeps the frame that raised if all are installed code", () => {
  assertEquals(
    fold(`Traceback (most recent call last):
  File "/usr/lib/python3.11/a.py", line 1, in f
    g()
  File "/usr/lib/python3.11/b.py", line 2, in g
    raise ValueError
ValueError`),
    ["Traceback (most recent call last):", "  /usr/lib/python3.11/b.py:2 in g > raise ValueError", "ValueError"],
  );
});

Deno.test("foldTracebacks() keeps both parts of a chained exception and the place of a syntax error", () => {
  assertEquals(
    fold(`Traceback (most recent call last):
  File "/home/u/a.py", line 1, in f
    g()
KeyError: 'x'

The above exception was the direct cause of the following exception:

Traceback (most recent call last):
  File "/home/u/b.py", line 2
    def x(:
          ^
SyntaxError: invalid syntax`),
    [
      "Traceback (most recent call last):",
      "  /home/u/a.py:1 in f > g()",
      "KeyError: 'x'",
      "",
      "The above exception was the direct cause of the following exception:",
      "",
      "Traceback (most recent call last):",
      "  /home/u/b.py:2 > def x(:",
      "SyntaxError: invalid syntax",
    ],
  );
});

Deno.test("sharedRoot() stops above the folders that projects name their files by", () => {
  assertEquals(sharedRoot(["/home/u/shop/src/a.py", "/home/u/shop/src/x/b.py"]), "/home/u/shop/");
  assertEquals(sharedRoot(["/home/u/shop/a.py", "/home/u/shop/x/b.py"]), "/home/u/shop/");
  assertEquals(sharedRoot(["src/a.py", "/home/u/b.py"]), "");
  assertEquals(sharedRoot(["/a/x.py", "/b/y.py"]), "");
});

Deno.test("foldTracebacks() shows one round of a recursion and how many there were", () => {
  const frame = (line: number, name: string) => [`  File "/home/u/a.py", line ${line}, in ${name}`, `    ${name}()`];
  const rounds = Array.from({ length: 100 }, () => [...frame(3, "even"), ...frame(7, "odd")]).flat();
  const omitted = new Omitted();
  const lines = ["Traceback (most recent call last):", ...frame(9, "main"), ...rounds, "RecursionError: too deep"];
  assertEquals(foldTracebacks(lines, omitted), [
    "Traceback (most recent call last):",
    "  /home/u/a.py:9 in main > main()",
    "  /home/u/a.py:3 in even > even()",
    "  /home/u/a.py:7 in odd > odd()",
    "  … these 2 frames 100 times",
    "RecursionError: too deep",
  ]);
  assertEquals(omitted.isAny, true);
});
