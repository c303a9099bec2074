import { assertEquals } from "@std/assert";
import { Omitted } from "../omitted.ts";
import { withoutLibraryNoise } from "./test_libraries.ts";

const elision = { leftOut: (count: number, unit = "lines") => `${count} ${unit}` };

Deno.test("withoutLibraryNoise() leaves the changed lines of a long diff with their neighbours", () => {
  const omitted = new Omitted();
  const same = (n: number) => `     field_${n}: ${n},`;
  const lines = [
    "assertion failed: `(left == right)`",
    "Diff < left / right > :",
    " Order {",
    ...Array.from({ length: 9 }, (_, i) => same(i)),
    "<    total: 540,",
    ">    total: 700,",
    same(10),
    " }",
  ];
  assertEquals(withoutLibraryNoise(lines, omitted), [
    "assertion failed: `(left == right)`",
    "Diff < left / right > :",
    " Order {",
    same(0),
    "… 6 unchanged lines",
    same(7),
    same(8),
    "<    total: 540,",
    ">    total: 700,",
    same(10),
    " }",
  ]);
  assertEquals(omitted.marker(elision), ["6 unchanged lines"]);
});

Deno.test("withoutLibraryNoise() keeps the seed and the input that proptest found, and what a test printed", () => {
  const kept = ["cc a708", "minimal failing input: a = 0, b = 61", "  indented by the test", "successes: many"];
  const noise = [
    "\tsuccesses: 0",
    "\tlocal rejects: 0",
    "────────────┬──────",
    "proptest: FileFailurePersistence::X set",
  ];
  assertEquals(withoutLibraryNoise([...kept, ...noise], new Omitted()), kept);
});
