import { assertEquals } from "@std/assert";
import { Omitted } from "../omitted.ts";
import { shortBuildErrors } from "./build_errors.ts";

const short = (text: string) => shortBuildErrors(text.split("\n"), new Omitted()).lines;

Deno.test("shortBuildErrors() puts the same error of several packages together", () => {
  assertEquals(
    short(`# example.com/a
a/a.go:3:2: undefined: model.Old
a/a.go:9:1: too many errors
# example.com/b
b/b.go:4:2: undefined: model.Old
b/b.go:9:1: too many errors`),
    ["a/a.go:3:2: undefined: model.Old", "  also b/b.go:4:2", "a/a.go:9:1: too many errors", "  also b/b.go:9:1"],
  );
});

Deno.test("shortBuildErrors() keeps what stands below an error with it", () => {
  assertEquals(
    short(`a.go:3:2: not enough arguments in call to f
\thave (string)
\twant (int, string)
main.go:7:2: no required module provides package example.com/x; to add it:
\tgo get example.com/x`),
    [
      "a.go:3:2: not enough arguments in call to f; have (string); want (int, string)",
      "main.go:7:2: no required module provides package example.com/x; to add it: go get example.com/x",
    ],
  );
});

Deno.test("shortBuildErrors() leaves out the code that a C compiler shows, and counts it", () => {
  const omitted = new Omitted();
  const { lines } = shortBuildErrors(
    [
      "# example.com/native",
      "/p/hash.go: In function 'fnv':",
      "/p/hash.go:9:26: error: expected ';' before 'h'",
      "    9 |   h ^= s[i]",
      "      |            ^",
      "/p/hash.go:12:9: note: each undeclared identifier is reported only once for each function",
    ],
    omitted,
  );
  assertEquals(lines, ["/p/hash.go:9:26: error: expected ';' before 'h'"]);
  assertEquals(omitted.marker({ leftOut: (count, unit = "") => `${count} ${unit}` }), ["2 code lines"]);
});
