import { assertEquals, assertThrows } from "@std/assert";
import { parse } from "../shell/mod.ts";
import { applyEdits } from "./editor.ts";

const apply = (source: string, ...edits: { start: number; end: number; text: string }[]) =>
  applyEdits(source, parse(source).tokenEnds, edits);

Deno.test("applyEdits() inserts and replaces at token ends, in any order", () => {
  assertEquals(apply("a && b", { start: 5, end: 5, text: "x " }, { start: 0, end: 1, text: "c" }), "c && x b");
});

Deno.test("applyEdits() refuses edits that overlap, cut a token or lie outside", () => {
  assertThrows(() => apply("abc d", { start: 1, end: 1, text: "x" }), RangeError, "cuts a token");
  assertThrows(
    () => apply("abc d", { start: 0, end: 3, text: "" }, { start: 0, end: 3, text: "" }),
    RangeError,
    "overlap",
  );
  assertThrows(() => apply("abc d", { start: 4, end: 9, text: "" }), RangeError);
});

Deno.test("applyEdits() lets an edit cut the script it is made in, and nothing else", () => {
  const source = "sh -c 'ls'";
  const within = parse(source).commands[0]!.words[2]!;
  const ends = parse(source).tokenEnds;
  assertEquals(applyEdits(source, ends, [{ start: 7, end: 7, text: "rtk ", within }]), "sh -c 'rtk ls'");
  assertThrows(() => applyEdits(source, ends, [{ start: 1, end: 1, text: "x", within }]), RangeError);
});
