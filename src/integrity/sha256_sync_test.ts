import { assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { sha256 } from "./sha256.ts";
import { sha256Sync } from "./sha256_sync.ts";

Deno.test("sha256Sync() gives the digest of the standard's own example", () => {
  assertEquals(
    sha256Sync(new TextEncoder().encode("abc")),
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});

Deno.test("sha256Sync() agrees with the runtime's digest for bytes of any length", async () => {
  for (let length = 0; length < 200; length++) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    assertEquals(sha256Sync(bytes), await sha256(bytes), `${length} bytes`);
  }
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (bytes) => {
      assertEquals(sha256Sync(bytes), await sha256(bytes));
    }),
    { numRuns: 100 },
  );
});
