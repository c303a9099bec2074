import { assertEquals } from "@std/assert";
import { joinSeries } from "./number_series.ts";

const counted = (from: number, to: number, name: (n: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, i) => name(from + i));

Deno.test("joinSeries() tells names that count up by their first and last", () => {
  assertEquals(
    joinSeries(["setup", ...counted(1, 70, (n) => `auth/case_${n}`), ...counted(8, 13, (n) => `v2/part${n}.h`)]),
    ["setup", "auth/case_1 to auth/case_70", "v2/part8.h to v2/part13.h"],
  );
});

Deno.test("joinSeries() leaves names alone that are few, skip a number or have leading zeros", () => {
  const few = counted(1, 5, (n) => `case_${n}`);
  const odd = [1, 3, 5, 7, 9, 11, 13].map((n) => `case_${n}`);
  const padded = counted(1, 8, (n) => `case_0${n}`);
  for (const names of [few, odd, padded, ["a", "b"], []]) assertEquals(joinSeries(names), names);
});
