import { assertEquals } from "@std/assert";
import { table } from "./table.ts";

Deno.test("table() aligns columns and cuts cells that are too wide", () => {
  const columns = [{ heading: "Name", maxWidth: 6 }, { heading: "Count", align: "right" as const }];
  assertEquals(table(columns, [["a", "1"], ["abcdefgh", "1234567"], ["é", ""]]), [
    "Name      Count",
    "a             1",
    "abcde…  1234567",
    "é",
  ]);
});
