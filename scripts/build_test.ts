import { assertEquals } from "@std/assert";
import { findEntries, starter } from "./build.ts";

Deno.test("findEntries() starts with main.ts and names each lazily loaded module once", async () => {
  const root = `${await Deno.makeTempDir()}/`;
  try {
    await Deno.mkdir(`${root}src/a`, { recursive: true });
    await Deno.writeTextFile(`${root}main.ts`, 'await lazy<typeof import("./src/a/b.ts")>("src/a/b.ts");\n');
    await Deno.writeTextFile(`${root}src/a/b.ts`, 'lazy("src/a/c.ts"); lazy<\n  X\n>(\n  "src/a/b.ts",\n);\n');
    await Deno.writeTextFile(`${root}src/a/b_test.ts`, 'lazy("src/a/none.ts");\n');
    assertEquals(await findEntries(root), ["main.ts", "src/a/b.ts", "src/a/c.ts"]);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
});

Deno.test("each module loaded with lazy() exists", async () => {
  const root = new URL("../", import.meta.url).pathname;
  for (const entry of await findEntries(root)) assertEquals((await Deno.stat(`${root}${entry}`)).isFile, true, entry);
});

Deno.test("starter() passes words on and quotes paths that hold blanks and quotes", () => {
  const text = starter("/it's here/deno", "/a b/lib");
  assertEquals(text.includes(`exec '/it'\\''s here/deno' run`), true);
  assertEquals(text.trimEnd().endsWith(`'/a b/lib/main.js' "$@"`), true);
});
