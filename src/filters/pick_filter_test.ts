import { assertEquals } from "@std/assert";
import { pickFilter } from "./pick_filter.ts";

Deno.test("pickFilter() has the compiler's filter for one with a target or a version in its name", async () => {
  for (const [name, plain] of [["gcc-13", "gcc"], ["arm-none-eabi-g++", "g++"], ["/usr/bin/clang-18", "clang"]]) {
    const filter = await pickFilter([name!, "-c", "a.c"]);
    assertEquals(filter !== undefined && filter === await pickFilter([plain!, "-c", "a.c"]), true, name);
  }
  assertEquals(await pickFilter(["gcc-ar", "x"]), undefined);
});
