import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { differences, snapshot } from "../src/install/testing/homes.ts";
import { Place, RTK_BIN, type Run } from "./support/rtk.ts";

/** Runs rtk where no file can grow beyond so many blocks of 512 bytes: a write then fails as on a full disk. */
function cramped(place: Place, blocks: number, args: readonly string[]): Promise<Run> {
  const line = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`;
  return place.run("/bin/sh", ["-c", line, RTK_BIN, ...args]);
}

async function fill(place: Place): Promise<void> {
  await place.write(`${place.home}/.claude/settings.json`, `{\n  "a": "${"x".repeat(6000)}" // mine\n}\n`, 0o640);
  await place.write(`${place.home}/.claude/CLAUDE.md`, "# Mine");
  await place.write(`${place.home}/.gemini/GEMINI.md`, "# Mine\n");
}

const AGENTS = ["init", "-g", "--agent", "claude,gemini,pi"];

Deno.test("init on a full disk names the file, leaves everything as it was, and completes when there is room", async () => {
  await using place = await Place.create();
  await fill(place);
  const before = snapshot(place.root);
  let failed = 0;
  for (const blocks of [0, 1, 2, 4, 8, 12, 16]) {
    const { code, stderr } = await cramped(place, blocks, [...AGENTS, "--auto-patch"]);
    if (code === 0) break;
    failed++;
    assertEquals(code, 1);
    assertMatch(stderr, /^rtk init: \/\S+: .*; everything is as it was\.$/m);
    assertEquals(differences(before, snapshot(place.root)), [], `${blocks} blocks`);
  }
  assert(failed >= 4, `${failed} failures`);
  assertEquals((await place.rtk([...AGENTS, "--auto-patch"])).code, 0);
  assertStringIncludes(await Deno.readTextFile(`${place.home}/.claude/settings.json`), "rtk hook claude");
});

Deno.test("a removal on a full disk leaves everything as it was, and completes when there is room", async () => {
  await using place = await Place.create();
  await fill(place);
  const before = snapshot(place.root);
  await place.rtk([...AGENTS, "--auto-patch"]);
  const installed = snapshot(place.root);
  for (const blocks of [0, 1, 2, 4]) {
    const { code, stderr } = await cramped(place, blocks, [...AGENTS, "--uninstall"]);
    assertEquals(code, 1);
    assertStringIncludes(stderr, "everything is as it was");
    assertEquals(differences(installed, snapshot(place.root)), [], `${blocks} blocks`);
  }
  assertEquals((await place.rtk([...AGENTS, "--uninstall"])).code, 0);
  assertEquals(differences(before, snapshot(place.root)), []);
});
