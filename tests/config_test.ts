import { assertEquals, assertStringIncludes } from "@std/assert";
import { Place } from "./support/rtk.ts";

Deno.test("rtk config set edits the file in place, with its comments, and get reads it back", async () => {
  await using place = await Place.create();
  const file = await place.write(
    `${place.home}/.config/rtk/config.toml`,
    "# mine\r\n[hooks] # h\r\nx_y = 1\r\n",
    0o640,
  );
  const { code, stderr } = await place.rtk(["config", "set", "hooks.exclude_commands", "git push", "curl"]);
  assertEquals([code, stderr], [0, ""]);
  assertEquals(
    await Deno.readTextFile(file),
    '# mine\r\n[hooks] # h\r\nx_y = 1\r\nexclude_commands = ["git push", "curl"]\r\n',
  );
  assertEquals((await Deno.stat(file)).mode! & 0o777, 0o640);
  const got = await place.rtk(["config", "get", "hooks.exclude_commands"]);
  assertEquals(got.stdout, "git push\ncurl\n");
  assertStringIncludes(got.stderr, "unknown key hooks.x_y");
});

Deno.test("rtk config names the line of a broken file, and never writes to it", async () => {
  await using place = await Place.create();
  const text = "[hooks]\nexclude_commands = [\n";
  const file = await place.write(`${place.home}/.config/rtk/config.toml`, text);
  for (const args of [[], ["set", "awareness.level", "high"], ["--create"], ["recall", "tee"]]) {
    const { code, stderr } = await place.rtk(["config", ...args]);
    assertEquals(code, args[0] === "--create" ? 0 : 1, args.join(" "));
    if (code === 1) assertStringIncludes(stderr, "config.toml");
    assertEquals(await Deno.readTextFile(file), text);
  }
});

Deno.test("rtk config --create writes a template that counts as the defaults", async () => {
  await using place = await Place.create();
  const before = JSON.parse((await place.rtk(["config", "--json"])).stdout);
  assertEquals((await place.rtk(["config", "--create"])).code, 0);
  const after = JSON.parse((await place.rtk(["config", "--json"])).stdout);
  assertEquals(after, { ...before, exists: true });
  const path = (await place.rtk(["config", "path"])).stdout.trim();
  const bare = (await Deno.readTextFile(path)).replace(/^# (?=\w+ = )/gm, "").replace(/^\w+ = ""\n/gm, "");
  await Deno.writeTextFile(path, bare);
  assertEquals(JSON.parse((await place.rtk(["config", "--json"])).stdout), after);
});

Deno.test("rtk config answers 2 to what it does not know", async () => {
  await using place = await Place.create();
  for (
    const [args, message] of [
      [["set", "hooks.exclude_comands", "x"], "did you mean hooks.exclude_commands?"],
      [["set", "tracking.enabled", "maybe"], "tracking.enabled cannot be"],
      [["set", "tracking.enabled"], "KEY VALUE"],
      [["get", "nothing"], "unknown key"],
      [["gte"], "did you mean get?"],
      [["recall", "sqlit"], "retriever.mode cannot be"],
    ] as [string[], string][]
  ) {
    const { code, stdout, stderr } = await place.rtk(["config", ...args]);
    assertEquals([code, stdout], [2, ""], args.join(" "));
    assertStringIncludes(stderr, message);
  }
});

Deno.test("rtk config set takes a list in one word as the list that it is", async () => {
  await using place = await Place.create();
  assertEquals((await place.rtk(["config", "set", "hooks.exclude_commands", '["git log", "curl"]'])).code, 0);
  assertEquals((await place.rtk(["config", "get", "hooks.exclude_commands"])).stdout, "git log\ncurl\n");
});
