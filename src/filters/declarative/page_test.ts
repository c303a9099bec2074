import { assertEquals } from "@std/assert";
import { parse } from "@std/toml";
import { readFilterFile, runDefinitionTests } from "./mod.ts";

Deno.test("the filter on the page for people who write their own is valid, and does what its tests say", async () => {
  const page = await Deno.readTextFile(new URL("../../../docs/filters.md", import.meta.url));
  const example = /^```toml\n([\s\S]*?)^```$/m.exec(page)![1]!;
  const file = readFilterFile(parse(example) as Record<string, unknown>);
  assertEquals(file.faults, []);
  const results = runDefinitionTests(file);
  assertEquals(results.map(({ passed, actual }) => passed ? "" : actual), [""]);
});
