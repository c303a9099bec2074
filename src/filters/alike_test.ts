import { assertEquals } from "@std/assert";
import { renderAlike } from "./alike.ts";

Deno.test("renderAlike() leaves findings of different kinds apart", () => {
  assertEquals(
    renderAlike([{ place: "a.go:1:2", message: "undefined: x" }, { place: "a.go:3:1", message: "missing return" }]),
    ["a.go:1:2: undefined: x", "a.go:3:1: missing return"],
  );
});

Deno.test("renderAlike() tells of the second of a kind what differs and where", () => {
  assertEquals(
    renderAlike([
      { place: "a.go:1:2", message: "undefined: x" },
      { place: "b.go:3:1", message: "missing return" },
      { place: "b.go:7:1", message: "undefined: y" },
      { place: "b.go:8:1", message: "undefined: x" },
    ]),
    ["a.go:1:2: undefined: x", "  also y b.go:7:1, b.go:8:1", "b.go:3:1: missing return"],
  );
});

Deno.test("renderAlike() says a path once for many findings in one file", () => {
  const findings = [1, 2, 3, 4, 5, 6].map((line) => ({ place: `a.py:${line}`, message: 'got "int"' }));
  assertEquals(renderAlike([...findings, { place: "b.py:9", message: 'got "str"' }]), [
    'a.py:1: got "int"',
    '  also :2, :3, :4, :5, :6, "str" b.py:9',
  ]);
});
