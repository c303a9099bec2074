import { assertEquals } from "@std/assert";
import { DEFAULT_STORE_CONFIG, type StoreConfig } from "../config/store_config.ts";
import { removeAllOld } from "./remove_old.ts";

const DAY = 24 * 3600 * 1000;

/** What is left of stored outputs: each `[name, age in days, bytes]`. */
async function left(files: readonly [string, number, number][], limits: Partial<StoreConfig>): Promise<string[]> {
  const folder = await Deno.makeTempDir();
  try {
    const now = Date.now();
    for (const [name, age, bytes] of files) {
      await Deno.writeFile(`${folder}/${name}`, new Uint8Array(bytes));
      if (name.endsWith(".raw")) await Deno.writeTextFile(`${folder}/${name.slice(0, -4)}.json`, "{}");
      await Deno.utime(`${folder}/${name}`, new Date(now - age * DAY), new Date(now - age * DAY));
    }
    removeAllOld(folder, { ...DEFAULT_STORE_CONFIG, ...limits }, now);
    return [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("removeAllOld() keeps the newest of too many", async () => {
  const files: [string, number, number][] = [["a.raw", 3, 1], ["b.raw", 1, 1], ["c.raw", 2, 1]];
  assertEquals(await left(files, { maxEntries: 2 }), ["b.json", "b.raw", "c.json", "c.raw"]);
});

Deno.test("removeAllOld() removes what is too old", async () => {
  assertEquals(await left([["a.raw", 31, 1], ["b.raw", 29, 1]], { maxDays: 30 }), ["b.json", "b.raw"]);
});

Deno.test("removeAllOld() keeps the newest of too much", async () => {
  const files: [string, number, number][] = [["a.raw", 1, 600], ["b.raw", 2, 300], ["c.raw", 3, 300]];
  assertEquals(await left(files, { maxBytes: 1000 }), ["a.json", "a.raw", "b.json", "b.raw"]);
});

Deno.test("removeAllOld() removes parts of runs that were killed, and leaves those of runs that go on", async () => {
  assertEquals(await left([["a.part", 2, 1], ["b.part", 0, 1]], {}), ["b.part"]);
});
