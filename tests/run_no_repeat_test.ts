import { assert, assertEquals, assertMatch } from "@std/assert";
import { Place } from "./support/rtk.ts";

const LOG = Array.from({ length: 40 }, (_, i) =>
  `commit ${String(i).padStart(40, "0")}
Author: A <a@example.com>
Date:   Mon Mar 2 10:00:00 2026 +0000

    Change number ${i}
`).join("\n");

/** A place with a git that prints the file `log`. */
async function placeWithGit(config: string, exitCode = 0): Promise<Place> {
  const place = await Place.create();
  await place.write("log", LOG);
  await place.program("git", `cat log; exit ${exitCode}`);
  await place.write(`${place.home}/.config/rtk/config.toml`, config);
  return place;
}

const run = { env: { RTK_SESSION_ID: "one" } };

Deno.test("filters.no_repeat names an output that was shown before, until it changes", async () => {
  await using place = await placeWithGit("[filters]\nno_repeat = true\n");
  const first = await place.rtk(["git", "log"], run);
  const second = await place.rtk(["git", "log"], run);
  assert(first.stdout.includes("Change number 39"));
  assertMatch(second.stdout, /^the same \d+ lines as before · rtk recall [0-9a-f]{8}\n$/);
  const id = /recall (\w+)/.exec(second.stdout)?.[1] ?? "";
  assertEquals((await place.rtk(["recall", id, "--full"])).stdout, LOG);
  const other = await place.rtk(["git", "log"], { env: { RTK_SESSION_ID: "two" } });
  // Each run has a marker of its own.
  const withoutId = (text: string) => text.replace(/recall \w+/, "");
  assertEquals(withoutId(other.stdout), withoutId(first.stdout));
  await place.write("log", LOG.replace("number 7", "number seven"));
  assert((await place.rtk(["git", "log"], run)).stdout.includes("number seven"));
});

Deno.test("filters.no_repeat never hides a failure, and is off by itself", async () => {
  for (const [config, exitCode] of [["[filters]\nno_repeat = true\n", 1], ["", 0]] as const) {
    await using place = await placeWithGit(config, exitCode);
    await place.rtk(["git", "log"], run);
    assert((await place.rtk(["git", "log"], run)).stdout.includes("Change number 39"));
  }
});
