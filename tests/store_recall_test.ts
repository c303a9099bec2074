import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { Place, type Run } from "./support/rtk.ts";

const LINES = Array.from({ length: 500 }, (_, i) => `line ${i + 1} of an output that says little\n`).join("");

/** The id in the one marker of an answer. */
function idIn({ stdout }: Run): string {
  const ids = [...stdout.matchAll(/ · rtk recall ([0-9a-f]{8})$/gm)].map(([, id]) => id!);
  assertEquals(new Set(ids).size, 1, stdout);
  return ids[0]!;
}

async function shortened(place: Place, output: string | Uint8Array, code = 0): Promise<Run> {
  await place.write("output", output);
  await place.program("long", `cat output; exit ${code}`);
  return await place.rtk(["summary", "long"]);
}

Deno.test("rtk recall gives back the bytes that the command printed", async () => {
  await using place = await Place.create();
  const bytes = Uint8Array.from([...new TextEncoder().encode(LINES), 0, 0xff, 0xe9, 13, 10, 27, 91, 109, 120]);
  const id = idIn(await shortened(place, bytes));
  for (const name of [id, id.slice(0, 5)]) {
    const { bytes: back, code, stderr } = await place.rtk(["recall", name]);
    assertEquals([code, stderr, back], [0, "", bytes]);
  }
  assertEquals((await place.rtk(["recall", "--full", id])).bytes, bytes);
});

Deno.test("rtk recall gives chosen lines", async () => {
  await using place = await Place.create();
  const id = idIn(await shortened(place, LINES));
  const lines = async (...options: string[]) =>
    (await place.rtk(["recall", id, ...options])).stdout.split("\n").filter((line) => line !== "")
      .map((line) => Number(line.split(" ")[1]));
  assertEquals(await lines("--from", "499"), [499, 500]);
  assertEquals(await lines("--from=10", "--lines=2"), [10, 11]);
  assertEquals(await lines("--grep", "line 1?11 "), [11, 111]);
  assertEquals(await lines("--grep", "^line .*5 of", "--from", "480", "--lines", "1"), [485]);
  assertEquals(await lines("--grep", "nowhere"), []);
});

Deno.test("rtk recall says what it cannot do", async () => {
  await using place = await Place.create();
  const cases: [string[], number, string][] = [
    [["recall"], 2, "--list"],
    [["recall", "abcd", "--from", "0"], 2, '"0"'],
    [["recall", "abcd", "--grep", "("], 2, '"("'],
    [["recall", "abcd", "--lines"], 2, "--lines"],
    [["recall", "abcd", "ef01"], 2, '"ef01"'],
    [["recall", "0123abcd"], 1, '"0123abcd"'],
    [["recall", "012"], 1, "4 digits at least"],
    [["recall", "../../../etc/passwd"], 1, "nothing is stored"],
  ];
  for (const [args, code, text] of cases) {
    const run = await place.rtk(args);
    assertEquals([args, run.code, run.stdout], [args, code, ""]);
    assertStringIncludes(run.stderr, text);
  }
});

Deno.test("rtk recall --list names what is stored, newest first", async () => {
  await using place = await Place.create();
  const none = await place.rtk(["recall", "--list"]);
  assertEquals([none.code, none.stdout, none.stderr], [0, "", "rtk recall: nothing is stored\n"]);
  const older = idIn(await shortened(place, LINES));
  const newer = idIn(await shortened(place, LINES, 7));
  const [first, second] = (await place.rtk(["recall", "--list"])).stdout.split("\n");
  assertMatch(first!, new RegExp(`^${newer} .*exit 7 .*${LINES.length} bytes.*long$`));
  assertMatch(second!, new RegExp(`^${older} .*exit 0 `));
});

Deno.test("secrets are masked in what is stored, and rtk recall says how many", async () => {
  await using place = await Place.create();
  const secrets = ["AKIAABCDEFGHIJKLMNOP", `ghp_${"a1".repeat(20)}`, "hunter2hunter2"];
  const output = `${LINES}key ${secrets[0]}\n${LINES}${secrets[1]}\nDB_PASSWORD=${secrets[2]}\n${LINES}`;
  const id = idIn(await shortened(place, output));
  const { stdout, stderr } = await place.rtk(["recall", id]);
  for (const secret of secrets) assert(!stdout.includes(secret));
  assertEquals(stdout.split("\n").length, output.split("\n").length);
  assertEquals(stderr, "rtk: 3 secrets are masked in this output\n");
});

