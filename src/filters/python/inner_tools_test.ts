import { assertEquals } from "@std/assert";
import { RunElision } from "../elision.ts";
import { shortenInner } from "./inner_tools.ts";

const shorten = (text: string) => shortenInner(text.split("\n"), new RunElision("1a2b3c4d")).join("\n");

Deno.test("shortenInner() reads each tool's report by its last line and leaves the rest alone", () => {
  const text = [
    "preparing the database",
    'src/a.py:1: error: Name "x" is not defined  [name-defined]',
    'src/b.py:2: error: Name "x" is not defined  [name-defined]',
    "Found 2 errors in 2 files (checked 3 source files)",
    "..",
    "----------------------------------------------------------------------",
    "Ran 2 tests in 0.001s",
    "",
    "OK",
    "All checks passed!",
    "docs built",
  ].join("\n");
  assertEquals(
    shorten(text),
    [
      "preparing the database",
      'src/a.py:1: error: Name "x" is not defined  [name-defined]',
      'src/b.py:2: error: Name "x" is not defined  [name-defined]',
      "Found 2 errors in 2 files (checked 3 source files)",
      "Ran 2 tests: OK",
      "All checks passed!",
      "docs built",
    ].join("\n"),
  );
});

Deno.test("shortenInner() leaves a report alone that was cut off", () => {
  const text = "src/a.py:1: error: x  [a]\nsrc/b.py:2: error: x  [a]";
  assertEquals(shorten(text), text);
});
