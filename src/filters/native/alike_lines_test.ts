import { assertEquals } from "@std/assert";
import { Omitted } from "../omitted.ts";
import { foldAlikeLines } from "./alike_lines.ts";

const elision = { leftOut: (count: number, unit = "lines") => `${count} ${unit}` };
const modules = (count: number) => Array.from({ length: count }, (_, i) => `-- Module ${i + 1}: on`);

Deno.test("foldAlikeLines() shows the first two and the last of many status lines that differ in numbers", () => {
  const omitted = new Omitted();
  const folded = foldAlikeLines(["-- Begin", ...modules(20), "-- Done"], omitted);
  assertEquals(folded, ["-- Begin", "-- Module 1: on", "-- Module 2: on", "… 17 alike", "-- Module 20: on", "-- Done"]);
  assertEquals(omitted.marker(elision), ["17 lines"]);
});

Deno.test("foldAlikeLines() leaves alone what is few, without numbers, or no status", () => {
  const same = Array.from({ length: 9 }, () => "-- Checking");
  const errors = Array.from({ length: 9 }, (_, i) => `  src/part${i}.c`);
  for (const lines of [modules(5), same, errors]) {
    const omitted = new Omitted();
    assertEquals(foldAlikeLines(lines, omitted), lines);
    assertEquals(omitted.isAny, false);
  }
});
