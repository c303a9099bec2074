import { assertEquals } from "@std/assert";
import { Omitted } from "../omitted.ts";
import { foldScalac } from "./scalac.ts";

Deno.test("foldScalac() gathers messages without their code, and says the folder of all files once", () => {
  const message = (file: string) => [
    `error: /home/u/shop/src/main/scala/${file}.scala:4:10: type mismatch;`,
    "error:  found   : String",
    "error:  required: Int",
    'error:     qty = "three"',
    "error:           ^",
  ];
  const lines = ["set up", ...message("A"), ...message("B"), "error: two errors found"];
  assertEquals(foldScalac(lines, new Omitted()), [
    "set up",
    "in /home/u/shop/",
    "src/main/scala/A.scala:4:10: error: type mismatch; found   : String; required: Int",
    "  also src/main/scala/B.scala:4:10",
    "error: two errors found",
  ]);
});

Deno.test("foldScalac() leaves a message without a mark below it as it stands", () => {
  const lines = ["error: a.scala:4:10: not found: value x", "error: one error found"];
  assertEquals(foldScalac(lines, new Omitted()), lines);
});
