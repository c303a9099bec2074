import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { Place } from "./support/rtk.ts";

const COMMITS = Array.from({ length: 40 }, (_, i) => {
  const hash = (i + 4096).toString(16).padStart(40, "a");
  return `commit ${hash}\nAuthor: A B <a@example.invalid>\nDate:   Mon Nov 30 06:41:51 2026 +0000\n\n    Change number ${i}\n`;
}).join("\n");

Deno.test("rtk pipe -f shortens text with a named filter", async () => {
  await using place = await Place.create();
  for (const name of ["git-log", "git log", "git log --stat"]) {
    const { code, stdout } = await place.rtk(["pipe", "-f", name], { stdin: COMMITS });
    assertEquals(code, 0);
    assert(stdout.length < COMMITS.length / 2, stdout);
    assertStringIncludes(stdout, "Change number 39");
  }
});

Deno.test("rtk pipe without a name tells from the text", async () => {
  await using place = await Place.create();
  const named = await place.rtk(["pipe", "--filter=git-log"], { stdin: COMMITS });
  const guessed = await place.rtk(["pipe"], { stdin: COMMITS });
  const neutral = (text: string) => text.replace(/recall [0-9a-f]{8}/, "recall ID");
  assertEquals(neutral(guessed.stdout), neutral(named.stdout));
});

Deno.test("rtk pipe passes what it cannot tell, and everything with --passthrough, byte for byte", async () => {
  await using place = await Place.create();
  const bytes = Uint8Array.from({ length: 200_000 }, (_, i) => i * 7 + (i >> 8) & 255);
  assertEquals((await place.rtk(["pipe"], { stdin: bytes })).bytes, bytes);
  assertEquals((await place.rtk(["pipe"], { stdin: "" })).stdout, "");
  assertEquals((await place.rtk(["pipe", "--passthrough", "-f", "git-log"], { stdin: COMMITS })).stdout, COMMITS);
});

Deno.test("rtk pipe claims nothing about text that its filter does not know", async () => {
  await using place = await Place.create();
  const text = "something else entirely\nthat no tool ever said: 3 errors\n".repeat(20);
  for (const name of ["cargo-test", "pytest", "go-test", "tsc", "vitest", "jest", "git-status", "go-build"]) {
    const { code, stdout } = await place.rtk(["pipe", "-f", name], { stdin: text });
    assertEquals([name, code, stdout], [name, 0, text]);
  }
});

Deno.test("rtk pipe -f takes a filter of the project, by its name or for a command, once it is trusted", async () => {
  await using place = await Place.create();
  const filter = 'schema_version = 1\n[filters.ours]\nmatch_command = "^ourtool"\nstrip_lines_matching = ["^noise"]\n';
  await place.write(`${place.project}/.rtk/filters.toml`, filter);
  const options = { cwd: place.project, stdin: `${"noise\n".repeat(50)}kept\n` };
  const before = await place.rtk(["pipe", "-f", "ours"], options);
  assertEquals([before.code, before.stdout], [1, ""]);
  assertStringIncludes(before.stderr, "is not trusted");
  await place.rtk(["trust", "-y"], { cwd: place.project });
  for (const name of ["ours", "ourtool all"]) {
    const { code, stdout } = await place.rtk(["pipe", "-f", name], options);
    assertEquals([code, stdout.split("\n")[0]], [0, "kept"]);
  }
});

Deno.test("rtk pipe names the filters when it does not know one", async () => {
  await using place = await Place.create();
  const { code, stdout, stderr } = await place.rtk(["pipe", "-f", "no-such"], { stdin: "x" });
  assertEquals([code, stdout], [1, ""]);
  assertStringIncludes(stderr, "git-status");
  assertStringIncludes((await place.rtk(["pipe", "-f", "git-lgo"], { stdin: "x" })).stderr, 'did you mean "git-log"?');
  assertEquals((await place.rtk(["pipe", "-f"], { stdin: "x" })).code, 2);
});

Deno.test("every filter that rtk pipe --help lists is there", async () => {
  await using place = await Place.create();
  const { stdout } = await place.rtk(["pipe", "--help"]);
  const names = /^Filters: (.*)$/m.exec(stdout)![1]!.split(" ");
  assert(names.length > 20);
  for (const name of names) {
    assertEquals([name, (await place.rtk(["pipe", "-f", name], { stdin: "x\n" })).stdout], [name, "x\n"]);
  }
});

Deno.test("rtk pipe takes input of any size", async () => {
  await using place = await Place.create();
  const { stdout, code } = await place.run("bash", [
    "-c",
    `yes 'src/a.c:12: a line that was found' | head -c 30000000 | rtk pipe -f grep | wc -c; echo "\${PIPESTATUS[*]}"`,
  ]);
  assertEquals(code, 0);
  const [bytes, statuses] = stdout.trim().split("\n");
  assert(Number(bytes) < 60_000, bytes);
  assertMatch(statuses!, /0 0$/);
});

Deno.test("what rtk pipe left out can be recalled", async () => {
  await using place = await Place.create();
  const text = Array.from({ length: 900 }, (_, i) => `line ${i}\n`).join("") + "error: x\n";
  const { stdout } = await place.rtk(["pipe", "-f", "err"], { stdin: text });
  assertStringIncludes(stdout, "error: x\n");
  const id = /rtk recall ([0-9a-f]{8})/.exec(stdout)![1]!;
  assertEquals((await place.rtk(["recall", id])).stdout, text);
});
