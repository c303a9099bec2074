import { assertEquals, assertStringIncludes } from "@std/assert";
import { Place } from "./support/rtk.ts";

const FILTERS = `schema_version = 1
[filters.emit]
match_command = "^emit"
head_lines = 1
[filters.status]
match_command = "^git status"
match_output = [{ pattern = ".", message = "all is well" }]
`;

const EMIT =
  'for i in 1 2 3 4 5 6 7 8; do echo "$i a line that is long enough to be worth the trouble"; done; exit ${1:-0}';

async function placeWithFilters(): Promise<Place> {
  const place = await Place.create();
  await place.program("emit", EMIT);
  await place.write(".rtk/filters.toml", FILTERS);
  return place;
}

Deno.test("a project's filter is used once it is trusted, from a subfolder too, and marks what it hides", async () => {
  await using place = await placeWithFilters();
  await place.write("sub/x", "");
  const before = await place.rtk(["emit"]);
  assertStringIncludes(before.stdout, "8 a line");
  assertStringIncludes(before.stderr, 'is not trusted, so its filter "emit" is not used: rtk trust');
  assertEquals((await place.rtk(["trust", "-y"])).code, 0);
  const after = await place.rtk(["emit", "3"], { cwd: `${place.project}/sub` });
  assertEquals([after.code, after.stderr], [3, ""]);
  assertEquals(after.stdout.split("\n").length, 3);
  assertStringIncludes(after.stdout, "… 7 lines left out · rtk recall ");
});

Deno.test("rtk hook check names a filter that waits for its file to be trusted", async () => {
  await using place = await placeWithFilters();
  const check = async (line: string) => (await place.rtk(["hook", "check", line])).stderr.split("\n").slice(1);
  const waits = `${place.project}/.rtk/filters.toml is not trusted, so its filter "emit" is not used: rtk trust`;
  assertEquals(await check("emit 3"), [waits, ""]);
  assertEquals((await check("cd sub; emit 3")).filter((each) => !each.startsWith("  ")), [waits, ""]);
  assertEquals(await check("frob"), [""]);
  await place.rtk(["trust", "-y"]);
  assertEquals((await place.rtk(["hook", "check", "emit 3"])).stdout, "rtk emit 3\n");
});

Deno.test("a filter file that was changed after it was trusted is not used, and says so", async () => {
  await using place = await placeWithFilters();
  await place.rtk(["trust", "-y"]);
  await place.write(".rtk/filters.toml", `${FILTERS}# one more line\n`);
  const { stdout, stderr } = await place.rtk(["emit"]);
  assertStringIncludes(stdout, "8 a line");
  assertStringIncludes(stderr, "was changed since it was trusted");
  assertEquals((await place.rtk(["ls"])).stderr, "");
});

Deno.test("RTK_NO_TOML=1 leaves filter files out", async () => {
  await using place = await placeWithFilters();
  await place.rtk(["trust", "-y"]);
  assertStringIncludes((await place.rtk(["emit"], { env: { RTK_NO_TOML: "1" } })).stdout, "8 a line");
});

Deno.test("a trusted filter goes before rtk's own, but never makes a failed run look good", async () => {
  await using place = await placeWithFilters();
  await place.rtk(["trust", "-y"]);
  const failed = await place.rtk(["git", "status"], { env: { GIT_CEILING_DIRECTORIES: place.root } });
  assertEquals(failed.code, 128);
  assertStringIncludes(failed.stderr, "not a git repository");
  await place.run("git", ["init", "-q", place.project]);
  const { stdout } = await place.rtk(["git", "status"]);
  assertStringIncludes(stdout, "all is well\n… ");
});

Deno.test("rtk filter try shows a filter at work on a captured text", async () => {
  await using place = await placeWithFilters();
  await place.write("capture.txt", `one\n${"two\n".repeat(20)}`);
  const args = ["filter", "try", ".rtk/filters.toml", "--on", "capture.txt"];
  const shown = await place.rtk([...args, "--filter", "emit"]);
  assertEquals([shown.code, shown.stdout], [0, "one\n… 20 lines left out\n"]);
  assertEquals((await place.rtk([...args, "--command", "emit all"])).stdout, shown.stdout);
  const unclear = await place.rtk(args);
  assertEquals([unclear.code, unclear.stderr], [1, "rtk filter: which filter? emit, status\n"]);
  const wrong = await place.rtk([...args, "--filter", "emitt"]);
  assertEquals([wrong.code, wrong.stderr], [1, 'rtk filter: no filter "emitt" in .rtk/filters.toml: emit, status\n']);
  assertStringIncludes(shown.stderr, "filter emit: 69 % saved\nof a run that failed: the same\n");
  const answered = await place.rtk([...args, "--filter", "status"]);
  assertEquals(answered.stdout, "all is well\n… 21 lines left out\n");
  assertStringIncludes(answered.stderr, "of a run that failed: the output would be shown as it is");
  await place.write("capture.txt", `one${"x".repeat(9000)}\ntwo\n`);
  assertStringIncludes((await place.rtk([...args, "--filter", "emit"])).stdout, "xxx… 5003 characters left out\n");
  assertEquals((await place.rtk(["filter"])).code, 2);
  assertEquals((await place.rtk([...args, "--bogus"])).code, 2);
});

Deno.test("rtk verify runs the tests in filter files", async () => {
  await using place = await placeWithFilters();
  const tests = '\n[[tests.emit]]\nname = "one line"\ninput = "a\\nb"\nexpected = "a\\n... (1 lines omitted)"\n';
  await place.write(".rtk/filters.toml", FILTERS + tests);
  const good = await place.rtk(["verify", "--filter", "emit", "--require-all"]);
  assertEquals(good.code, 0);
  assertStringIncludes(good.stdout, "PASS  filter emit: one line");
  assertEquals((await place.rtk(["verify", "--require-all"])).code, 1);
  const none = await place.rtk(["verify", "--filter", "emitt"]);
  assertEquals([none.code, none.stdout], [1, ""]);
  assertStringIncludes(none.stderr, 'no filter "emitt"');
  await place.write(".rtk/filters.toml", FILTERS + tests.replace("1 lines", "2 lines"));
  const bad = await place.rtk(["verify", "--filter", "emit"]);
  assertEquals(bad.code, 1);
  assertStringIncludes(bad.stdout, 'expected "a\\n... (2 lines omitted)", got "a\\n… 1 line left out"');
});
