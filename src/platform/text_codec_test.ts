import { assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { decodeBytes, encodeText } from "./text_codec.ts";

Deno.test("encodeText() gives back any bytes that decodeBytes() made text of", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
    assertEquals(encodeText(decodeBytes(bytes)), new Uint8Array(bytes));
  }));
});

Deno.test("encodeText() gives back bytes of text with stray bytes in it", () => {
  const part = fc.oneof(
    fc.string({ unit: "binary" }).map((text) => new TextEncoder().encode(text)),
    fc.uint8Array({ maxLength: 3 }),
  );
  fc.assert(fc.property(fc.array(part), (parts) => {
    const bytes = Uint8Array.from(parts.flatMap((each) => [...each]));
    assertEquals(encodeText(decodeBytes(bytes)), bytes);
  }));
});

Deno.test("decodeBytes() reads valid UTF-8 as every decoder does", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => {
    assertEquals(decodeBytes(new TextEncoder().encode(text)), text);
  }));
  assertEquals(decodeBytes(Uint8Array.from([0xef, 0xbb, 0xbf, 65])), "\uFEFFA");
});

Deno.test("decodeBytes() keeps valid sequences beside stray bytes", () => {
  const bytes = Uint8Array.from([
    ...new TextEncoder().encode("é·"),
    0xe9,
    ...new TextEncoder().encode("😀"),
    0xed,
    0xa0,
    0x80,
  ]);
  assertEquals(decodeBytes(bytes), "é·\uDCE9😀\uDCED\uDCA0\uDC80");
});

Deno.test("encodeText() writes rtk's own signs as UTF-8, whatever stands beside them", () => {
  assertEquals(encodeText("\uDCB7 · …"), Uint8Array.from([0xb7, 32, 0xc2, 0xb7, 32, 0xe2, 0x80, 0xa6]));
});
