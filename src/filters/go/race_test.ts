import { assertEquals } from "@std/assert";
import { Omitted } from "../omitted.ts";
import { RaceReader, shortRaces } from "./race.ts";

const REPORT = `==================
WARNING: DATA RACE
Write at 0x00c000104200 by goroutine 14:
  example.com/shop/cart.(*Cart).Add()
      /home/u/shop/cart.go:32 +0xb8

Previous read at 0x00c000104200 by goroutine 15:
  example.com/shop/cart.(*Cart).Add()
      /home/u/shop/cart.go:31 +0x93

Goroutine 14 (running) created at:
  example.com/shop/cart.TestCart()
      /home/u/shop/cart_test.go:47 +0x99
  testing.tRunner()
      /usr/local/go/src/testing/testing.go:2036 +0x21c

Goroutine 15 (finished) created at:
  example.com/shop/cart.TestCart()
      /home/u/shop/cart_test.go:47 +0x99
==================`.split("\n");

function readAll(lines: readonly string[]): { rest: string[]; reader: RaceReader } {
  const reader = new RaceReader();
  return { rest: lines.flatMap((line) => [...reader.line(line)]), reader };
}

Deno.test("RaceReader takes reports out and passes every other line on, bars that open none too", () => {
  const { rest, reader } = readAll(["before", "==================", "not a report", ...REPORT, "behind"]);
  assertEquals(rest, ["before", "==================", "not a report", "behind"]);
  assertEquals(reader.reports, [REPORT.slice(1, -1)]);
});

Deno.test("shortRaces() keeps the program's own frames, and says once where a goroutine was created", () => {
  const { reader } = readAll([...REPORT, ...REPORT]);
  const omitted = new Omitted();
  const lines = shortRaces(reader.reports, omitted);
  assertEquals(lines.slice(0, 9), [
    "WARNING: DATA RACE",
    "Write at 0x00c000104200 by goroutine 14:",
    "  at cart.(*Cart).Add /home/u/shop/cart.go:32",
    "Previous read at 0x00c000104200 by goroutine 15:",
    "  at cart.(*Cart).Add /home/u/shop/cart.go:31",
    "Goroutine 14 (running) created at:",
    "  at cart.TestCart /home/u/shop/cart_test.go:47 (+1 frame)",
    "Goroutine 15 (finished) created at:",
    "  at cart.TestCart /home/u/shop/cart_test.go:47",
  ]);
  assertEquals(lines.slice(9), lines.slice(0, 5));
});
