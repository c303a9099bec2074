import { assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { ownCopy } from "./own_copy.ts";

Deno.test("ownCopy() gives any text as it is", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
    assertEquals(ownCopy(text), text);
  }));
});
