import { assertEquals, assertRejects } from "@std/assert";
import { atomicWrite, isLeftover } from "./atomic_write.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

async function inFolder(act: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await act(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("atomicWrite() writes all bytes, keeps the mode, and leaves no other file", async () => {
  await inFolder(async (folder) => {
    const path = `${folder}/x`;
    await Deno.writeTextFile(path, "old");
    await Deno.chmod(path, 0o640);
    const big = crypto.getRandomValues(new Uint8Array(60_000));
    await atomicWrite(path, big);
    assertEquals(await Deno.readFile(path), big);
    assertEquals((await Deno.stat(path)).mode! & 0o777, 0o640);
    await atomicWrite(`${folder}/y`, bytes("new"), { mode: 0o444 });
    assertEquals((await Deno.stat(`${folder}/y`)).mode! & 0o777, 0o444);
    assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name).sort(), ["x", "y"]);
  });
});

Deno.test("atomicWrite() with createNew never replaces, and leaves nothing when it fails", async () => {
  await inFolder(async (folder) => {
    const path = `${folder}/x`;
    await atomicWrite(path, bytes("one"), { createNew: true });
    await assertRejects(() => atomicWrite(path, bytes("two"), { createNew: true }), Deno.errors.AlreadyExists);
    assertEquals(await Deno.readTextFile(path), "one");
    await assertRejects(() => atomicWrite(`${folder}/none/x`, bytes("x")), Deno.errors.NotFound);
    assertEquals([...Deno.readDirSync(folder)].length, 1);
  });
});

Deno.test("isLeftover() knows temporary files of a name and of its backups, and no others", () => {
  const tail = ".rtk-0123456789abcdef.tmp";
  for (const name of [`.x${tail}`, `.x.bak${tail}`, `.x.bak.12${tail}`]) {
    assertEquals(isLeftover(name, "x"), true, name);
  }
  for (const name of [`.xy${tail}`, `.x.y${tail}`, `x${tail}`, ".x.rtk-1.tmp", ".x.tmp"]) {
    assertEquals(isLeftover(name, "x"), false, name);
  }
});
