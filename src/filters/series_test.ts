import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { Omitted } from "./omitted.ts";
import { foldSeries as fold } from "./series.ts";

const foldSeries = (lines: readonly string[], isCounting?: boolean) => fold(lines, new Omitted(), isCounting);

const lines = (count: number, line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at));

Deno.test("foldSeries() shows the ends of lines whose numbers count up", () => {
  const cases = lines(40, (at) => `FAIL TestCase${at} many_test.go:${at + 5}: case ${at}: got ${at}, want ${at + 1}`);
  assertEquals(foldSeries(["before", ...cases, "after"]), [
    "before",
    "FAIL TestCase0 many_test.go:5: case 0: got 0, want 1",
    "… 38 more between, counting up by 1",
    "FAIL TestCase39 many_test.go:44: case 39: got 39, want 40",
    "after",
  ]);
});

Deno.test("foldSeries() says of other steps that they are even", () => {
  assertEquals(foldSeries(lines(20, (at) => `row ${at}: ${100 - 3 * at} items left`)), [
    "row 0: 100 items left",
    "… 18 more between, in even steps",
    "row 19: 43 items left",
  ]);
});

Deno.test("foldSeries() notes what is between, and leaves other steps than 1 when told to", () => {
  const even = lines(20, (at) => `file_of_the_set_${9 * at}.bin`);
  const omitted = new Omitted();
  assertEquals(fold(even, omitted).length, 3);
  assertEquals(omitted.marker({ leftOut: (count, unit = "lines") => `${count} ${unit}` }), ["18 lines"]);
  assertEquals(foldSeries(even, true), even);
});

Deno.test("foldSeries() counts with fractions and with the parts of a version", () => {
  const prices = lines(20, (at) => `customer${at}@example.com ${(3.5 * at).toFixed(2)}`);
  const versions = lines(20, (at) => `release v1.${at} of it`);
  assertEquals(foldSeries([...prices, ...versions]), [
    "customer0@example.com 0.00",
    "… 18 more between, in even steps",
    "customer19@example.com 66.50",
    "release v1.0 of it",
    "… 18 more between, counting up by 1",
    "release v1.19 of it",
  ]);
});

Deno.test("foldSeries() leaves lines that differ in more than numbers, or in uneven steps", () => {
  const uneven = ["request 1 took 12 ms", "request 2 took 15 ms", "request 3 took 11 ms", "request 4 took 12 ms"];
  const worded = ["case 1 is red", "case 2 is blue", "case 3 is green", "case 4 is white", "case 5 is black"];
  const same = lines(9, () => "the same line 3");
  assertEquals(foldSeries([...uneven, ...worded, ...same]), [...uneven, ...worded, ...same]);
});

Deno.test("foldSeries() leaves a series that takes no more room than its fold", () => {
  const short = lines(9, (at) => `${at}`);
  assertEquals(foldSeries(short), short);
});

Deno.test("foldSeries() ends a series where the digits of a padded number no longer fit", () => {
  const padded = lines(12, (at) => `img_${String(at + 95).padStart(4, "0")}_of_the_set.png`);
  const mixed = [
    ...lines(5, (at) => `frame_0${at}_left_side.png`),
    ...lines(4, (at) => `frame_${at + 5}_left_side.png`),
  ];
  assertEquals(foldSeries(padded), [padded[0], "… 10 more between, counting up by 1", padded[11]]);
  assertEquals(foldSeries(mixed).slice(-4), mixed.slice(-4));
});

Deno.test("foldSeries() leaves numbers that are too long to count with", () => {
  const ids = lines(8, (at) => `id 123456789012345678${at} of a row`);
  assertEquals(foldSeries(ids), ids);
});

/** The lines that a fold stands for, by its own words. */
function unfold(folded: readonly string[]): string[] {
  return folded.flatMap((line, at) => {
    const more = /^… (\d+) more between, /.exec(line);
    if (more === null) return [line];
    const [first, last] = [folded[at - 1]!.split(/(\d+)/), folded[at + 1]!.split(/(\d+)/)];
    const count = Number(more[1]);
    return lines(count, (index) =>
      first.map((part, i) => {
        if (i % 2 === 0 || part === last[i]) return part;
        const number = Number(part) + (Number(last[i]) - Number(part)) / (count + 1) * (index + 1);
        return String(number).padStart(Math.min(part.length, last[i]!.length), "0");
      }).join(""));
  });
}

Deno.test("foldSeries() loses no line: all follow from what it says", () => {
  const series = fc.record({
    count: fc.integer({ min: 1, max: 30 }),
    start: fc.integer({ min: 0, max: 200 }),
    step: fc.integer({ min: 0, max: 20 }),
    words: fc.constantFrom("case", "a file of the name"),
    width: fc.integer({ min: 0, max: 4 }),
  });
  fc.assert(fc.property(fc.array(series, { maxLength: 5 }), (all) => {
    const text = all.flatMap(({ count, start, step, words, width }) =>
      lines(count, (at) => `${words} ${String(start + step * at).padStart(width, "0")} of ${at}`)
    );
    assertEquals(unfold(foldSeries(text)), text);
  }));
});
