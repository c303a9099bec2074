import { assertEquals } from "@std/assert";
import { Omitted } from "../omitted.ts";
import { withoutBoxes } from "./composer_errors.ts";

Deno.test("withoutBoxes() puts words together that the box broke and leaves out the command's options", () => {
  const box = (text: string) => `  ${text.padEnd(20)}  `;
  const omitted = new Omitted();
  const lines = [
    "In Tool.php line 3:",
    box("").trimEnd() + " ".repeat(24),
    box("Could not find packa"),
    box("ge a/b."),
    "",
    "require [--dev] [--dry-run] [--fixed] [--] [<packages>...]",
  ];
  assertEquals(withoutBoxes(lines, omitted).map((line) => line.trimEnd()), [
    "In Tool.php line 3:",
    "",
    "  Could not find package a/b.",
    "",
  ]);
  assertEquals(omitted.isAny, true);
});

Deno.test("withoutBoxes() keeps lines of one width apart that are no box", () => {
  const lines = ["  - Installing a/b (1.0.0)", "  - Installing a/c (1.0.0)"];
  assertEquals(withoutBoxes(lines, new Omitted()), lines);
});
