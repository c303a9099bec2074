import { assertEquals } from "@std/assert";
import { clipMiddle } from "./clip_middle.ts";
import { RunElision } from "./elision.ts";
import { Omitted } from "./omitted.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, i) => `${i}`);

Deno.test("clipMiddle() leaves short lists alone", () => {
  const omitted = new Omitted();
  assertEquals(clipMiddle(numbers(5), 4, omitted), numbers(5));
  assertEquals(omitted.marker(new RunElision("1a2b3c4d")), []);
});

Deno.test("clipMiddle() keeps both ends of a long list and notes the gap", () => {
  const omitted = new Omitted();
  assertEquals(clipMiddle(numbers(10), 4, omitted), ["0", "1", "… 6 lines", "8", "9"]);
  assertEquals(omitted.marker(new RunElision("1a2b3c4d")), ["… 6 lines left out · rtk recall 1a2b3c4d"]);
});

Deno.test("Omitted names the unit of what is missing if there is one, and lines otherwise", () => {
  const omitted = new Omitted();
  omitted.add(2, "stack frames");
  omitted.add(0);
  assertEquals(omitted.marker(new RunElision("1a2b3c4d")), ["… 2 stack frames left out · rtk recall 1a2b3c4d"]);
  omitted.add(3);
  assertEquals(omitted.marker(new RunElision("1a2b3c4d")), ["… 5 lines left out · rtk recall 1a2b3c4d"]);
});
