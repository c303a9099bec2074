import { assertEquals, assertStringIncludes } from "@std/assert";
import { Place } from "./support/rtk.ts";

Deno.test("rtk telemetry says that there is none, and cannot be switched on", async () => {
  await using place = await Place.create();
  for (const args of [[], ["status"], ["disable"]]) {
    const { code, stdout, stderr } = await place.rtk(["telemetry", ...args]);
    assertEquals([code, stderr], [0, ""]);
    assertStringIncludes(stdout, "There is no telemetry");
  }
  assertEquals((await place.rtk(["telemetry", "enable"])).code, 1);
  for (const args of [["statu"], ["status", "now"]]) assertEquals((await place.rtk(["telemetry", ...args])).code, 2);
  assertEquals([...Deno.readDirSync(place.home)], []);
});

Deno.test("rtk telemetry forget deletes what was kept of runs, and nothing else", async () => {
  await using place = await Place.create();
  const data = `${place.home}/.local/share/rtk`;
  await place.rtk(["init", "-g", "--codex", "--auto-patch"]);
  await place.rtk(["ls"]);
  await place.rtk(["rewrite", "git status"], { env: { RTK_HOOK_AUDIT: "1" } });
  await place.write(`${data}/trusted_filters.json`, '{"version":1,"trusted":{}}\n');
  const elsewhere = { RTK_DB_PATH: `${place.root}/else.db` };
  await place.rtk(["ls"], { env: elsewhere });
  const { code, stdout } = await place.rtk(["telemetry", "forget"], { env: elsewhere });
  assertEquals(code, 0);
  for (const path of [`${data}/history.db`, `${data}/hook-audit.log`, elsewhere.RTK_DB_PATH]) {
    assertStringIncludes(stdout, `deleted ${path}\n`);
  }
  const left = [...Deno.readDirSync(data)].map(({ name }) => name).filter((name) => name !== ".hook_warn_last").sort();
  assertEquals(left, ["installed.json", "trusted_filters.json"]);
  assertEquals(await Deno.stat(elsewhere.RTK_DB_PATH).catch(() => undefined), undefined);
  assertEquals((await place.rtk(["telemetry", "forget"], { env: elsewhere })).stdout, "Nothing was kept.\n");
});
