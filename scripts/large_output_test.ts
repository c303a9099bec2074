import { assert, assertEquals } from "@std/assert";
import { writeLargeOutput } from "./large_output.ts";

Deno.test("writeLargeOutput() writes a recorded output over and over, with other words each time", async () => {
  const path = await Deno.makeTempFile();
  try {
    writeLargeOutput(path, new TextEncoder().encode("ok   é 12\n---\nlast one"), 1000);
    const text = await Deno.readTextFile(path);
    assertEquals(new TextEncoder().encode(text).length, 1000);
    assert(text.startsWith("ok   é 12\n---\nlast one1\nok   é 12\n---\nlast one2\n"), text.slice(0, 60));
  } finally {
    await Deno.remove(path);
  }
});
