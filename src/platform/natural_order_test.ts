import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { naturalOrder } from "./natural_order.ts";

Deno.test("naturalOrder() puts smaller numbers first, wherever they stand", () => {
  assertEquals(
    ["v10", "v9", "a2b10", "a2b9", "v", "v9.1", "10", "9"].sort(naturalOrder),
    ["9", "10", "a2b9", "a2b10", "v", "v9", "v9.1", "v10"],
  );
});

Deno.test("naturalOrder() finds texts alike only when they are, and one before the other whichever comes first", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "1", "0", "9", " ", ".", "\u3000") });
  fc.assert(fc.property(text, text, (one, other) => {
    assertEquals(naturalOrder(one, other) === 0, one === other);
    assertEquals(Math.sign(naturalOrder(one, other)) + Math.sign(naturalOrder(other, one)), 0);
  }));
});

Deno.test("naturalOrder() is transitive", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "1", "0", "2", "\u3000"), maxLength: 6 });
  fc.assert(fc.property(text, text, text, (a, b, c) => {
    if (naturalOrder(a, b) <= 0 && naturalOrder(b, c) <= 0) assert(naturalOrder(a, c) <= 0);
  }));
});
