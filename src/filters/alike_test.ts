import { assertEquals } from "@std/assert";
import { renderAlike } from "./alike.ts";

Deno.test("renderAlike() leaves findings of different kinds apart", () => {
  assertEquals(
    renderAlike([{ place: "a.go:1:2", message: "undefined: x" }, { place: "a.go:3:1", message: "missing return" }]),
    ["a.go:1:2: undefined: x", "a.go:3:1: missing return"],
  );
});

Deno.test("renderAlike() says each message of a kind whole, and of a repeated one where else it was found", () => {
  assertEquals(
    renderAlike([
      { place: "a.go:1:2", message: "undefined: x" },
      { place: "b.go:3:1", message: "missing return" },
      { place: "b.go:7:1", message: "undefined: y" },
      { place: "b.go:8:1", message: "undefined: x" },
    ]),
    ["a.go:1:2: undefined: x", "  also b.go:8:1", "b.go:7:1: undefined: y", "b.go:3:1: missing return"],
  );
});

Deno.test("renderAlike() tells of very many messages of a kind what differs and where", () => {
  const findings = [..."abcdefghi"].map((name, at) => ({ place: `${name}.go:${at}:2`, message: `undefined: ${name}` }));
  assertEquals(renderAlike(findings)[0], "a.go:0:2: undefined: a");
  assertEquals(renderAlike(findings)[1]!.slice(0, 33), "  also b b.go:1:2, c c.go:2:2, d ");
  assertEquals(renderAlike(findings).length, 2);
});

Deno.test("renderAlike() says a path once for many findings in one file", () => {
  const findings = [1, 2, 3, 4, 5, 6].map((line) => ({ place: `a.py:${line}`, message: 'got "int"' }));
  assertEquals(renderAlike([...findings, { place: "b.py:9", message: 'got "str"' }]), [
    'a.py:1: got "int"',
    "  also :2, :3, :4, :5, :6",
    'b.py:9: got "str"',
  ]);
});

Deno.test("renderAlike() says whole of very many messages of a kind those that came more than once", () => {
  const once = [..."abcdefghi"].map((name, at) => ({ place: `${name}.go:${at}:2`, message: `undefined: ${name}` }));
  const often = ["x.go:1:1", "y.go:2:1"].map((place) => ({ place, message: "undefined: oldName" }));
  const lines = renderAlike([...once, ...often]);
  assertEquals(lines.slice(0, 3), ["x.go:1:1: undefined: oldName", "  also y.go:2:1", "a.go:0:2: undefined: a"]);
  assertEquals(lines.length, 4);
});

Deno.test("renderAlike() says at which of two texts a message differs", () => {
  const types = [..."abcdefghi"].map((name) => [name, "z"]);
  const findings = [...types, ["a", "y"], ["z", "z"], ["a", "z"]].map(([from, to], at) => ({
    place: `a.ts:${at}`,
    message: `Type '${from}' is not assignable to type '${to}', see '${from}'`,
  }));
  const lines = renderAlike(findings);
  assertEquals(lines.slice(0, 2), ["a.ts:0: Type 'a' is not assignable to type 'z', see 'a'", "  also a.ts:11"]);
  assertEquals(lines[3]!.slice(-32), "'i' 'z' :8, 'a' 'y' :9, 'z' 'z' :10".slice(-32));
});
