import { assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { withoutEscapes } from "./clean_line.ts";
import { stripEscapes } from "./strip_escapes.ts";

Deno.test("stripEscapes() takes out of bytes what withoutEscapes() takes out of text", () => {
  const part = fc.constantFrom(
    ...[
      "\x1b",
      "\x1b",
      "\x1b[",
      "\x1b]",
      "\x1bP",
      "[",
      "]",
      "31",
      ";",
      "?",
      "m",
      " ",
      "\x07",
      "\x1b\\",
      "\n",
      "\\",
      "é",
      "x",
      "0",
    ],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      const text = parts.join("");
      const bytes = new TextEncoder().encode(text);
      assertEquals(new TextDecoder().decode(bytes.subarray(0, stripEscapes(bytes))), withoutEscapes(text));
    }),
    { numRuns: 3000 },
  );
});