Deno.test("store.mask_secrets = false stores the bytes as they are", async () => {
  await using place = await Place.create();
  await place.write(`${place.home}/.config/rtk/config.toml`, "[store]\nmask_secrets = false\n");
  const output = `${LINES}key AKIAABCDEFGHIJKLMNOP\n`;
  const id = idIn(await shortened(place, output));
  const { stdout, stderr } = await place.rtk(["recall", id]);
  assertEquals([stdout, stderr], [output, ""]);
});

Deno.test("with the recovery mode off nothing is stored, and markers promise nothing", async () => {
  await using place = await Place.create();
  await place.write(`${place.home}/.config/rtk/config.toml`, '[retriever]\nmode = "disabled"\n');
  const { stdout } = await shortened(place, LINES);
  assertMatch(stdout, /^… \d+ lines left out$/m);
  assertEquals((await place.rtk(["recall", "--list"])).stdout, "");
});

Deno.test("where nothing can be stored, nothing is left out", async () => {
  await using place = await Place.create();
  await place.write(`${place.home}/.local/share/rtk`, "a file where the folder should be");
  for (const args of [["summary", "long"], ["err", "long"]]) {
    await place.write("output", LINES);
    await place.program("long", "cat output; exit 3");
    const { code, stdout, stderr } = await place.rtk(args);
    assertEquals([code, stdout, stderr], [3, LINES, ""]);
  }
});

Deno.test("where nothing can be stored, a large output passes whole", async () => {
  await using place = await Place.create();
  await place.write(`${place.home}/.local/share/rtk`, "a file where the folder should be");
  await place.program("large", "yes 0123456789 | head -c 5000000");
  const { bytes } = await place.rtk(["summary", "large"]);
  assertEquals(bytes.length, 5_000_000);
});

Deno.test("a large output is stored whole, in a file that only its user may read", async () => {
  await using place = await Place.create();
  await place.program("large", "seq 1 700000");
  const id = idIn(await place.rtk(["summary", "large"]));
  const { stdout } = await place.rtk(["recall", id]);
  assertEquals([stdout.length, stdout.slice(0, 6), stdout.slice(-7)], [4_788_895, "1\n2\n3\n", "700000\n"]);
  assertEquals((await place.rtk(["recall", id, "--from", "654321", "--lines", "1"])).stdout, "654321\n");
  const folder = `${place.home}/.local/share/rtk`;
  for (const path of [folder, `${folder}/recall`]) assertEquals((await Deno.stat(path)).mode! & 0o777, 0o700);
  for await (const { name } of Deno.readDir(`${folder}/recall`)) {
    assertEquals((await Deno.stat(`${folder}/recall/${name}`)).mode! & 0o777, 0o600);
  }
});

Deno.test("the number of stored outputs is bounded", async () => {
  await using place = await Place.create();
  await place.write(`${place.home}/.config/rtk/config.toml`, "[retriever]\nmax_entries = 3\n");
  const ids: string[] = [];
  for (let i = 0; i < 6; i++) ids.push(idIn(await shortened(place, LINES)));
  const listed = (await place.rtk(["recall", "--list"])).stdout;
  assertEquals(ids.map((id) => listed.includes(id)), [false, false, false, true, true, true]);
});

Deno.test("outputs that the original rtk stored can be recalled", async () => {
  await using place = await Place.create();
  const folder = `${place.home}/.local/share/rtk`;
  await Deno.mkdir(folder, { recursive: true });
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(`${folder}/recall.db`);
  database.exec(await Deno.readTextFile(new URL("fixtures/store/recall.sql", import.meta.url)));
  const zipped = new Blob([LINES]).stream().pipeThrough(new CompressionStream("gzip"));
  database.prepare("INSERT INTO recall VALUES (?, 'grep_0_f', '/x', NULL, 1796020780, 500, 25, ?, 0, 'gzip', ?, 0)")
    .run("99003e75065482f7", LINES.length, await new Response(zipped).bytes());
  database.close();
  assertStringIncludes((await place.rtk(["recall", "--list"])).stdout, "99003e75065482f7");
  assertEquals((await place.rtk(["recall", "99003e75065482f7"])).stdout, LINES);
  assertEquals((await place.rtk(["recall", "99003e", "--from", "500"])).stdout, LINES.split("\n")[499] + "\n");
});
