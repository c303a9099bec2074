import { assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { applyEdits } from "./text.ts";
import { undoEdits } from "./undo.ts";

Deno.test("undoEdits() leads back to the text before, whatever the two texts are", () => {
  const text = fc.array(fc.constantFrom("a", "b", "\n", "\r\n", "\uFEFF", " x", "é😀")).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      assertEquals(applyEdits(after, undoEdits(after, before)), before);
    }),
    { numRuns: 500 },
  );
});

Deno.test("undoEdits() keeps little of a text that changed in one line", () => {
  const before = Array.from({ length: 500 }, (_, i) => `line ${i}\n`).join("");
  const after = before.replace("line 250\n", "line 250\nnew\n");
  assertEquals(undoEdits(after, before), [{ offset: after.indexOf("new"), length: 4, text: "" }]);
});
