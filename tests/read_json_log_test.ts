import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Place } from "./support/rtk.ts";

Deno.test("rtk json shows a short file whole and a broken one as it is, with a word on stderr", async () => {
  await using place = await Place.create();
  await place.write("a.json", '{\n  "port": 8080,\n  "host": "localhost"\n}\n');
  await place.write("bad.json", '{"a": 1, "b": [1,2,}\n');
  const good = await place.rtk(["json", "a.json"]);
  assertEquals([good.code, good.stdout, good.stderr], [0, '{"port": 8080,"host": "localhost"}\n', ""]);
  const bad = await place.rtk(["json", "bad.json"]);
  assertEquals([bad.code, bad.stdout], [0, '{"a": 1, "b": [1,2,}\n']);
  assertEquals(bad.stderr, "rtk json: not JSON, shown as it is\n");
});

Deno.test("rtk json reads stdin and several values", async () => {
  await using place = await Place.create();
  const stdin = Array.from({ length: 300 }, (_, n) => JSON.stringify({ n, msg: `event ${n}` })).join("\n");
  const { stdout, code } = await place.rtk(["json", "-"], { stdin });
  assertEquals(code, 0);
  for (const part of ["event 0", "event 299", "rtk recall"]) assertStringIncludes(stdout, part);
  const keys = await place.rtk(["json", "--keys-only", "-"], { stdin });
  assertEquals(keys.stdout, "{n: number, msg: string}\n");
});

Deno.test("rtk log shows kinds of entries, and rtk recall gives the log back", async () => {
  await using place = await Place.create();
  const text = Array.from(
    { length: 400 },
    (_, index) =>
      `2026-03-01 10:${String(Math.floor(index / 60)).padStart(2, "0")}:${String(index % 60).padStart(2, "0")} ${
        index === 77 ? "ERROR disk full" : `INFO served ${index}`
      }\n`,
  ).join("");
  await place.write("app.log", text);
  for (const run of [await place.rtk(["log", "app.log"]), await place.rtk(["log"], { stdin: text })]) {
    assertEquals(run.code, 0);
    for (const part of ["400 lines", "ERROR disk full", "399× ", "rtk recall"]) assertStringIncludes(run.stdout, part);
    assert(run.stdout.length < 500);
    const id = /rtk recall (\w+)/.exec(run.stdout)?.[1] ?? "";
    assertEquals((await place.rtk(["recall", id, "--full"])).stdout, text);
  }
});

Deno.test("rtk json and rtk log say what is wrong and exit 1 or 2", async () => {
  await using place = await Place.create();
  for (const command of ["json", "log"]) {
    const missing = await place.rtk([command, "nope"]);
    assertEquals([missing.code, missing.stderr], [1, `rtk ${command}: nope: No such file or directory\n`]);
    assertEquals((await place.rtk([command, "--bogus", "x"])).code, 2);
    assertEquals((await place.rtk([command, "a", "b"])).code, 2);
  }
});
