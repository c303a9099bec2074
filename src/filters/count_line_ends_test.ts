import { assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { countLineEnds } from "./count_line_ends.ts";

Deno.test("countLineEnds() counts those of any piece of bytes", () => {
  const bytes = fc.array(fc.oneof(fc.constantFrom(10, 10, 138, 0, 11, 255), fc.integer({ min: 0, max: 255 })), {
    maxLength: 3000,
    size: "max",
  });
  fc.assert(fc.property(bytes, fc.nat(9), (list, from) => {
    const piece = Uint8Array.from(list).subarray(from);
    assertEquals(countLineEnds(piece), list.slice(from).filter((byte) => byte === 10).length);
  }));
  assertEquals(countLineEnds(new Uint8Array(5000).fill(10)), 5000);
});
