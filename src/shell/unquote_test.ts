import { assertEquals } from "@std/assert";
import { unquote, unquoteMapped } from "./unquote.ts";

Deno.test("unquote() removes every kind of quoting", () => {
  const cases: [string, string][] = [
    ["plain", "plain"],
    ["'a b'", "a b"],
    ['"a \\" \\$ \\\\ \\n"', 'a " $ \\ \\n'],
    ["a\\ b\\'c", "a b'c"],
    ["'a'\\''b'", "a'b"],
    ["$'a\\tb\\'c\\x41\\101\\u00e9\\cA'", "a\tb'cAAé\x01"],
    ['$"text"', "text"],
    ["a\\\nb", "ab"],
    ["'a\\\nb'", "a\\\nb"],
    ["a$ b$", "a$ b$"],
  ];
  for (const [raw, value] of cases) assertEquals(unquote(raw).value, value, raw);
});

Deno.test("unquote() has no value for what the shell would expand, and leaves it as it stands", () => {
  for (const raw of ["$x", '"${x}"', "`a`", "$(a)", "<(a)", "'open", '"open', "a$1"]) {
    assertEquals(unquote(raw).value, undefined, raw);
  }
  assertEquals(unquote('"git log $x"').text, "git log $x");
});

Deno.test("unquote() tells patterns and quotes", () => {
  assertEquals([unquote("*.ts").pattern, unquote("'*'").pattern, unquote("~/x").pattern], [true, false, true]);
  assertEquals([unquote("a\\b").quoted, unquote("ab").quoted], [true, false]);
});

Deno.test("unquote() says where each character came from", () => {
  assertEquals(unquoteMapped("'a'\\''b'").offsets, [1, 3, 6, 8]);
});
