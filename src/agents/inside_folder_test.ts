import { assertEquals } from "@std/assert";
import { isInside, leavesFolder } from "./inside_folder.ts";

Deno.test("isInside() follows links, and takes every way up for leaving", async () => {
  const folder = await Deno.realPath(await Deno.makeTempDir());
  try {
    await Deno.mkdir(`${folder}/sub`);
    await Deno.symlink("/etc", `${folder}/out`);
    for (const word of ["a", "sub", "sub/x", ".", folder, `${folder}/sub`, "-", "*.txt"]) {
      assertEquals(isInside(word, folder), true, word);
    }
    for (const word of ["/etc", "..", "sub/../a", "~", "~/x", "out", "/", `${folder}x`]) {
      assertEquals(isInside(word, folder), false, word);
    }
    assertEquals(isInside("etc", "/"), true);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("leavesFolder() looks at the values of options, not at options", () => {
  const folder = Deno.cwd();
  assertEquals(leavesFolder("--file=/etc/passwd", folder), true);
  assertEquals(leavesFolder("-x", folder), false);
  assertEquals(leavesFolder("--file=a.txt", folder), false);
  assertEquals(leavesFolder("/etc", folder), true);
});
