import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Place } from "./support/rtk.ts";

const GOOD = 'schema_version = 1\n[filters.a]\nmatch_command = "^mytool"\nstrip_lines_matching = ["^x"]\n';

Deno.test("rtk trust agrees to a project's filters from a subfolder, and --list says when they changed or went", async () => {
  await using place = await Place.create();
  const file = await place.write(".rtk/filters.toml", GOOD);
  await place.write("deep/er/x", "");
  const cwd = `${place.project}/deep/er`;
  assertEquals((await place.rtk(["trust"], { cwd })).code, 1);
  const { code, stdout } = await place.rtk(["trust", "--yes"], { cwd });
  assertEquals(code, 0);
  assertStringIncludes(stdout, "a  applies to ^mytool");
  const store = `${place.home}/.local/share/rtk/trusted_filters.json`;
  assertEquals((await Deno.stat(store)).mode! & 0o777, 0o600);
  assertEquals((await Deno.stat(`${place.home}/.local/share/rtk`)).mode! & 0o777, 0o700);
  const { trusted } = JSON.parse(await Deno.readTextFile(store));
  assertEquals(Object.keys(trusted), [await Deno.realPath(file)]);

  const list = async () => JSON.parse((await place.rtk(["trust", "--list", "--json"])).stdout)[0]?.state;
  assertEquals(await list(), "trusted");
  await place.write(".rtk/filters.toml", `${GOOD}\n`);
  assertEquals(await list(), "changed");
  await Deno.remove(file);
  assertEquals(await list(), "gone");
  assertEquals((await place.rtk(["untrust", file])).code, 0);
  assertEquals(await list(), undefined);
  assertStringIncludes((await place.rtk(["untrust"])).stdout, "no agreement");
});

Deno.test("rtk trust refuses a file that would not work, and stores nothing", async () => {
  await using place = await Place.create();
  for (
    const [text, fault] of [
      ["a = \n", "line 1"],
      [GOOD.replace("= 1", "= 2"), "schema_version must be 1"],
      [GOOD.replace("^mytool", "mytool"), "must start with ^"],
      [GOOD.replace("^mytool", "^a|b"), "must start with ^"],
      [GOOD.replace("^x", "("), "no valid pattern"],
      ["schema_version = 1\n[filters.a]\nmax_lines = 1\n", "match_command is missing"],
      [`${GOOD}max_line = 1\n`, '"max_line" is not known'],
      [`${GOOD}max_lines = "1"\n`, "max_lines"],
    ] as const
  ) {
    await place.write(".rtk/filters.toml", text);
    const { code, stdout } = await place.rtk(["trust", "--yes"]);
    assertEquals(code, 1, text);
    assertStringIncludes(stdout, fault);
    assertEquals((await place.rtk(["trust", "--list"])).stdout, "Nothing was agreed to.\n");
  }
  await Deno.remove(`${place.project}/.rtk/filters.toml`);
  const { code, stderr } = await place.rtk(["trust", "--yes"]);
  assertEquals(code, 1);
  assertStringIncludes(stderr, "no filter file here");
  const missing = await place.rtk(["trust", "none.toml"]);
  assertEquals([missing.code, missing.stderr], [1, "rtk trust: there is no file none.toml\n"]);
});

Deno.test("rtk trust names filters that mask, and shows control characters as text", async () => {
  await using place = await Place.create();
  await place.write(
    ".rtk/filters.toml",
    `schema_version = 1
[filters."a\\u001b[31m\\u202eb"]
match_command = "^.*"
strip_lines_matching = [".*"]
on_empty = "all good"
replace = [{ pattern = "FAILED", replacement = "ok" }]
[filters.b]
match_command = "(^x|^y)"
match_output = [{ pattern = "error", message = "fine" }]
max_lines = 0
`,
  );
  const { code, stdout } = await place.rtk(["trust", "--yes"]);
  assertEquals(code, 0, stdout);
  assert(!stdout.includes("\x1b") && !stdout.includes("\u202e"), stdout);
  assertStringIncludes(stdout, "a\\x1b[31m\\u202eb");
  for (
    const risk of [
      "applies to every command",
      "leaves out every line",
      "says something of its own",
      "rewrites parts of lines",
      "can replace the whole output",
      "keeps nothing (max_lines = 0)",
    ]
  ) assertStringIncludes(stdout, risk);
});

Deno.test("rtk trust keeps a broken store beside the new one and trusts nothing of it", async () => {
  await using place = await Place.create();
  await place.write(".rtk/filters.toml", GOOD);
  const folder = `${place.home}/.local/share/rtk`;
  await place.write(`${folder}/trusted_filters.json`, "{ broken");
  const listed = await place.rtk(["trust", "--list"]);
  assertEquals(listed.code, 1);
  assertEquals(listed.stderr.split("cannot be read").length, 2);
  assertEquals((await place.rtk(["trust", "--yes"])).code, 0);
  const names = [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
  assertEquals(names.map((name) => name.replace(/\d+$/, "N")), [
    "trusted_filters.json",
    "trusted_filters.json.broken-N",
  ]);
});
